package import BackswipeGestures
package import BackswipeScenarios
package import BackswipeUnits

/// The second finger of a mouse: while Alt is down it is opposite the pointer, as in Apple's
/// simulator.
///
/// - The two mirror each other about a centre, at first the screen's. With Shift too they move in
///   parallel, which moves the centre; it stays there until Alt is released.
/// - The second finger is down exactly while both the button and Alt are: pressing Alt during a
///   drag lands it, releasing Alt lifts it, and the first one continues.
/// - A cancellation of the mouse's touch, as by a lost focus, cancels both.
package struct MirroredFinger: Equatable, Sendable {
  /// The location of the mouse, in points of the phone; nil outside the window.
  package private(set) var pointer: CGPoint?
  package private(set) var isAltDown = false
  package private(set) var isShiftDown = false
  /// The offset of the mirroring's centre from the screen's.
  private var drift = CGPoint.zero

  package init() {}

  package mutating func setAlt(_ isDown: Bool) {
    isAltDown = isDown
    if !isDown { drift = .zero }
  }

  package mutating func setShift(_ isDown: Bool) { isShiftDown = isDown }

  package mutating func move(to point: CGPoint) {
    if isAltDown, isShiftDown, let pointer {
      drift.x += point.x - pointer.x
      drift.y += point.y - pointer.y
    }
    pointer = point
  }

  /// Notes that the pointer has left the window.
  package mutating func leave() { pointer = nil }

  /// Resets the state of keys and pointer.
  package mutating func reset() { self = MirroredFinger() }

  /// The location where the second finger is or would land; nil while there is none.
  package func location(on phone: CGSize) -> CGPoint? {
    guard isAltDown, let pointer else { return nil }
    return CGPoint(
      x: phone.width + 2 * drift.x - pointer.x, y: phone.height + 2 * drift.y - pointer.y
    ).onGrid
  }

  /// Updates the second finger after any change.
  ///
  /// - Returns: the reports of the second finger.
  package func follow(
    in touches: inout TouchTracker, on phone: CGSize, instant: Instant, makeID: () -> Int
  ) -> [PointerSample] {
    guard touches.isDown(.mouse), let location = location(on: phone) else {
      return touches.ended(.mirrored, at: nil, instant: instant)
    }
    return touches.isDown(.mirrored)
      ? touches.moved(.mirrored, to: location, instant: instant)
      : touches.began(.mirrored, at: location, instant: instant, makeID: makeID)
  }
}
