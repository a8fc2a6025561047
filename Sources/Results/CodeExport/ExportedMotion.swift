package import BackswipeMotion
package import BackswipeUnits

/// A single motion of the navigation, normalised: from position 0 to 1, from time 0 on.
package struct ExportedMotion: Sendable, Equatable {
  /// The moving object.
  package enum Name: String, Sendable, CaseIterable {
    /// The top page enters from the trailing edge.
    case push
    /// The lower page in a push and a pop, where it has its own curve.
    case beneath
    /// The top page leaves to the trailing edge.
    case pop
    /// The rest of a pop after the release.
    case release
    /// The bars hide or show.
    case bars
  }

  /// The shape of the motion over time.
  package enum Shape: Sendable, Equatable {
    /// A damping ratio from 1 on is treated as 1, at the same natural frequency.
    case spring(Spring)
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case threePoint(ThreePointCubic)
    case linear
    case points(PiecewiseLinear)
    case steps(StepCurve)
  }

  package let name: Name
  package let shape: Shape
  /// The time from which the position is exactly 1; a spring skips the last 0.001 of the distance.
  package let duration: Interval
  /// The distance in points.
  package let distance: Double
  /// The initial velocity towards the end, in distances per second; 0 for shapes other than
  /// springs.
  package let velocity: Double
  /// Whether positions are clamped to 0…1, as for an opacity; false for positions of views.
  package private(set) var isLimited = false
  private let course: Motion

  /// A motion along a curve, whose own duration is used if it is a spring's.
  package init(_ name: Name, curve: TimingCurve, duration: Interval, distance: Double) {
    let duration = max(curve.length(within: duration), .zero)
    self.name = name
    self.duration = duration
    self.distance = distance
    velocity = 0
    shape = Self.shape(curve, seconds: duration.seconds)
    course = .curve(curve, from: 0, to: 1, start: .zero, duration: duration)
  }

  /// The rest of a motion at a finger's velocity.
  ///
  /// - Parameters:
  ///   - velocity: the velocity towards the end, in distances per second.
  ///   - limit: the longest duration.
  package init(_ name: Name, velocity: Double, limit: Interval, distance: Double) {
    let course = Motion.release(from: 0, to: 1, velocity: velocity, start: .zero, limit: limit)
    let seconds = course.duration.seconds
    let spring = Spring.critical(reach: velocity * seconds, duration: seconds)
    self.name = name
    self.course = course
    self.distance = distance
    duration = course.duration
    shape = spring.map { .spring($0) } ?? .linear
    self.velocity = spring == nil ? 0 : velocity
  }

  private static func shape(_ curve: TimingCurve, seconds: Double) -> Shape {
    switch curve {
    case .linear: .linear
    case .easeIn: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInEaseOut: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .default: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case .threePointCubic(let curve): .threePoint(curve)
    case .piecewiseLinear(let curve): .points(curve)
    case .steps(let curve): .steps(curve)
    case .spring:
      Spring.critical(angle: TimingCurve.springAngle, duration: seconds).map { .spring($0) }
        ?? .linear
    case .ownSpring(let curve): .spring(curve.spring)
    case .fittedSpring(let curve):
      curve.spring(settlingIn: seconds).map { .spring($0) } ?? .linear
    }
  }

  /// The spring; nil for another shape.
  package var spring: Spring? { if case .spring(let spring) = shape { spring } else { nil } }

  /// The position at a time, as a fraction of the distance; exactly 0 at 0 and 1 from the duration
  /// on, on the grid.
  package func position(after time: Interval) -> Double {
    limited(course.value(at: .zero + time))
  }

  /// The motion with positions clamped to 0…1, for opacities.
  package var limited: ExportedMotion {
    var motion = self
    motion.isLimited = true
    return motion
  }

  /// Whether it leaves 0…1 by more than a thousandth of the distance, checked at a thousand times.
  package var overshoots: Bool {
    (0...1000).contains { !(-0.001...1.001).contains(position(Double($0) / 1000)) }
  }

  private func limited(_ position: Double) -> Double {
    isLimited ? min(max(position, 0), 1) : position
  }

  /// The position at a fraction of the duration, as a fraction of the distance; at 1 the limit
  /// before the final jump.
  func position(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    if let spring {
      return limited(
        spring.value(at: fraction * duration.seconds, initialVelocity: velocity).onGrid)
    }
    return position(after: Interval(seconds: fraction * duration.seconds))
  }

  /// The slope at a fraction of the duration, in distances per duration.
  func slope(_ fraction: Double) -> Double {
    let seconds = duration.seconds
    if isLimited {
      let position = position(fraction)
      if position <= 0 && fraction > 0 || position >= 1 { return 0 }
    }
    if let spring {
      return (spring.velocity(at: fraction * seconds, initialVelocity: velocity) * seconds).onGrid
    }
    let time = min(Interval(seconds: fraction * seconds), duration - Interval(nanoseconds: 1))
    return (course.velocity(at: .zero + max(time, .zero)) * seconds).onGrid
  }

  /// The greatest speed in distances per second, sampled at a thousand times.
  package var peakSpeed: Double {
    guard duration > .zero else { return 0 }
    let slopes = (0...1000).map { abs(slope(Double($0) / 1000)) }
    return (slopes.max() ?? 0) / duration.seconds
  }
}
