package import BackswipeMotion
import BackswipeText
import BackswipeUnits

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

  /// For example `photo goes back: 120 pt at 800 pt/s lead to 280 pt, 154 needed; 126 pt less and it
  /// would have stayed`.
  package var words: String {
    ReleaseWords.sentence(
      "\(page) \(goes ? "goes back" : "stays")", compared, changes: [change])
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
      let (lead, needed) = NumberText.pair(ahead, rule.distance * length, from: 0)
      let start = "\(NumberText.fixed(distance, 0)) pt"
      return
        (ReleaseWords.moving(start, at: velocity).map { "\($0) lead to \(lead) pt" }
        ?? "\(lead) pt") + ", \(needed) needed"
    case .pinch(let size, let velocity):
      let (lead, needed) = NumberText.pair(ahead * 100, rule.goneSize * 100, from: 0)
      let start = "\(NumberText.fixed(size * 100, 0)) %"
      let speed = NumberText.fixed(abs(velocity) * 100, 0)
      return
        (speed == "0"
        ? "\(lead) % of its size"
        : "\(start) of its size, \(velocity < 0 ? "smaller" : "larger") by \(speed) % a second, "
          + "lead to \(lead) %")
        + ", less than \(needed) needed"
    }
  }

  /// The smallest change that changes the outcome; nil for one that no finger can make.
  private var change: String? {
    let other = "it would have \(goes ? "stayed" : "gone back")"
    switch hand {
    case .drag(_, _, let length):
      return ReleaseWords.way(rule.distance * length - ahead, goes ? "less" : "more", other)
    case .pinch:
      guard ahead.isFinite else { return nil }
      return
        "\(NumberText.margin((abs(ahead - rule.goneSize) * 100).onGrid)) % of its size "
        + "\(goes ? "larger" : "smaller") and \(other)"
    }
  }
}
