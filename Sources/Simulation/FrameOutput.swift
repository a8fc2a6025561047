package import BackswipeScene
package import BackswipeTrace

/// What one step leaves behind for somebody who only shows it.
package struct ShownFrame: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it looks different from the one before.
  package let changed: Bool
  /// Counts the transitions that have been shown; nil while there is none.
  package let transitionNumber: Int?
  /// Whether the transition shown is over with this frame.
  package let transitionEnded: Bool
  /// The name of the transition shown; nil while there is none.
  package let transitionName: String?
  /// How far the transition shown is, 0 to 1.
  package let transitionProgress: Double?
}

/// What one step leaves behind for somebody who also reads what the frame shows.
package struct FrameOutput: Sendable {
  package let shown: ShownFrame
  /// What the frame shows, in the words of a trace.
  package let record: FrameRecord

  package var displayList: DisplayList { shown.displayList }
  package var changed: Bool { shown.changed }
  package var transitionNumber: Int? { shown.transitionNumber }
  package var transitionEnded: Bool { shown.transitionEnded }
}
