import BackswipeUnits

/// A spring by its damping ratio, without a fixed duration: it settles exactly at the end of a
/// given duration, and ends exactly at 1.
public struct FittedSpring: Sendable, Equatable {
  /// Above 0; from 1 on without overshoot.
  public let dampingRatio: Double
  /// The same spring with a response of one second.
  private let unit: SpringCurve

  /// Nil for a ratio with which a spring does not settle.
  public init?(dampingRatio: Double) {
    guard let unit = SpringCurve(.response(.seconds(1), dampingRatio: dampingRatio)) else {
      return nil
    }
    self.dampingRatio = dampingRatio
    self.unit = unit
  }

  func value(_ fraction: Double) -> Double { unit.value(fraction) }

  func slope(_ fraction: Double) -> Double { unit.slope(fraction) }

  /// The spring that settles in a time; nil for a time that is not above 0.
  package func spring(settlingIn seconds: Double) -> Spring? {
    guard seconds > 0 else { return nil }
    let pace = unit.settling.seconds / seconds
    return Spring(
      mass: 1, stiffness: unit.spring.stiffness * pace * pace,
      damping: unit.spring.damping * pace)
  }
}
