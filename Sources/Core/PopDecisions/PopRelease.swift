package import BackswipeSettings
package import BackswipeUnits

/// Judges the release of a drag: does the page pop or stay?
///
/// Fed with the positions of the drag while it lasts. UIKit's decision extrapolates over one
/// transition duration from the mean of the last three velocities and accelerations (obs); others
/// take the finger's velocity from the recogniser.
package struct PopRelease: Hashable, Sendable {
  /// Time after which a position counts as a sample even if nothing moved. (obs)
  package static let samplePeriod = Interval.milliseconds(10)
  /// Time after which a position that has moved counts as a sample. (obs)
  package static let movedSamplePeriod = Interval.milliseconds(1)
  /// How far an acceleration may differ from the one before, in widths/s². (obs)
  package static let accelerationStep = 5.0
  /// How many velocities and accelerations are averaged. (obs)
  package static let window = 3

  private var last: Position?
  private var velocities: [Double] = []
  private var accelerations: [Double] = []

  private struct Position: Hashable {
    let x: Double
    let instant: Instant
  }

  package init() {}

  /// A position of the drag: points along x, the container's width.
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

  /// Mean of the last velocities, in widths a second; 0 without any.
  package var meanVelocity: Double { Self.mean(velocities) }

  /// Mean of the last accelerations, in widths/s²; 0 without any.
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
  ///   - reach: how far the drag has gone, as a fraction of the width; not limited to 0…1.
  ///   - velocity: the recogniser's at the end, in widths a second, positive towards the right; not
  ///     used by UIKit's decision.
  ///   - duration: the transition's.
  ///   - isStill: whether the finger has not moved for so long that its speed counts as 0; then
  ///     only the progress decides.
  package func decision(
    reach: Double, velocity: Double = 0, duration: Interval, width: Double,
    rule: InteractivePopRule, isStill: Bool = false
  ) -> PopDecision {
    PopDecision(
      PopDecision.Drag(
        reach: reach, velocity: velocity, meanVelocity: meanVelocity,
        meanAcceleration: meanAcceleration, velocityCount: velocities.count, isStill: isStill,
        width: width, duration: duration.seconds),
      rule: rule)
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
