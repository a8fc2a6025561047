package import BackswipeUnits

/// Recognises two fingers whose distance changes.
package typealias PinchMachine = PairMachine<PinchMeasure>

/// The distance of two fingers.
///
/// The hysteresis is subtracted from the change: the scale is 1 at the begin and continuous after it.
package struct PinchMeasure: PairMeasure {
  /// Points. (open)
  package static let defaultHysteresis: CGFloat = 8
  /// Fingers are never taken to be nearer than this, in points: the scale stays finite.
  private static let minimumDistance: CGFloat = 1

  /// The distance when these two fingers came together.
  private var start: CGFloat?
  /// The distance in points, continued across a change of fingers.
  fileprivate var span: CGFloat = 1
  /// The factor from the present fingers' distance to `span`.
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
  /// The distance as a multiple of that at the begin; 1 before.
  package var scale: CGFloat { isWaiting ? 1 : (measure.span / measure.unit).onGrid }

  /// The change of scale per second.
  package var velocity: CGFloat { isWaiting ? 0 : (estimated / measure.unit).onGrid }

  /// Sets `scale`, from which further changes count; a value that is not above 0 is ignored.
  package mutating func setScale(_ scale: CGFloat) {
    guard scale > 0, scale.isFinite else { return }
    measure.unit = measure.span / scale
  }
}
