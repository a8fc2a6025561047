package import BackswipeSettings
package import BackswipeUnits

/// The state of a drag that pops, and the verdict on its release: only numbers, shared by the
/// screen and the analysis of recordings.
package struct PopDrag: Hashable, Sendable {
  /// The edge from which it leads the pop.
  package let edge: InteractivePopRule.Edge
  private var release = PopRelease()
  /// Translation as a fraction of the width.
  package private(set) var fraction = 0.0
  private var lastX: Double?
  private var lastMovement = Instant.zero

  package init(from edge: InteractivePopRule.Edge = .leading) { self.edge = edge }

  /// Handles the touch's location, moved or not.
  ///
  /// - Parameters:
  ///   - x: points from the edge.
  ///   - translation: the translation without the hysteresis, away from the edge.
  ///   - width: the container's width.
  package mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    if x != lastX { lastMovement = instant }
    lastX = x
    release.add(x: x, width: width, at: instant)
    fraction = width > 0 ? translation / width : 0
  }

  /// The verdict on a release now.
  ///
  /// - Parameters:
  ///   - velocity: the recogniser's away from the edge, in points per second.
  ///   - base: the progress at which the touch caught the pop; 0 for one begun by the touch.
  package func verdict(
    velocity: Double, width: Double, base: Double = 0, at instant: Instant,
    settings: SimulatorSettings
  ) -> PopVerdict {
    let decision = release.decision(
      reach: base + fraction, velocity: width > 0 ? velocity / width : 0,
      duration: settings.effectivePushDuration, width: width, rule: settings.pop,
      isStill: instant - lastMovement >= settings.panStillness,
      isMirrored: settings.isMirrored(from: edge))
    return PopVerdict(
      pops: decision.pops, progress: decision.drag.progress, velocity: decision.drag.velocity,
      decision: decision)
  }

  /// The verdict on a cancelled touch.
  package var cancelled: PopVerdict {
    PopVerdict(pops: false, progress: fraction, velocity: 0, decision: nil)
  }
}

/// The verdict on the release of a drag that pops.
package struct PopVerdict: Hashable, Sendable {
  package let pops: Bool
  /// 0…1.
  package let progress: Double
  /// Widths per second, positive away from the drag's edge.
  package let velocity: Double
  /// The compared quantities; nil for a cancelled touch.
  package let decision: PopDecision?
}
