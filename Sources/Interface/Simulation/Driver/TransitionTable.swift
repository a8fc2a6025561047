import BackswipeUI
package import BackswipeUnits

/// Follows transitions from the first frame that shows them to their last.
package struct TransitionTable: Sendable {
  /// The transitions that began or ended with a frame.
  package struct Changes: Sendable {
    /// The indices in `spans` of those that this frame is the first to show.
    package fileprivate(set) var began: [Int] = []
    /// Of those that ended with this frame, or since the one before.
    package fileprivate(set) var ended: [Int] = []
  }

  /// Every transition that a frame has shown, in the order in which they began.
  package private(set) var spans: [TransitionSpan] = []
  /// The indices of those under way, by the simulation's number.
  private var running: [Int: Int] = [:]

  package init() {}

  /// - Parameters:
  ///   - tick: the frame's.
  ///   - instant: on the clock on which the spans are to be.
  @discardableResult
  package mutating func take(
    _ frame: FrameTransitions, _ tick: Int, at instant: Instant
  ) -> Changes {
    var changes = Changes()
    for shown in frame.behind { follow(shown, tick, at: instant, &changes) }
    if let shown = frame.foremost { follow(shown, tick, at: instant, &changes) }
    for over in frame.ended {
      guard let index = running.removeValue(forKey: over.number) else { continue }
      spans[index].outcome = over.completed ? .finished : .cancelled
      changes.ended.append(index)
    }
    return changes
  }

  private mutating func follow(
    _ shown: ShownTransition, _ tick: Int, at instant: Instant, _ changes: inout Changes
  ) {
    let index: Int
    if let known = running[shown.number] {
      index = known
    } else {
      index = spans.count
      running[shown.number] = index
      changes.began.append(index)
      spans.append(
        TransitionSpan(
          name: shown.name, begin: instant, end: instant, beginFrame: tick, endFrame: tick,
          frames: 0, interactive: false, outcome: .running))
    }
    spans[index].frames += 1
    spans[index].end = instant
    spans[index].endFrame = tick
    if shown.isInteractive { spans[index].interactive = true }
  }

  /// Forgets everything that began after an instant; what was under way then runs again.
  package mutating func cut(after instant: Instant) {
    spans.removeAll { $0.begin > instant }
    running = [:]
    for index in spans.indices where spans[index].end > instant {
      spans[index].end = instant
      spans[index].outcome = .running
    }
  }
}
