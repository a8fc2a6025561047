/// The rule of a finger that leads a change to a neighbouring tab.
package struct TabSwipeRule: Hashable, Sendable {
  /// The part of the width past which the change goes on, with the projection of its speed. (open)
  package var distance = 0.5

  package init() {}

  /// Whether a change that a finger lets go of goes on.
  ///
  /// - Parameters:
  ///   - progress: of the change.
  ///   - velocity: progress a second.
  ///   - projection: the seconds for which the velocity counts.
  package func goes(progress: Double, velocity: Double, projection: Double) -> Bool {
    progress + velocity * projection > distance
  }
}
