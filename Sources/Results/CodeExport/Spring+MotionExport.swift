package import BackswipeMotion
import BackswipeUnits

/// A spring in the parameters of other platforms.
extension Spring {
  /// The critical spring of mass 1 with `angle` = ωD; nil where the duration is 0.
  package static func critical(angle: Double, duration: Double) -> Spring? {
    guard duration > 0 else { return nil }
    let frequency = angle / duration
    return Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// The critical spring with an initial velocity of `reach` distances per duration, and 0.001 of
  /// the distance left at the duration's end.
  static func critical(reach: Double, duration: Double) -> Spring? {
    critical(angle: criticalAngle(reach: reach), duration: duration)
  }

  /// The damping ratio of the motion: at most 1.
  package var effectiveRatio: Double { min(dampingRatio, 1) }

  /// The damping of the same motion on a platform that solves overdamped springs: at most
  /// 2√(stiffness · mass).
  package var effectiveDamping: Double {
    min(damping, 2 * (stiffness * mass).squareRoot())
  }

  /// ω²: the stiffness for mass 1, for Android and Compose.
  package var unitStiffness: Double { stiffness / mass }

  /// The perceptual duration of SwiftUI and UIKit, in seconds, which is the response: 2π/ω.
  package var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// The bounce of SwiftUI and UIKit: 1 − ζ, and 0 for what is treated as critical.
  package var effectiveBounce: Double { max(1 - effectiveRatio, 0) }

  /// Tension and friction of React Native's Animated, which has mass 1: k = (T − 30)·3.62 + 194 and
  /// c = (F − 8)·3 + 25.
  package var tensionAndFriction: (tension: Double, friction: Double) {
    ((stiffness / mass - 194) / 3.62 + 30, (effectiveDamping / mass - 25) / 3 + 8)
  }

  /// The `visualDuration` of Motion, in seconds: ω = 2π/(1.2·visualDuration).
  package var visualDuration: Double { perceptualDuration / 1.2 }

  /// The least damping ratio that Motion's `bounce` can express.
  package static let leastMotionRatio = 0.05

  /// The greatest natural frequency, in rad/s, that Reanimated 4 finds for a duration: it searches
  /// a stiffness of at most 8000 for its mass of 4.
  static let mostReanimatedFrequency = (8000.0 / 4).squareRoot()

  /// Whether Reanimated's form with a duration can express this spring.
  package var hasReanimatedDuration: Bool { naturalFrequency < Self.mostReanimatedFrequency }

  /// The `duration` of Reanimated, in seconds: D = y/(1.5ζω) with
  /// e^(−2y)·((1 + y)² + ζ²y²) = 6·10⁻⁹, at no initial velocity.
  package var reanimatedDuration: Double {
    let ratio = effectiveRatio
    var (low, high) = (0.0, 64.0)
    for _ in 0..<60 {
      let y = (low + high) / 2
      let energy = exp(-2 * y) * ((1 + y) * (1 + y) + ratio * ratio * y * y)
      if energy > 6e-9 { low = y } else { high = y }
    }
    return high / (1.5 * ratio * naturalFrequency)
  }
}
