package import BackswipeUnits

/// Counts consecutive taps for `UITouch.tapCount`: each within 0.35 s of the previous one's end and
/// within 45 points of its location. (obs)
package struct TapCounter: Hashable, Sendable {
  private var last = CGPoint.zero
  private var lifted: Instant?
  private var count = 0

  package init() {}

  /// The number, from 1, of the tap begun by a touch.
  package func land(_ location: CGPoint, at instant: Instant) -> Int {
    guard let lifted, instant - lifted <= TapMachine.maximumPause, Self.isNear(location, last)
    else { return 1 }
    return count + 1
  }

  /// Ends a tap. One that has moved too far resets the count.
  ///
  /// - Parameters:
  ///   - start: the location of its landing.
  ///   - count: the result of `land` for it.
  package mutating func lift(
    _ location: CGPoint, at instant: Instant, from start: CGPoint, count: Int
  ) {
    guard Self.isNear(location, start) else {
      lifted = nil
      return
    }
    last = start
    lifted = instant
    self.count = count
  }

  private static func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    return dx * dx + dy * dy <= TapMachine.allowableMovement * TapMachine.allowableMovement
  }
}
