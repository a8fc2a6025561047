public import BackswipeTime

/// A spring as a curve: it takes as long as it needs to settle, and then stands exactly at its goal.
public struct SpringCurve: Sendable, Equatable {
  /// The numbers by which people know springs.
  public enum Form: Sendable, Equatable {
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// By perceptual duration and bounce, −1 to 1: 0 is critical.
    case perceptual(duration: Interval, bounce: Double)
    /// By the time of one swing if it were not damped, and the damping ratio.
    case response(Interval, dampingRatio: Double)
  }

  /// No spring may take longer to settle.
  public static let longest = Interval.milliseconds(3_600_000)

  /// How the spring was given, as it is written.
  public let form: Form
  /// The spring, from 0 to 1.
  public let spring: Spring
  /// Until 0.001 of the way is left.
  public let settling: Interval

  /// Nil for numbers that make no spring, and for one that does not settle within an hour.
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
