import BackswipeUnits

extension Spring {
  /// The minimum damping ratio for fitting to a duration; below it the frequency is too high for
  /// frames to show a motion.
  static let leastFittedRatio = 0.01

  /// The bounce range of SwiftUI's documentation, limited so that damping is finite at −1.
  static let bounceRange = -0.99...1.0

  /// A spring by its perceptual duration in seconds and its bounce: 0 is critical, 1 is undamped,
  /// below 0 it is overdamped (and so treated as critical). A bounce outside −1…1 is clamped; nil
  /// for a duration that is not above 0 or numbers that are not finite.
  ///
  /// Mass 1, stiffness (2π/duration)², damping 2·√stiffness·r with r = 1 − bounce, or
  /// 1/(1 + bounce) below 0. Source: observed.
  public init?(duration: Double, bounce: Double) {
    guard duration > 0, bounce.isFinite else { return nil }
    let b = min(max(bounce, Self.bounceRange.lowerBound), Self.bounceRange.upperBound)
    let ratio = b >= 0 ? 1 - b : 1 / (1 + b)
    let frequency = 2 * Double.pi / duration
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * ratio)
  }

  /// The spring of `usingSpringWithDamping`: of the given damping ratio, with the stiffness for
  /// which its envelope is `settlingThreshold` at `duration` seconds.
  ///
  /// The ratio is clamped to 0.01…1; nil for a duration that is not above 0 or numbers that are not
  /// finite. `initialVelocity` (distances per second) only enters the fit: pass it to `value(at:)`
  /// too. ω solves |(ζω − v)/ωd|·e^(−ζωD) = ε, and at ratio 1 |1 + (ω − v)D|·e^(−ωD) = ε; of
  /// several solutions the largest, after which the envelope stays below ε. Source: observed.
  public init?(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    guard duration > 0, duration.isFinite, dampingRatio.isFinite, initialVelocity.isFinite else {
      return nil
    }
    let ζ = min(max(dampingRatio, Self.leastFittedRatio), 1)
    let angle = Self.fittedAngle(ratio: ζ, reach: initialVelocity * duration)
    let frequency = angle / duration
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ζ * frequency)
  }

  /// The y = ωD for which the envelope at D is ε, `reach` being v·D.
  private static func fittedAngle(ratio ζ: Double, reach a: Double) -> Double {
    let ε = settlingThreshold
    guard ζ < 1 else { return criticalAngle(reach: a) }
    let width = (1 - ζ * ζ).squareRoot()
    if a == 0 { return log(ζ / (width * ε)) / ζ }
    func envelope(_ y: Double) -> Double { abs(ζ * y - a) / (y * width) * exp(-ζ * y) }
    // For a > 0 the envelope is 0 at a/ζ and decreases monotonically after the maximum beyond it.
    let hill = a > 0 ? (a + (a * a + 4 * a).squareRoot()) / (2 * ζ) : Double.ulpOfOne
    if envelope(hill) > ε { return turningPoint(from: hill, upTo: hill + 16) { envelope($0) > ε } }
    return turningPoint(from: 0, upTo: a / ζ) { envelope($0) > ε }
  }
}
