import BackswipeMotion
import BackswipePopDecisions
import BackswipeUnits

extension MovingNumber {
  /// Releases it, as of `release(velocity:at:)`, with a description of the release.
  mutating func released(
    velocity: Double, at instant: Instant, of element: String, pointsPerUnit: Double?
  ) -> NumberRelease? {
    guard let start = release(velocity: velocity, at: instant) else { return nil }
    return NumberRelease(
      name: element, value: start.value, velocity: start.velocity, rule: rule,
      pointsPerUnit: pointsPerUnit, settling: settling(at: instant))
  }
}
