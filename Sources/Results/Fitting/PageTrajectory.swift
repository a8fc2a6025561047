package import BackswipeMotion
import BackswipeUnits

/// The position of a page over time: led by a finger until the release, then animated to its end.
///
/// Times are in seconds, positions in points.
package struct PageTrajectory: Equatable, Sendable {
  /// The motion of the page after the release.
  package enum Rest: Equatable, Sendable {
    /// A spring of mass 1 with the page's velocity; it ends after `end` seconds.
    case spring(frequency: Double, ratio: Double, end: Double)
    /// A curve from rest to rest.
    case curve(TimingCurve, duration: Double)
  }

  /// The time of the release, or of the beginning without a finger.
  package var release: Double
  /// The position at that time.
  package var position: Double
  /// The finger's speed at the release, in points per second.
  package var fingerVelocity = 0.0
  /// The finger's acceleration before the release, in points per second squared.
  package var acceleration = 0.0
  /// The page's speed after the release, in points per second.
  package var velocity = 0.0
  package var target: Double
  package var rest: Rest
  /// The range of shown positions; nil for any.
  package var limits: ClosedRange<Double>?
  /// The duration in seconds over which a spring's final jump, the last thousandth of its way, is
  /// spread, so that it has a derivative.
  package var step = 0.0

  /// The duration from the release to the end, in seconds.
  package var length: Double {
    switch rest {
    case .spring(_, _, let end): end
    case .curve(_, let duration): duration
    }
  }

  /// The position at a time.
  package func value(at time: Double) -> Double {
    let after = time - release
    if after <= 0 {
      return clamped(position + fingerVelocity * after + 0.5 * acceleration * after * after)
    }
    switch rest {
    case .curve(let curve, let duration):
      return clamped(position + (target - position) * curve.value(after / duration))
    case .spring(let frequency, let ratio, let end):
      let beyond = after - end
      let part = step > 0 ? min(max(0.5 - beyond / step, 0), 1) : beyond < 0 ? 1 : 0
      guard part > 0 else { return target }
      let left = Self.left(
        after, frequency: frequency, ratio: ratio, distance: target - position, velocity: velocity)
      return clamped(target - part * left)
    }
  }

  private func clamped(_ value: Double) -> Double {
    limits.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }

  /// The remaining distance of a spring. Above a ratio of 1 it is the textbook solution, so that a
  /// ratio near 1 can be varied in both directions.
  private static func left(
    _ t: Double, frequency ω: Double, ratio ζ: Double, distance d: Double, velocity v: Double
  ) -> Double {
    let decay = ζ * ω
    let square = ω * ω * (1 - ζ * ζ)
    let b = decay * d - v
    if abs(square) * t * t < 1e-8 { return exp(-decay * t) * (d + b * t) }
    let root = abs(square).squareRoot()
    if square > 0 {
      return exp(-decay * t) * (d * cos(root * t) + b * sin(root * t) / root)
    }
    let (slow, fast) = (exp((root - decay) * t), exp((-root - decay) * t))
    return d * (slow + fast) / 2 + b * (slow - fast) / (2 * root)
  }
}
