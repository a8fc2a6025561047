package import BackswipeMotion
import BackswipeText

/// The release of a zoomed page that a finger has led back, with the compared quantities.
package struct ZoomRelease: Hashable, Sendable {
  package enum Hand: Hashable, Sendable {
    /// A drag towards the dismissal.
    ///
    /// - Parameters:
    ///   - distance: points.
    ///   - velocity: points a second.
    ///   - length: the page's along the drag, in points.
    case drag(distance: Double, velocity: Double, length: Double)
    /// A pinch.
    ///
    /// - Parameters:
    ///   - size: the page's, as a factor.
    ///   - velocity: sizes a second.
    case pinch(size: Double, velocity: Double)
  }

  /// The name of the page.
  package let page: String
  /// Whether the page is one of a stack; else it was presented.
  package let isPop: Bool
  package let hand: Hand
  /// The seconds for which the velocity counts.
  package let projection: Double
  package let rule: ZoomBackRule

  package init(
    page: String, isPop: Bool, hand: Hand, projection: Double, rule: ZoomBackRule = ZoomBackRule()
  ) {
    (self.page, self.isPop, self.hand, self.projection) = (page, isPop, hand, projection)
    self.rule = rule
  }

  /// Whether the page goes on to its element.
  package var goes: Bool {
    switch hand {
    case .drag(let distance, let velocity, let length):
      rule.goes(
        dragged: distance, velocity: velocity, of: length, projection: projection)
    case .pinch(let size, let velocity):
      rule.goes(pinched: size, velocity: velocity, projection: projection)
    }
  }

  /// For example `photo goes back: 120 pt at 800 pt/s lead to 280, 154 needed; 126 pt less and it
  /// would have stayed`.
  package var words: String {
    let end = "and it would have \(goes ? "stayed" : "gone back")"
    return "\(page) \(goes ? "goes back" : "stays"): " + compared + "; "
      + (margin.map { "\($0) \(end)" } ?? "no distance would have changed it")
  }

  /// The value to which the velocity leads, in the unit of the hand's distance or size.
  private var ahead: Double {
    switch hand {
    case .drag(let distance, let velocity, _): distance + velocity * projection
    case .pinch(let size, let velocity): size + velocity * projection
    }
  }

  private var compared: String {
    switch hand {
    case .drag(let distance, let velocity, let length):
      let speed =
        velocity == 0
        ? "" : " at \(NumberText.short(velocity, 0)) pt/s lead to \(NumberText.short(ahead, 1))"
      return "\(NumberText.short(distance, 1)) pt" + speed
        + ", \(NumberText.short(rule.distance * length, 1)) needed"
    case .pinch(let size, let velocity):
      let speed =
        velocity == 0
        ? "" : " at \(NumberText.short(velocity, 2))/s leads to \(NumberText.short(ahead, 2))"
      return "size \(NumberText.short(size, 2))" + speed
        + ", less than \(NumberText.short(rule.goneSize, 2)) needed"
    }
  }

  /// The smallest change that changes the outcome; nil for one that no finger can make.
  private var margin: String? {
    switch hand {
    case .drag(_, _, let length):
      let missing = rule.distance * length - ahead
      return "\(NumberText.margin(abs(missing))) pt \(goes ? "less" : "more")"
    case .pinch:
      let change = ahead - rule.goneSize
      guard ahead.isFinite else { return nil }
      return "\(NumberText.short(abs(change), 2)) of its size \(goes ? "larger" : "smaller")"
    }
  }
}
