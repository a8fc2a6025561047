package import BackswipeUnits

/// Recognises two fingers whose distance changes.
package typealias PinchMachine = PairMachine<PinchMeasure>

/// The distance of two fingers.
///
/// What it took to begin is taken off the change, so the scale is 1 where it began and grows from
/// there without a jump.
package struct PinchMeasure: PairMeasure {
  /// Points. (open)
  package static let defaultHysteresis: CGFloat = 8
  /// Fingers are never taken to be nearer than this, in points: the scale stays finite.
  private static let minimumDistance: CGFloat = 1

  /// The distance when these two fingers came together.
  private var start: CGFloat?
  /// The distance now, or what it would be if no other fingers had come.
  fileprivate var span: CGFloat = 1
  /// What makes these fingers' distance into that.
  private var gain: CGFloat = 1
  /// The distance at which the scale is 1.
  fileprivate var unit: CGFloat = 1

  package init() {}

  package mutating func rebase(on pair: TouchPair, isWaiting: Bool) -> CGFloat? {
    guard let distance = pair.distance else { return nil }
    let now = max(distance, Self.minimumDistance)
    guard isWaiting else {
      gain = span / now
      return nil
    }
    start = distance
    span = now
    return now
  }

  package mutating func follow(_ pair: TouchPair) -> CGFloat? {
    guard let distance = pair.distance else { return nil }
    span = max(distance, Self.minimumDistance) * gain
    return span
  }

  package mutating func begins(_ pair: TouchPair, hysteresis: CGFloat) -> Bool {
    guard let start, let distance = pair.distance else { return false }
    let change = distance - start
    guard abs(change) >= hysteresis, change != 0 else { return false }
    unit = max(start + (change > 0 ? hysteresis : -hysteresis), Self.minimumDistance)
    return true
  }
}

extension PinchMachine {
  /// How many times as far apart the fingers are as when it began; 1 before.
  package var scale: CGFloat { isWaiting ? 1 : (measure.span / measure.unit).onGrid }

  /// Change of scale a second.
  package var velocity: CGFloat { isWaiting ? 0 : (estimated / measure.unit).onGrid }

  /// Sets what `scale` reads from here on; one that is not above 0 is ignored.
  package mutating func setScale(_ scale: CGFloat) {
    guard scale > 0, scale.isFinite else { return }
    measure.unit = measure.span / scale
  }
}
