package import BackswipeGeometry
package import BackswipeTime

/// Counts how often in a row fingers have come and gone in one place, as `UITouch.tapCount` says:
/// each within 0.35 s of the last one's lifting and within 45 points of its place. (obs)
package struct TapCounter: Hashable, Sendable {
  private var location = CGPoint.zero
  private var lifted: Instant?
  private var count = 0

  package init() {}

  /// A finger lands: the how many-th tap it begins, from 1.
  package func land(_ place: CGPoint, at instant: Instant) -> Int {
    guard let lifted, instant - lifted <= TapMachine.maximumPause, Self.isNear(place, location)
    else { return 1 }
    return count + 1
  }

  /// A finger lifts. One that has strayed begins the count anew.
  ///
  /// - Parameters:
  ///   - start: where it landed.
  ///   - count: what `land` said of it.
  package mutating func lift(
    _ place: CGPoint, at instant: Instant, from start: CGPoint, count: Int
  ) {
    guard Self.isNear(place, start) else {
      lifted = nil
      return
    }
    location = start
    lifted = instant
    self.count = count
  }

  private static func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    return dx * dx + dy * dy <= TapMachine.allowableMovement * TapMachine.allowableMovement
  }
}
