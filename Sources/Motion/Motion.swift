import BackswipeGeometry
package import BackswipeTime

/// One number on its way from a value to another: a pure function of the instant.
///
/// Positions keep the unit of `from` and `to`, velocities are in that unit per second. `from` and
/// `to` themselves are given back exactly as they came; everything between them, and every
/// velocity, is on the grid of 1/65536, so that it is the same on every machine.
package struct Motion: Sendable, Equatable {
  package let from: Double
  package let to: Double
  /// The instant at which it is still at `from`.
  package let start: Instant
  /// From `start` until it is at `to`; never negative.
  package let duration: Interval
  private let shape: Shape

  private enum Shape: Sendable, Equatable {
    case curve(TimingCurve)
    /// A critical spring of `frequency` radians per second.
    case critical(frequency: Double, velocity: Double, limits: ClosedRange<Double>?)
    case spring(Spring, velocity: Double)
  }

  /// The same at another time.
  package func starting(at instant: Instant) -> Motion {
    Motion(from: from, to: to, start: instant, duration: duration, shape: shape)
  }

  /// The instant from which on it is at `to`.
  package var end: Instant { start + duration }

  /// True from `end` on.
  package func isFinished(at instant: Instant) -> Bool { instant >= end }

  /// Where it is: `from` until `start`, exactly `to` from `end` on, on the grid between. When it
  /// starts and ends at one instant, that instant shows `to`.
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

  /// How fast it is, in units per second, on the grid: the velocity it was given at `start`, 0
  /// before it, from `end` on, and while a limit holds it.
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
  /// Along `curve` for `duration`; none or a negative one is over at once.
  package static func curve(
    _ curve: TimingCurve, from: Double, to: Double, start: Instant, duration: Interval
  ) -> Motion {
    Motion(
      from: from, to: to, start: start, duration: max(duration, .zero), shape: .curve(curve))
  }

  /// A push or pop that no finger led: the critically damped spring fitted to `duration`, from
  /// rest to rest.
  package static func push(
    from: Double, to: Double, start: Instant, duration: Interval
  ) -> Motion {
    curve(.spring, from: from, to: to, start: start, duration: duration)
  }

  /// What follows when a finger lets go: it goes on at the finger's speed and comes to rest at
  /// `to`, with no jump in position or velocity.
  ///
  /// `velocity` is in units per second along the axis of `from` and `to`; one that is not finite
  /// is read as 0, and it is limited to a thousand million. It takes `releaseDuration`, along
  /// x(τ) = 1 − (1 + (ω − v0)τ)·e^(−ωτ), v0 = velocity/distance, with ω such that 0.001 of the way
  /// is left at the end, which is then skipped. Pointing towards `to` it neither turns nor
  /// overshoots; pointing away it first goes on that way, as far as `clamp` lets it.
  /// Source: observed, and by calculation.
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

  /// How long a release takes: the distance left at the finger's speed, and at most `limit`.
  ///
  /// The direction of `velocity` (units per second) does not count. The whole `limit` when it is 0
  /// or not finite; nothing when `from` and `to` are the same on the grid, or `limit` is not above 0.
  package static func releaseDuration(
    from: Double, to: Double, velocity: Double, limit: Interval
  ) -> Interval {
    guard limit > .zero, abs(to - from) >= leastDistance else { return .zero }
    let reach = finite(velocity) / (to - from)
    return reach == 0 ? limit : min(limit, Interval(seconds: 1 / abs(reach)))
  }

  /// On `spring`, starting at `velocity` units per second (as for `release`), for as long as the
  /// spring needs to settle, or for `duration` where that is given. A spring that never settles is
  /// over at once. With no distance to go, `velocity` alone swings it, and 0.001 units count as
  /// settled.
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

  /// Half a step of the grid: what is nearer than this looks the same.
  private static let leastDistance = 0.5 / Grid.stepsPerUnit

  /// Beyond this, in units per second, products with it could leave the range of a double.
  private static let largestVelocity = 1e9

  /// The velocity within that range; 0 for what is not finite.
  static func finite(_ velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -largestVelocity), largestVelocity) : 0
  }
}
