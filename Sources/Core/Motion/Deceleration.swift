import BackswipeUnits

/// The deceleration of a scroll view after the touch has ended.
///
/// Each millisecond leaves `rate` of the velocity: x(t) = from + v·(r^(1000t) − 1)/(1000·ln r),
/// until it is slower than `stoppingVelocity`; there it stays. Time is in seconds from the touch's
/// end. Values are not on the grid.
package struct Deceleration: Sendable, Equatable {
  /// Points.
  package let from: Double
  /// Points per second at the start, signed.
  package let velocity: Double
  /// The fraction of the velocity that remains after a millisecond, between 0 and 1.
  package let rate: Double

  /// `UIScrollView.DecelerationRate.normal`, per millisecond. Source: observed.
  package static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`, per millisecond. Source: observed.
  package static let fastRate = 0.99
  /// Points per second at which it stops. Source: observed, approximately.
  package static let stoppingVelocity = 10.0

  /// A velocity that is not finite counts as 0, a rate not between 0 and 1 as `normalRate`.
  package init(from: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.from = from
    self.velocity = velocity.isFinite ? velocity : 0
    self.rate = rate > 0 && rate < 1 ? rate : Self.normalRate
  }

  /// ln of the fraction of the velocity that remains after a second; negative.
  private var decayPerSecond: Double { 1000 * log(rate) }

  /// Seconds until it stops; 0 when it starts no faster than `stoppingVelocity`.
  package var duration: Double {
    guard abs(velocity) > Self.stoppingVelocity else { return 0 }
    return log(Self.stoppingVelocity / abs(velocity)) / decayPerSecond
  }

  /// The position at which it stops, in points.
  package var restingValue: Double { value(at: duration) }

  /// The position in points: `from` at and before the start, `restingValue` once it has stopped.
  package func value(at seconds: Double) -> Double {
    let elapsed = min(max(seconds, 0), duration)
    guard elapsed > 0 else { return from }
    return from + velocity * (exp(decayPerSecond * elapsed) - 1) / decayPerSecond
  }

  /// The velocity in points per second; 0 before the start and once it has stopped.
  package func velocity(at seconds: Double) -> Double {
    guard seconds >= 0, seconds < duration else { return 0 }
    return velocity * exp(decayPerSecond * seconds)
  }

  /// Seconds until it reaches `value`, such as an edge of a scroll view. 0 if it starts there; nil
  /// if it never reaches it.
  package func time(reaching value: Double) -> Double? {
    if value == from { return 0 }
    let left = 1 + (value - from) * decayPerSecond / velocity
    guard left > 0, left < 1 else { return nil }
    let seconds = log(left) / decayPerSecond
    return seconds <= duration ? seconds : nil
  }
}
