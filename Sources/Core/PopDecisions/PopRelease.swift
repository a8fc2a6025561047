package import BackswipeSettings
package import BackswipeUnits

/// Decides on the release of a drag whether the page pops or stays.
///
/// It receives the positions during the drag. UIKit's decision extrapolates over one transition
/// duration from the mean of the last three velocities and accelerations (obs); others use the
/// recogniser's velocity.
package struct PopRelease: Hashable, Sendable {
  /// Time after which a position counts as a sample even if nothing moved. (obs)
  package static let samplePeriod = Interval.milliseconds(10)
  /// Time after which a position that has moved counts as a sample. (obs)
  package static let movedSamplePeriod = Interval.milliseconds(1)
  /// The maximum difference of consecutive accelerations, in widths/s². (obs)
  package static let accelerationStep = 5.0
  /// The number of velocities and accelerations averaged. (obs)
  package static let window = 3

  private var last: Position?
  private var velocities: [Double] = []
  private var accelerations: [Double] = []

  private struct Position: Hashable {
    let x: Double
    let instant: Instant
  }

  package init() {}

  /// Adds a position of the drag.
  ///
  /// - Parameters:
  ///   - x: points along x.
  ///   - width: the container's width.
  package mutating func add(x: Double, width: Double, at instant: Instant) {
    guard width > 0 else { return }
    guard let last else {
      self.last = Position(x: x, instant: instant)
      return
    }
    let elapsed = instant - last.instant
    let moved = x != last.x
    guard elapsed >= Self.samplePeriod || (elapsed > Self.movedSamplePeriod && moved) else {
      return
    }
    let seconds = elapsed.seconds
    let velocity = (x - last.x) / (width * seconds)
    let before = accelerations.last ?? 0
    let acceleration = (velocity - (velocities.last ?? 0)) / seconds
    velocities.append(velocity)
    accelerations.append(
      min(max(acceleration, before - Self.accelerationStep), before + Self.accelerationStep))
    if velocities.count > Self.window {
      velocities.removeFirst()
      accelerations.removeFirst()
    }
    self.last = Position(x: x, instant: instant)
  }

  /// The mean of the last velocities, in widths per second; 0 without any.
  package var meanVelocity: Double { Self.mean(velocities) }

  /// The mean of the last accelerations, in widths/s²; 0 without any.
  package var meanAcceleration: Double { Self.mean(accelerations) }

  /// Whether a release now pops; see `decision`.
  ///
  /// - Parameter progress: 0…1 of the width.
  package func pops(
    progress: Double, velocity: Double = 0, duration: Interval, width: Double,
    rule: InteractivePopRule, isStill: Bool = false
  ) -> Bool {
    decision(
      reach: progress, velocity: velocity, duration: duration, width: width, rule: rule,
      isStill: isStill
    ).pops
  }

  /// The decision on a release now.
  ///
  /// - Parameters:
  ///   - reach: the distance of the drag as a fraction of the width; not limited to 0…1.
  ///   - velocity: the recogniser's at the end, in widths per second, positive away from the edge
  ///     of the drag; not used by UIKit's decision.
  ///   - duration: that of the transition.
  ///   - isStill: whether the touch has been still for so long that its speed counts as 0; then
  ///     only the progress decides.
  ///   - isMirrored: whether positions are distances from the right edge.
  package func decision(
    reach: Double, velocity: Double = 0, duration: Interval, width: Double,
    rule: InteractivePopRule, isStill: Bool = false, isMirrored: Bool = false
  ) -> PopDecision {
    var drag = PopDecision.Drag(
      reach: reach, velocity: velocity, meanVelocity: meanVelocity,
      meanAcceleration: meanAcceleration, velocityCount: velocities.count, isStill: isStill,
      width: width, duration: duration.seconds)
    drag.isMirrored = isMirrored
    return PopDecision(drag, rule: rule)
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
