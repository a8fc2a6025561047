package import BackswipeSettings

/// The decision on the release of a drag that pops, with the compared quantities.
///
/// Fractions are of the container's width, speeds widths per second.
package struct PopDecision: Hashable, Sendable {
  /// The quantity that a rule compares.
  package enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The drag's position after one transition duration.
    case lookAhead = "look-ahead"
    case position
    /// The drag's position after the rule's time.
    case projection
    /// The recogniser's velocity.
    case flingSpeed = "fling speed"
    /// The mean velocity, in place of a look-ahead without enough velocities.
    case meanVelocity = "mean velocity"

    /// Whether it is a speed, rather than a fraction of the width.
    package var isSpeed: Bool { self == .flingSpeed || self == .meanVelocity }
  }

  /// The drag at its release: all inputs of the rules.
  package struct Drag: Hashable, Sendable {
    /// The distance as a fraction of the width; not limited to 0…1.
    package var reach: Double
    /// The recogniser's velocity, positive away from the edge of the drag.
    package var velocity: Double
    /// The mean of the last velocities and accelerations, as in `PopRelease`.
    package var meanVelocity: Double
    package var meanAcceleration: Double
    /// The number of velocities; at most `PopRelease.window`.
    package var velocityCount: Int
    /// Whether the touch has been still for so long that its speed counts as 0.
    package var isStill: Bool
    /// The container's width in points.
    package var width: Double
    /// The duration of the transition in seconds.
    package var duration: Double
    /// Whether distances and speeds are positive towards the left, from the right edge.
    package var isMirrored = false

    package init(
      reach: Double, velocity: Double, meanVelocity: Double, meanAcceleration: Double,
      velocityCount: Int, isStill: Bool, width: Double, duration: Double
    ) {
      self.reach = reach
      self.velocity = velocity
      self.meanVelocity = meanVelocity
      self.meanAcceleration = meanAcceleration
      self.velocityCount = velocityCount
      self.isStill = isStill
      self.width = width
      self.duration = duration
    }

    /// The progress of the pop, 0…1.
    package var progress: Double { min(max(reach, 0), 1) }
  }

  package let drag: Drag
  package let rule: InteractivePopRule
  package let quantity: Quantity
  package let value: Double
  /// The threshold; the drag pops if the value is above it, or equal with `isInclusive`.
  package let threshold: Double
  package let isInclusive: Bool
  package let pops: Bool

  /// Judges a released drag.
  package init(_ drag: Drag, rule: InteractivePopRule) {
    let (quantity, value, threshold) = Self.compared(drag, rule)
    // At exactly half Flutter pops: it stays only if more than half of the page is left.
    let isInclusive = rule.decision == .fling
    self.drag = drag
    self.rule = rule
    self.quantity = quantity
    self.value = value
    self.threshold = threshold
    self.isInclusive = isInclusive
    pops =
      quantity == .flingSpeed ? value > 0 : isInclusive ? value >= threshold : value > threshold
  }

  private static func compared(_ drag: Drag, _ rule: InteractivePopRule) -> (
    Quantity, value: Double, threshold: Double
  ) {
    let progress = drag.progress
    let threshold = rule.threshold(width: drag.width)
    let speed = drag.isStill ? 0 : drag.velocity
    switch rule.decision {
    case .lookAhead:
      if drag.isStill { return (.position, progress, threshold) }
      guard drag.velocityCount >= PopRelease.window else {
        return (.meanVelocity, drag.meanVelocity, 0)
      }
      let seconds = drag.duration
      let ahead =
        progress + drag.meanVelocity * seconds
        + 0.5 * drag.meanAcceleration * seconds * seconds
      return (.lookAhead, ahead, threshold)
    case .fling:
      guard abs(speed) >= rule.flingVelocity else { return (.position, progress, threshold) }
      return (.flingSpeed, speed, speed > 0 ? rule.flingVelocity : -rule.flingVelocity)
    case .projection: return (.projection, progress + speed * rule.projection, threshold)
    case .position: return (.position, progress, threshold)
    }
  }

  // MARK: Margins

  /// The decision with the touch farther from its edge, by points, and faster in that direction, by
  /// points per second.
  package func pops(ifMoved points: Double, faster speed: Double = 0) -> Bool {
    guard drag.width > 0 else { return pops }
    var other = drag
    other.reach += points / drag.width
    other.velocity += speed / drag.width
    other.meanVelocity += speed / drag.width
    return PopDecision(other, rule: rule).pops
  }

  /// The minimum difference of travel, in points, that would have changed the decision at the same
  /// speeds: less travel if the drag pops, more if it stays. On the grid: one step less changes
  /// nothing. Nil if no travel does.
  package var travelMargin: Double? {
    GridMargin.least { pops(ifMoved: pops ? -$0 : $0) != pops }
  }

  /// The minimum difference of speed that would have changed the decision, in points per second
  /// away from the edge, at the same accelerations: slower if the drag pops, faster if it stays.
  package var speedMargin: Double? {
    GridMargin.least { pops(ifMoved: 0, faster: pops ? -$0 : $0) != pops }
  }
}
