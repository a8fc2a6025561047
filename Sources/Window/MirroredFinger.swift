package import BackswipeGeometry
package import BackswipeGestures
package import BackswipeTime

/// The second finger of a mouse: as long as Alt is held it stands opposite of the pointer, as in
/// Apple's simulator.
///
/// - The two mirror each other about a centre, at first the screen's. With Shift too they move side
///   by side, which takes the centre along; it stays there until Alt is released.
/// - The second finger is down exactly while both the button and Alt are: pressing Alt in the middle
///   of a drag lands it, releasing Alt lifts it, and the first one goes on.
/// - What takes the mouse away, as a lost focus does, takes both.
package struct MirroredFinger: Equatable, Sendable {
  /// Where the mouse is, in points of the phone; nil outside of the window.
  package private(set) var pointer: CGPoint?
  package private(set) var isAltDown = false
  package private(set) var isShiftDown = false
  /// From the screen's centre to the one about which the fingers mirror each other.
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

  /// The pointer has left the window.
  package mutating func leave() { pointer = nil }

  /// No key is known to be down any more.
  package mutating func reset() { self = MirroredFinger() }

  /// Where the second finger is, or would land; nil while there is none.
  package func location(on phone: CGSize) -> CGPoint? {
    guard isAltDown, let pointer else { return nil }
    return CGPoint(
      x: phone.width + 2 * drift.x - pointer.x, y: phone.height + 2 * drift.y - pointer.y
    ).onGrid
  }

  /// Brings the second finger to where it belongs, after anything has changed.
  ///
  /// - Returns: what it reports.
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
