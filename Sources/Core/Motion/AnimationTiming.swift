package import BackswipeUnits

/// The timing of an animation: delay, duration, curve or spring, autoreverse and repetition. A pure
/// function of the time since it was requested.
package struct AnimationTiming: Sendable, Equatable {
  package enum Shape: Sendable, Equatable {
    case curve(TimingCurve)
    /// A spring with an initial velocity in distances per second.
    case spring(Spring, velocity: Double)
  }

  package let shape: Shape
  /// The duration of one direction; never negative.
  package let duration: Interval
  /// Never negative.
  package let delay: Interval
  package var repeats = false
  package var autoreverses = false
  /// The number of cycles of one that does not repeat endlessly, above 0; may be a fraction.
  package var count = 1.0
  private let motion: Motion

  /// - Parameter duration: nil for the settling time of a spring; 0 for a curve.
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

  /// The spring of `usingSpringWithDamping`; of duration 0 for invalid numbers.
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

  /// The spring by its perceptual duration and bounce, until it settles; of duration 0 for invalid
  /// numbers.
  package static func spring(
    duration: Double, bounce: Double, velocity: Double, delay: Interval
  ) -> AnimationTiming {
    guard let spring = Spring(duration: duration, bounce: bounce) else {
      return AnimationTiming(.curve(.linear), duration: .zero, delay: delay)
    }
    return AnimationTiming(.spring(spring, velocity: velocity), duration: nil, delay: delay)
  }

  /// The same duration and delay with a linear curve, as for interactive progress.
  package var linear: AnimationTiming { reshaped(.curve(.linear), duration: duration) }

  /// The same with another shape and duration.
  package func reshaped(_ shape: Shape, duration: Interval) -> AnimationTiming {
    var other = AnimationTiming(shape, duration: duration, delay: delay)
    other.repeats = repeats
    other.autoreverses = autoreverses
    other.count = count
    return other
  }

  private var cycle: Interval { autoreverses ? duration + duration : duration }

  /// The delay and all cycles; one cycle of an endless one.
  package var length: Interval {
    delay + (count == 1 ? cycle : Interval(seconds: cycle.seconds * count))
  }

  /// The progress: 1 from the end on; springs exceed 0…1.
  package func progress(after elapsed: Interval) -> Double {
    if isFinished(after: elapsed) { return 1 }
    let run = elapsed - delay
    guard run > .zero else { return 0 }
    let place = Interval(nanoseconds: run.nanoseconds % cycle.nanoseconds)
    return motion.value(at: .zero + (place <= duration ? place : cycle - place))
  }

  /// Whether it has ended; never for a repeating one, unless its duration is 0.
  package func isFinished(after elapsed: Interval) -> Bool {
    if repeats, cycle > .zero { return false }
    return elapsed >= length
  }
}
