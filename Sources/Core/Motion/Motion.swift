package import BackswipeUnits

/// The animation of a number from one value to another: a pure function of the instant.
///
/// Positions keep the unit of `from` and `to`, velocities are in that unit per second. `from` and
/// `to` are returned exactly; all values between them, and all velocities, are on the grid of
/// 1/65536, so that they are the same on every machine.
///
/// An immutable value; a class so that containing values can be copied in every frame without
/// copying the curve.
package final class Motion: Sendable, Equatable {
  package let from: Double
  package let to: Double
  /// The last instant at which it is at `from`.
  package let start: Instant
  /// The time from `start` until it is at `to`; never negative.
  package let duration: Interval
  private let shape: Shape

  private enum Shape: Sendable, Equatable {
    case curve(TimingCurve)
    /// A critically damped spring of `frequency` radians per second.
    case critical(frequency: Double, velocity: Double, limits: ClosedRange<Double>?)
    case spring(Spring, velocity: Double)
  }

  private init(from: Double, to: Double, start: Instant, duration: Interval, shape: Shape) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.shape = shape
  }

  package static func == (left: Motion, right: Motion) -> Bool {
    left === right
      || (left.from == right.from && left.to == right.to && left.start == right.start
        && left.duration == right.duration && left.shape == right.shape)
  }

  /// The same motion from another start.
  package func starting(at instant: Instant) -> Motion {
    Motion(from: from, to: to, start: instant, duration: duration, shape: shape)
  }

  /// The first instant at which it is at `to`.
  package var end: Instant { start + duration }

  /// True from `end` on.
  package func isFinished(at instant: Instant) -> Bool { instant >= end }

  /// The value: `from` until `start`, exactly `to` from `end` on, on the grid between. With a
  /// duration of 0 it is `to` at `start`.
  package func value(at instant: Instant) -> Double {
    if instant >= end { return to }
    if instant <= start { return from }
    let seconds = (instant - start).seconds
    switch shape {
    case .curve(let curve):
      return (from + (to - from) * curve.value(fraction(at: instant))).onGrid
    case .critical(let frequency, let velocity, let limits):
      let offset = criticalState(
        at: seconds, frequency: frequency, distance: to - from, velocity: velocity
      ).position
      return Self.clamp(from + offset, to: limits).onGrid
    case .spring(let spring, let velocity):
      let offset = spring.state(at: seconds, distance: to - from, velocity: velocity).position
      return (from + offset).onGrid
    }
  }

  /// The velocity in units per second, on the grid: the initial one at `start`, 0 before it, from
  /// `end` on, and while clamped by a limit.
  package func velocity(at instant: Instant) -> Double {
    guard instant >= start, instant < end else { return 0 }
    let seconds = (instant - start).seconds
    switch shape {
    case .curve(let curve):
      return ((to - from) * curve.slope(fraction(at: instant)) / duration.seconds).onGrid
    case .critical(let frequency, let velocity, let limits):
      let state = criticalState(
        at: seconds, frequency: frequency, distance: to - from, velocity: velocity)
      let position = from + state.position
      return Self.clamp(position, to: limits) == position ? state.velocity.onGrid : 0
    case .spring(let spring, let velocity):
      return spring.state(at: seconds, distance: to - from, velocity: velocity).velocity.onGrid
    }
  }

  private func fraction(at instant: Instant) -> Double {
    Double((instant - start).nanoseconds) / Double(duration.nanoseconds)
  }

  private static func clamp(_ value: Double, to limits: ClosedRange<Double>?) -> Double {
    limits.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }
}

extension Motion {
  /// A motion along `curve`; a duration that is not above 0 counts as 0.
  package static func curve(
    _ curve: TimingCurve, from: Double, to: Double, start: Instant, duration: Interval
  ) -> Motion {
    Motion(
      from: from, to: to, start: start, duration: max(duration, .zero), shape: .curve(curve))
  }

  /// A non-interactive push or pop: the critically damped spring fitted to `duration`, from rest to
  /// rest.
  package static func push(
    from: Double, to: Double, start: Instant, duration: Interval
  ) -> Motion {
    curve(.spring, from: from, to: to, start: start, duration: duration)
  }

  /// The motion after a touch has ended: starts at the touch's velocity and settles at `to`, with
  /// continuous position and velocity.
  ///
  /// `velocity` is in units per second along the axis of `from` and `to`; one that is not finite
  /// counts as 0, and it is clamped to ±10⁹. It takes `releaseDuration`, along x(τ) = 1 − (1 + (ω −
  /// v0)τ)·e^(−ωτ), v0 = velocity/distance, with ω such that 0.001 of the distance is left at the
  /// end, which is then skipped. With a velocity towards `to` it neither reverses nor overshoots;
  /// with one away from it, it first moves away, at most to the limit of `clamp`. Source: observed,
  /// and by calculation.
  package static func release(
    from: Double, to: Double, velocity: Double, start: Instant, limit: Interval,
    clamp: ClosedRange<Double>? = nil
  ) -> Motion {
    let velocity = finite(velocity)
    let duration = releaseDuration(from: from, to: to, velocity: velocity, limit: limit)
    guard duration > .zero else {
      return curve(.linear, from: from, to: to, start: start, duration: .zero)
    }
    let reach = velocity / (to - from) * duration.seconds
    return Motion(
      from: from, to: to, start: start, duration: duration,
      shape: .critical(
        frequency: Spring.criticalAngle(reach: reach) / duration.seconds, velocity: velocity,
        limits: clamp))
  }

  /// The duration of a release: the remaining distance at the touch's speed, at most `limit`.
  ///
  /// The sign of `velocity` (units per second) is ignored. `limit` if it is 0 or not finite; 0 if
  /// `from` and `to` are equal on the grid, or `limit` is not above 0.
  package static func releaseDuration(
    from: Double, to: Double, velocity: Double, limit: Interval
  ) -> Interval {
    guard limit > .zero, abs(to - from) >= leastDistance else { return .zero }
    let reach = finite(velocity) / (to - from)
    return reach == 0 ? limit : min(limit, Interval(seconds: 1 / abs(reach)))
  }

  /// A motion on `spring`, starting at `velocity` units per second (as for `release`), for its
  /// settling time, or for `duration` if given. A spring that never settles has duration 0. With a
  /// distance of 0 only `velocity` moves it, and 0.001 units count as settled.
  package static func spring(
    _ spring: Spring, from: Double, to: Double, start: Instant, velocity: Double = 0,
    duration: Interval? = nil
  ) -> Motion {
    let velocity = finite(velocity)
    let distance = abs(to - from) >= leastDistance ? to - from : 1
    let isAtRest = velocity == 0 && abs(to - from) < leastDistance
    let settling = Interval(seconds: spring.settlingDuration(initialVelocity: velocity / distance))
    return Motion(
      from: from, to: to, start: start,
      duration: isAtRest ? .zero : max(duration ?? settling, .zero),
      shape: .spring(spring, velocity: velocity))
  }

  /// A motion on `spring` to an edge, starting at `velocity` units per second (as for `release`),
  /// until the distance stays below `rest` units, or below a tenth of the maximum distance of a
  /// shorter motion.
  package static func bounce(
    _ spring: Spring, from: Double, to: Double, start: Instant, velocity: Double, rest: Double
  ) -> Motion {
    let velocity = finite(velocity)
    let reach = max(abs(to - from), abs(velocity) / (spring.naturalFrequency * exp(1)))
    let limit = max(min(rest, reach / 10), leastDistance)
    let seconds = spring.restingDuration(distance: to - from, velocity: velocity, within: limit)
    return Motion(
      from: from, to: to, start: start, duration: Interval(seconds: seconds),
      shape: .spring(spring, velocity: velocity))
  }

  /// The motion after a touch has ended, along the spring that takes `duration` from rest to rest,
  /// for as long as the spring needs from this velocity (as for `release`); clamped to a range.
  package static func release(
    from: Double, to: Double, velocity: Double, start: Instant, springing duration: Interval,
    clamp: ClosedRange<Double>
  ) -> Motion {
    let velocity = finite(velocity)
    let frequency = Spring.criticalAngle(reach: 0) / duration.seconds
    guard duration > .zero, abs(to - from) >= leastDistance,
      let spring = Spring(duration: 2 * Double.pi / frequency, bounce: 0)
    else { return curve(.linear, from: from, to: to, start: start, duration: .zero) }
    return Motion(
      from: from, to: to, start: start,
      duration: Interval(
        seconds: spring.settlingDuration(initialVelocity: velocity / (to - from))),
      shape: .critical(frequency: frequency, velocity: velocity, limits: clamp))
  }

  /// Half a step of the grid: smaller distances count as 0.
  private static let leastDistance = 0.5 / Grid.stepsPerUnit

  /// Beyond this, in units per second, products with it could leave the range of a double.
  private static let largestVelocity = 1e9

  /// The velocity clamped to that range; 0 if not finite.
  static func finite(_ velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -largestVelocity), largestVelocity) : 0
  }
}
