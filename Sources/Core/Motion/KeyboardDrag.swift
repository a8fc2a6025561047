/// A keyboard that follows a finger down once the finger has reached its top edge.
package struct KeyboardDrag: Sendable, Hashable {
  /// The rule of its release.
  package struct Rule: Sendable, Hashable {
    /// The speed from which on the finger's direction decides, in points per second. (open)
    package var speed = 50.0
    /// The part of the height from which on a keyboard under a finger at rest is dismissed. (open)
    package var completion = 0.5

    package init() {}
  }

  /// The top edge of the resting keyboard in the window, in points.
  package let top: Double
  /// The keyboard's height in points.
  package let height: Double
  package let rule: Rule
  /// Points by which the keyboard is below its rest, from 0 to `height`.
  package private(set) var lowered = 0.0
  /// Points from the top edge of the resting keyboard down to the finger; negative above it.
  package private(set) var finger = 0.0

  package init(top: Double, height: Double, rule: Rule = Rule()) {
    self.top = top
    self.height = max(height, 0)
    self.rule = rule
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

  /// Whether a release dismisses the keyboard: by the direction of the finger, at rest by its place.
  ///
  /// - Parameter velocity: of the finger, in points per second downwards.
  package func dismisses(velocity: Double) -> Bool {
    guard lowered > 0 else { return false }
    if isMoving(velocity) { return velocity > 0 }
    return lowered >= threshold
  }

  /// The points below its rest from which on a keyboard under a finger at rest is dismissed.
  package var threshold: Double { height * rule.completion }

  /// Whether the direction of a finger decides. One without a speed is at rest.
  package func isMoving(_ velocity: Double) -> Bool {
    velocity != 0 && abs(velocity) >= rule.speed
  }
}
