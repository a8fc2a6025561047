import BackswipeUnits

/// A mass on a damped spring, released at 0 and pulled to 1: the shape of most of UIKit's motions.
///
/// A damping ratio of 1 or more is treated as exactly 1, at the same natural frequency, as UIKit
/// does; a textbook overdamped solution would be slower. Time is in seconds. A velocity is in
/// distances per second: 1 would cover the distance from 0 to 1 in a second, a negative one leads
/// away.
public struct Spring: Sendable, Equatable {
  /// Above 0; the unit cancels out.
  public let mass: Double
  /// Force per distance; above 0.
  public let stiffness: Double
  /// Force per velocity; 0 is undamped.
  public let damping: Double

  /// A spring counts as settled when its envelope is this near to 1. Source: observed.
  public static let settlingThreshold = 0.001

  /// The spring of UIKit's own transitions: mass 3, stiffness 1000, damping 500. Its ratio of 4.56
  /// makes it critical. Source: observed.
  public static let system = Spring(unchecked: 3, 1000, 500)

  /// Nil for a mass or stiffness that is not above 0, a negative damping, and for NaN or numbers
  /// whose frequency or ratio is infinite.
  public init?(mass: Double, stiffness: Double, damping: Double) {
    self.init(unchecked: mass, stiffness, damping)
    guard mass > 0, stiffness > 0, damping >= 0, naturalFrequency > 0, naturalFrequency.isFinite,
      dampingRatio.isFinite
    else { return nil }
  }

  init(unchecked mass: Double, _ stiffness: Double, _ damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// ω0 = √(stiffness/mass), in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ: below 1 it overshoots, at 0 it is undamped, from 1 on it is treated as critical.
  public var dampingRatio: Double {
    damping / (2 * stiffness.squareRoot() * mass.squareRoot())
  }

  /// Tolerates rounding, so that a spring made critical is treated as such.
  private static let criticalRatio = 1 - 1e-9

  var isCritical: Bool { dampingRatio >= Self.criticalRatio }

  /// ωd, in radians per second; 0 for a critical spring.
  var dampedFrequency: Double {
    isCritical ? 0 : naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
  }

  /// The position `seconds` after release: 0 at and before the start, above 1 in an overshoot,
  /// approaching 1. A time that is NaN counts as 0.
  public func value(at seconds: Double, initialVelocity: Double = 0) -> Double {
    state(at: seconds, distance: 1, velocity: initialVelocity).position
  }

  /// The velocity `seconds` after release, in distances per second: `initialVelocity` at the start
  /// and 0 before it.
  public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
    state(at: seconds, distance: 1, velocity: initialVelocity).velocity
  }

  /// Position and velocity for a distance of any length and sign: the position is relative to the
  /// start, so the spring settles at `distance`. With 0 only `velocity` moves it.
  func state(
    at seconds: Double, distance: Double, velocity: Double
  ) -> (position: Double, velocity: Double) {
    guard seconds >= 0 else { return (0, 0) }
    // The terms below equal this only up to rounding.
    guard seconds > 0 else { return (0, velocity) }
    let ω = naturalFrequency
    if isCritical {
      return criticalState(at: seconds, frequency: ω, distance: distance, velocity: velocity)
    }
    let λ = dampingRatio * ω
    let envelope = exp(-λ * seconds)
    guard seconds.isFinite, envelope > 0 else { return (distance, 0) }
    let ωd = dampedFrequency
    let (s, c) = (sin(ωd * seconds), cos(ωd * seconds))
    let b = (λ * distance - velocity) / ωd
    return (
      distance - envelope * (distance * c + b * s),
      envelope * ((λ * b + distance * ωd) * s + (λ * distance - b * ωd) * c)
    )
  }
}

/// Position and velocity of a critically damped spring of `frequency` radians per second, released
/// `distance` before its rest position.
func criticalState(
  at seconds: Double, frequency ω: Double, distance: Double, velocity: Double
) -> (position: Double, velocity: Double) {
  guard seconds >= 0 else { return (0, 0) }
  let envelope = exp(-ω * seconds)
  guard seconds.isFinite, envelope > 0 else { return (distance, 0) }
  let b = ω * distance - velocity
  return (
    distance - (distance + b * seconds) * envelope,
    (velocity + ω * b * seconds) * envelope
  )
}
