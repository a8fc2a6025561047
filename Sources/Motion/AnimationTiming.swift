package import BackswipeTime

/// When an animation is how far: its delay, its length, its curve or spring, whether it comes back
/// and starts again. A pure function of the time since it was asked for.
package struct AnimationTiming: Sendable, Equatable {
  package enum Shape: Sendable, Equatable {
    case curve(TimingCurve)
    /// Velocity in ways per second.
    case spring(Spring, velocity: Double)
  }

  package let shape: Shape
  /// Of one way; never negative.
  package let duration: Interval
  /// Never negative.
  package let delay: Interval
  package var repeats = false
  package var autoreverses = false
  private let motion: Motion

  /// - Parameter duration: nil for the time that the spring takes to settle; a curve has none.
  package init(_ shape: Shape, duration: Interval?, delay: Interval = .zero) {
    self.shape = shape
    self.delay = max(delay, .zero)
    switch shape {
    case .curve(let curve):
      motion = .curve(curve, from: 0, to: 1, start: .zero, duration: duration ?? .zero)
    case .spring(let spring, let velocity):
      motion = .spring(spring, from: 0, to: 1, start: .zero, velocity: velocity, duration: duration)
    }
    self.duration = motion.duration
  }

  /// The spring of `usingSpringWithDamping`; over at once for numbers that make no spring.
  package static func spring(
    dampingRatio: Double, duration: Interval, velocity: Double, delay: Interval
  ) -> AnimationTiming {
    guard
      let spring = Spring(
        dampingRatio: dampingRatio, duration: duration.seconds, initialVelocity: velocity)
    else { return AnimationTiming(.curve(.linear), duration: .zero, delay: delay) }
    return AnimationTiming(
      .spring(spring, velocity: velocity), duration: duration, delay: delay)
  }

  /// The spring by its perceptual duration and bounce, until it settles; over at once for numbers
  /// that make no spring.
  package static func spring(
    duration: Double, bounce: Double, velocity: Double, delay: Interval
  ) -> AnimationTiming {
    guard let spring = Spring(duration: duration, bounce: bounce) else {
      return AnimationTiming(.curve(.linear), duration: .zero, delay: delay)
    }
    return AnimationTiming(.spring(spring, velocity: velocity), duration: nil, delay: delay)
  }

  /// The same times at an even speed: what shows while a finger leads.
  package var linear: AnimationTiming { reshaped(.curve(.linear), duration: duration) }

  /// The same with another shape and length.
  package func reshaped(_ shape: Shape, duration: Interval) -> AnimationTiming {
    var other = AnimationTiming(shape, duration: duration, delay: delay)
    other.repeats = repeats
    other.autoreverses = autoreverses
    return other
  }

  private var cycle: Interval { autoreverses ? duration + duration : duration }

  /// From being asked for until its end, one round.
  package var length: Interval { delay + cycle }

  /// How far it is; 1 from its end on, outside 0…1 where a spring swings.
  package func progress(after elapsed: Interval) -> Double {
    if isFinished(after: elapsed) { return 1 }
    let run = elapsed - delay
    guard run > .zero else { return 0 }
    let place = Interval(nanoseconds: run.nanoseconds % cycle.nanoseconds)
    return motion.value(at: .zero + (place <= duration ? place : cycle - place))
  }

  /// One that repeats never ends, unless it takes no time.
  package func isFinished(after elapsed: Interval) -> Bool {
    if repeats, cycle > .zero { return false }
    return elapsed >= length
  }
}
