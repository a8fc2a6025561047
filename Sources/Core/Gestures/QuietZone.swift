package import BackswipeUnits

/// A region and a time in which the moves of a single touch cannot change a machine's state: its
/// touch slop.
///
/// A machine with a zone does not receive each move; it receives the last one, with the velocity of
/// all of them, before anything else happens or its values are read. A zone may be smaller than
/// possible, never larger.
package struct QuietZone: Hashable, Sendable {
  /// Points of the screen, both ends included; infinite without a limit.
  package private(set) var x: ClosedRange<CGFloat>
  package private(set) var y: ClosedRange<CGFloat>
  /// The last instant.
  package private(set) var until: Instant

  /// Points by which a zone stays within its threshold: more than the rounding error of a distance.
  static let margin: CGFloat = 0.01

  private static let always = Instant(nanoseconds: .max)

  /// The whole plane.
  package init(until: Instant? = nil) {
    x = -.infinity ... .infinity
    y = -.infinity ... .infinity
    self.until = until ?? Self.always
  }

  /// The points nearer to a point than a distance along each axis; nil if that is empty. A nil
  /// distance is no limit.
  init?(around center: CGPoint, x dx: CGFloat?, y dy: CGFloat?, until: Instant? = nil) {
    guard let x = Self.range(center.x, dx), let y = Self.range(center.y, dy) else { return nil }
    self.x = x
    self.y = y
    self.until = until ?? Self.always
  }

  /// The square inscribed in the circle around a point; nil if that is empty.
  init?(around center: CGPoint, radius: CGFloat, until: Instant? = nil) {
    let half = radius * CGFloat(0.5).squareRoot()
    self.init(around: center, x: half, y: half, until: until)
  }

  private static func range(_ center: CGFloat, _ distance: CGFloat?) -> ClosedRange<CGFloat>? {
    guard let distance else { return -.infinity ... .infinity }
    let half = distance - margin
    // False for NaN too.
    guard half > 0, center - half <= center + half else { return nil }
    return center - half...center + half
  }

  package func contains(_ location: CGPoint, at instant: Instant) -> Bool {
    location.x >= x.lowerBound && location.x <= x.upperBound && location.y >= y.lowerBound
      && location.y <= y.upperBound && instant <= until
  }

  /// The intersection; nil if it is empty.
  package func intersection(_ other: QuietZone) -> QuietZone? {
    guard x.overlaps(other.x), y.overlaps(other.y) else { return nil }
    var both = self
    both.x = x.clamped(to: other.x)
    both.y = y.clamped(to: other.y)
    both.until = min(until, other.until)
    return both
  }
}
