package import BackswipeGeometry
package import BackswipeTime

/// Where a lone finger may go, and until when, without its moves making a machine ask for a state.
///
/// Most recognisers wait most of the time: a tap does not mind a finger that strays a little, a pinch
/// does not mind what one finger does. A machine that can say so need not be told of each move; it is
/// told of the last one, with the velocity of all of them, when something else comes or somebody looks.
/// A zone may be smaller than it could be, never greater.
package struct QuietZone: Hashable, Sendable {
  /// Points of the screen, both ends included; infinite where nothing is too far.
  package private(set) var x: ClosedRange<CGFloat>
  package private(set) var y: ClosedRange<CGFloat>
  /// The last instant.
  package private(set) var until: Instant

  /// How far zones stay away from the places where something happens, in points: far more than what
  /// rounding can do to a distance.
  static let margin: CGFloat = 0.01

  private static let always = Instant(nanoseconds: .max)

  /// Anywhere.
  package init(until: Instant? = nil) {
    x = -.infinity ... .infinity
    y = -.infinity ... .infinity
    self.until = until ?? Self.always
  }

  /// Nearer to a point than a distance, along each axis; nil when that is nowhere. A distance that
  /// is nil does not count.
  init?(around center: CGPoint, x dx: CGFloat?, y dy: CGFloat?, until: Instant? = nil) {
    guard let x = Self.range(center.x, dx), let y = Self.range(center.y, dy) else { return nil }
    self.x = x
    self.y = y
    self.until = until ?? Self.always
  }

  /// Within the square in the circle around a point; nil when that is nowhere.
  init?(around center: CGPoint, radius: CGFloat, until: Instant? = nil) {
    let half = radius * CGFloat(0.5).squareRoot()
    self.init(around: center, x: half, y: half, until: until)
  }

  private static func range(_ center: CGFloat, _ distance: CGFloat?) -> ClosedRange<CGFloat>? {
    guard let distance else { return -.infinity ... .infinity }
    let half = distance - margin
    // Also false where a number is none.
    guard half > 0, center - half <= center + half else { return nil }
    return center - half...center + half
  }

  package func contains(_ place: CGPoint, at instant: Instant) -> Bool {
    place.x >= x.lowerBound && place.x <= x.upperBound && place.y >= y.lowerBound
      && place.y <= y.upperBound && instant <= until
  }

  /// What both allow; nil when that is nowhere.
  package func intersection(_ other: QuietZone) -> QuietZone? {
    guard x.overlaps(other.x), y.overlaps(other.y) else { return nil }
    var both = self
    both.x = x.clamped(to: other.x)
    both.y = y.clamped(to: other.y)
    both.until = min(until, other.until)
    return both
  }
}
