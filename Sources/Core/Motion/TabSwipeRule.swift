package import BackswipeUnits

/// The rule of a finger that leads a change to a neighbouring tab.
package struct TabSwipeRule: Hashable, Sendable {
  /// The part of the width past which the change goes on, with the projection of its speed. (open)
  package var completion = 0.5
  /// The time for which the speed counts. (open)
  package var projection = Interval.milliseconds(150)

  package init() {}

  /// The progress to which a speed leads.
  ///
  /// - Parameters:
  ///   - progress: of the change.
  ///   - velocity: progress a second.
  package func ahead(progress: Double, velocity: Double) -> Double {
    progress + velocity * projection.seconds
  }

  /// Whether a change that a finger lets go of goes on.
  package func goes(progress: Double, velocity: Double) -> Bool {
    ahead(progress: progress, velocity: velocity) > completion
  }
}
