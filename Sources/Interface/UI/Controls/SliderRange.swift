/// The value of a slider and its bounds: always `minimum` ≤ `value` ≤ `maximum`, all finite.
package struct SliderRange: Hashable, Sendable {
  package private(set) var minimum: Float = 0
  package private(set) var maximum: Float = 1
  package private(set) var value: Float = 0

  /// The value 0 in 0…1.
  package init() {}

  /// Sets the lower bound. Raises the upper bound and the value if they are lower. (doc) A number
  /// that is not finite is ignored.
  package mutating func setMinimum(_ new: Float) {
    guard new.isFinite else { return }
    minimum = new
    maximum = max(maximum, new)
    value = clamp(value)
  }

  /// Sets the upper bound. Lowers the lower bound and the value if they are higher. (doc) A number
  /// that is not finite is ignored.
  package mutating func setMaximum(_ new: Float) {
    guard new.isFinite else { return }
    maximum = new
    minimum = min(minimum, new)
    value = clamp(value)
  }

  /// Sets the value, clamped to the bounds. NaN is ignored.
  package mutating func setValue(_ new: Float) {
    if !new.isNaN { value = clamp(new) }
  }

  /// The fraction of the span below a value, 0…1; 0 for NaN or equal bounds.
  package func fraction(of value: Float) -> Double {
    let span = Double(maximum) - Double(minimum)
    guard span > 0, !value.isNaN else { return 0 }
    return (Double(clamp(value)) - Double(minimum)) / span
  }

  /// A value moved by a fraction of the span, clamped to the bounds; unchanged for 0.
  package func moved(_ start: Float, by fraction: Double) -> Float {
    guard fraction != 0, !fraction.isNaN else { return clamp(start) }
    let span = Double(maximum) - Double(minimum)
    let moved = Double(start) + span * fraction
    return Float(min(max(moved, Double(minimum)), Double(maximum)))
  }

  private func clamp(_ value: Float) -> Float { min(max(value, minimum), maximum) }
}
