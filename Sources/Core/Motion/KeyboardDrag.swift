/// A keyboard that follows a finger down once the finger has reached its top edge.
package struct KeyboardDrag: Sendable, Hashable {
  /// The top edge of the resting keyboard in the window, in points.
  package let top: Double
  /// The keyboard's height in points.
  package let height: Double
  /// Points by which the keyboard is below its rest, from 0 to `height`.
  package private(set) var lowered = 0.0
  /// Points from the top edge of the resting keyboard down to the finger; negative above it.
  package private(set) var finger = 0.0

  package init(top: Double, height: Double) {
    self.top = top
    self.height = max(height, 0)
  }

  /// The finger is at a height of the window: the keyboard's top edge is there, between its rest
  /// and the bottom.
  ///
  /// - Returns: whether the keyboard has moved.
  package mutating func moved(to finger: Double) -> Bool {
    guard finger.isFinite else { return false }
    self.finger = finger - top
    let next = min(max(finger - top, 0), height)
    defer { lowered = next }
    return next != lowered
  }

  /// Whether a release dismisses the keyboard: by the direction of the finger; at rest from half of
  /// the height on. (open)
  ///
  /// - Parameter velocity: of the finger, in points per second downwards.
  package func dismisses(velocity: Double) -> Bool {
    guard lowered > 0 else { return false }
    if Self.isMoving(velocity) { return velocity > 0 }
    return lowered >= threshold
  }

  /// The points below its rest from which on a keyboard under a finger at rest is dismissed. (open)
  package var threshold: Double { height / 2 }

  /// Whether the direction of a finger decides.
  package static func isMoving(_ velocity: Double) -> Bool { abs(velocity) >= restingSpeed }

  /// The speed below which a finger is at rest, in points per second. (open)
  package static let restingSpeed = 50.0
}
