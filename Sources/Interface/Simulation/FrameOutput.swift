package import BackswipeScene
package import BackswipeTrace
package import BackswipeUI

/// The transitions of one frame.
package struct FrameTransitions: Sendable {
  /// The foremost transition that is shown; nil while there is none.
  package let foremost: ShownTransition?
  /// All others that are shown, back to front.
  package let behind: [ShownTransition]
  /// Those that ended: with this frame, or since the one before.
  package let ended: [EndedTransition]
}

/// The result of one step without a record.
package struct ShownFrame: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it looks different from the one before.
  package let changed: Bool
  package let transitions: FrameTransitions

  /// The foremost transition that is shown; nil while there is none.
  package var transition: ShownTransition? { transitions.foremost }
}

/// The result of one step with a record of what the frame shows.
package struct FrameOutput: Sendable {
  package let shown: ShownFrame
  /// What the frame shows, as a trace records it.
  package let record: FrameRecord

  package var displayList: DisplayList { shown.displayList }
  package var changed: Bool { shown.changed }
}
