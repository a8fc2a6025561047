public import BackswipeUnits

/// A spring as a curve: its duration is its settling time, and it ends exactly at 1.
public struct SpringCurve: Sendable, Equatable {
  /// The parameters of a spring.
  public enum Form: Sendable, Hashable {
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// By perceptual duration and bounce, −1 to 1: 0 is critical.
    case perceptual(duration: Interval, bounce: Double)
    /// By the period without damping, and the damping ratio.
    case response(Interval, dampingRatio: Double)
  }

  /// The longest settling time of a valid spring.
  public static let longest = Interval.milliseconds(3_600_000)

  /// The parameters that the spring was made from.
  public let form: Form
  /// The spring, from 0 to 1.
  public let spring: Spring
  /// The time until 0.001 of the distance is left.
  public let settling: Interval

  /// Nil for invalid numbers, and for a spring that does not settle within an hour.
  public init?(_ form: Form) {
    let made: Spring?
    switch form {
    case .physical(let mass, let stiffness, let damping):
      made = Spring(mass: mass, stiffness: stiffness, damping: damping)
    case .perceptual(let duration, let bounce):
      made = (-1...1).contains(bounce) ? Spring(duration: duration.seconds, bounce: bounce) : nil
    case .response(let response, let ratio):
      guard response > .zero else { return nil }
      let frequency = 2 * Double.pi / response.seconds
      made = Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }
    guard let made, made.dampingRatio > 0 else { return nil }
    let seconds = made.settlingDuration()
    guard seconds > 0, seconds <= Self.longest.seconds else { return nil }
    self.form = form
    spring = made
    settling = Interval(seconds: seconds)
  }

  func value(_ fraction: Double) -> Double { spring.value(at: fraction * settling.seconds) }

  func slope(_ fraction: Double) -> Double {
    spring.velocity(at: fraction * settling.seconds) * settling.seconds
  }
}
