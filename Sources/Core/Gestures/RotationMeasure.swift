package import BackswipeUnits

/// Recognises two fingers that turn about each other.
package typealias RotationMachine = PairMachine<RotationMeasure>

/// The direction from one finger to another.
///
/// The turn that made it begin is taken off and the rest is kept.
package struct RotationMeasure: PairMeasure {
  /// Radians: ten degrees. (open)
  package static let defaultHysteresis: CGFloat = .pi / 18
  /// Fingers nearer than this, in points, have no direction.
  private static let minimumDistance: CGFloat = 1

  /// The direction when last seen.
  private var angle: CGFloat?
  fileprivate var turned: CGFloat = 0
  fileprivate var consumed: CGFloat = 0

  package init() {}

  package mutating func rebase(on pair: TouchPair, isWaiting: Bool) -> CGFloat? {
    angle = Self.direction(pair)
    guard isWaiting else { return nil }
    turned = 0
    return 0
  }

  package mutating func follow(_ pair: TouchPair) -> CGFloat? {
    guard let now = Self.direction(pair) else { return nil }
    defer { angle = now }
    guard let angle else { return nil }
    var step = now - angle
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    turned += step
    return turned
  }

  package mutating func begins(_ pair: TouchPair, hysteresis: CGFloat) -> Bool {
    guard abs(turned).onGrid >= hysteresis.onGrid, turned != 0 else { return false }
    consumed = turned > 0 ? hysteresis : -hysteresis
    return true
  }

  /// The direction from the first finger to the second; nil when they are too near.
  private static func direction(_ pair: TouchPair) -> CGFloat? {
    guard let distance = pair.distance, distance >= minimumDistance,
      let separation = pair.separation
    else { return nil }
    return CGFloat(atan2(Double(separation.y), Double(separation.x))).onGrid
  }
}

extension RotationMachine {
  /// Radians turned since it began, clockwise positive; goes on past a full turn.
  package var rotation: CGFloat { isWaiting ? 0 : (measure.turned - measure.consumed).onGrid }

  /// Radians a second, clockwise positive.
  package var velocity: CGFloat { isWaiting ? 0 : estimated }

  /// Sets `rotation` in radians, from which further changes count; a value that is not finite is
  /// ignored.
  package mutating func setRotation(_ rotation: CGFloat) {
    if rotation.isFinite { measure.consumed = measure.turned - rotation }
  }
}
