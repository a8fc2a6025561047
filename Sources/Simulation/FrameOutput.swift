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
}
