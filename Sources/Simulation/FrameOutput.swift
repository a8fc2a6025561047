package import BackswipeScene
package import BackswipeTrace

/// What one step leaves behind.
package struct FrameOutput: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it looks different from the one before.
  package let changed: Bool
  /// What the frame shows, in the words of a trace.
  package let record: FrameRecord
  /// Counts the transitions that have been shown; nil while there is none.
  package let transitionNumber: Int?
  /// Whether the transition shown is over with this frame.
  package let transitionEnded: Bool
}
