package import BackswipeScene
package import BackswipeTrace
package import BackswipeUI

/// What one step leaves behind for somebody who only shows it.
package struct ShownFrame: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it looks different from the one before.
  package let changed: Bool
  /// The foremost transition that is shown; nil while there is none.
  package let transition: ShownTransition?
  /// All others that are shown, back to front.
  package let transitionsBehind: [ShownTransition]
  /// Those that are over: with this frame, or since the one before.
  package let endedTransitions: [EndedTransition]
}

/// What one step leaves behind for somebody who also reads what the frame shows.
package struct FrameOutput: Sendable {
  package let shown: ShownFrame
  /// What the frame shows, in the words of a trace.
  package let record: FrameRecord

  package var displayList: DisplayList { shown.displayList }
  package var changed: Bool { shown.changed }
}
