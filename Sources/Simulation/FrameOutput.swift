package import BackswipeScene
package import BackswipeTrace
package import BackswipeUI

/// The result of one step without a record.
package struct ShownFrame: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it looks different from the one before.
  package let changed: Bool
  /// The foremost transition that is shown; nil while there is none.
  package let transition: ShownTransition?
  /// All others that are shown, back to front.
  package let transitionsBehind: [ShownTransition]
  /// Those that ended: with this frame, or since the one before.
  package let endedTransitions: [EndedTransition]
}

/// The result of one step with a record of what the frame shows.
package struct FrameOutput: Sendable {
  package let shown: ShownFrame
  /// What the frame shows, as a trace records it.
  package let record: FrameRecord

  package var displayList: DisplayList { shown.displayList }
  package var changed: Bool { shown.changed }
}
