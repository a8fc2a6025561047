package import BackswipeUnits

/// The effect of a tap, a touch that was lifted where it had landed, or of another touch that a view
/// has taken.
package struct TapFinding: Hashable, Sendable {
  /// The receiver of a tap.
  package enum Taker: Hashable, Sendable {
    /// A view, in words.
    case view(String)
    /// A recogniser, by its name.
    case recognizer(String)
    /// Nothing reacted; the words name the lack of the view.
    case nobody(String)
    /// A client's view, which may have reacted.
    case unknown
  }

  /// The place in points from the top left of the screen.
  package let place: CGPoint
  /// The view that was hit, in words.
  package let hit: String
  package let taker: Taker
  /// Whether it was lifted soon, and where it had landed.
  package let isTap: Bool

  package init(place: CGPoint, hit: String, taker: Taker, isTap: Bool = true) {
    self.isTap = isTap
    self.place = place
    self.hit = hit
    self.taker = taker
  }

  /// Whether nothing reacted to the tap.
  package var isIgnored: Bool { if case .nobody = taker { true } else { false } }

  /// A sentence without a full stop; nil where the effect is unknown.
  package var words: String? {
    let touch = isTap ? "the tap at" : "the touch that was lifted at"
    let tap = "\(touch) [\(Self.text(place.x)), \(Self.text(place.y))]"
    switch taker {
    case .view(let name): return "\(tap) was taken by \(name)"
    case .recognizer(let name): return "\(tap) was taken by the recogniser '\(name)'"
    case .nobody(let reason): return "\(tap) did nothing: it hit \(hit), which \(reason)"
    case .unknown: return nil
    }
  }

  private static func text(_ points: CGFloat) -> String {
    let hundredths = (points * 100).rounded() / 100
    return Int(exactly: Double(hundredths)).map { "\($0)" } ?? "\(hundredths)"
  }
}
