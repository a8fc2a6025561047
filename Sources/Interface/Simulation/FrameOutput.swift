package import BackswipeScene
package import BackswipeTrace
package import BackswipeUI

/// The transitions of one frame, and other motion in it.
package struct FrameTransitions: Sendable {
  /// The foremost transition; nil if there is none.
  package let foremost: ShownTransition?
  /// Nil in most frames, which are then cheaper to copy.
  private let others: Others?

  private final class Others: Sendable {
    let behind: [ShownTransition]
    let ended: [EndedTransition]
    let motion: FrameMotion?

    init(_ behind: [ShownTransition], _ ended: [EndedTransition], _ motion: FrameMotion?) {
      (self.behind, self.ended, self.motion) = (behind, ended, motion)
    }
  }

  package init(
    foremost: ShownTransition? = nil, behind: [ShownTransition] = [],
    ended: [EndedTransition] = [], motion: FrameMotion? = nil
  ) {
    self.foremost = foremost
    others =
      behind.isEmpty && ended.isEmpty && motion == nil ? nil : Others(behind, ended, motion)
  }

  /// The other transitions, back to front.
  package var behind: [ShownTransition] { others?.behind ?? [] }
  /// The transitions that ended with this frame, or since the previous one.
  package var ended: [EndedTransition] { others?.ended ?? [] }
  /// Nil for nothing, and unless `UIEnvironment.notesMotion`.
  package var motion: FrameMotion? { others?.motion }
}

/// The result of one step without a record.
package struct ShownFrame: Sendable {
  /// The frame to show.
  package let displayList: DisplayList
  /// Whether it differs from the previous one.
  package let changed: Bool
  package let transitions: FrameTransitions

  /// The foremost transition; nil if there is none.
  package var transition: ShownTransition? { transitions.foremost }
}

/// The result of one step with a record of the shown state.
package struct FrameOutput: Sendable {
  package let shown: ShownFrame
  /// The shown state, as in a trace.
  package let record: FrameRecord

  package var displayList: DisplayList { shown.displayList }
  package var changed: Bool { shown.changed }
}
