package import BackswipeMotion
import BackswipeUnits

/// Where a page is over time: led by a finger until it is let go, then on its own to where it rests.
///
/// Times are in seconds, positions in points.
package struct PageTrajectory: Equatable, Sendable {
  /// What carries the page once it is on its own.
  package enum Rest: Equatable, Sendable {
    /// A spring of mass 1 that takes up the velocity; `end` seconds after which it is at rest.
    case spring(frequency: Double, ratio: Double, end: Double)
    /// A curve from rest to rest.
    case curve(TimingCurve, duration: Double)
  }

  /// When it is let go, or begins on its own.
  package var release: Double
  /// Where it is then.
  package var position: Double
  /// The finger's speed at the release, points a second.
  package var fingerVelocity = 0.0
  /// The finger's acceleration before the release, points a second squared.
  package var acceleration = 0.0
  /// The speed at which the page goes on, points a second.
  package var velocity = 0.0
  package var target: Double
  package var rest: Rest
  /// Positions that it is not shown outside of; nil for any.
  package var limits: ClosedRange<Double>?
  /// A spring skips the last thousandth of its way; the step is spread over so many seconds, so that
  /// it has a derivative.
  package var step = 0.0

  /// How long it takes from the release to rest, in seconds.
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

  /// The distance that is left of a spring's way. Above a ratio of 1 it is the textbook's solution,
  /// so that a ratio near 1 can be varied both ways.
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
