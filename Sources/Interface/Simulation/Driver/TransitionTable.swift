import BackswipeUI
package import BackswipeUnits

/// Tracks transitions from the first frame that shows them to the last.
package struct TransitionTable: Sendable {
  /// The transitions that began or ended with a frame.
  package struct Changes: Sendable {
    /// The indices in `spans` of the transitions first shown by this frame.
    package fileprivate(set) var began: [Int] = []
    /// The indices of those that ended with this frame, or since the previous one.
    package fileprivate(set) var ended: [Int] = []
  }

  /// All transitions shown so far, in their starting order.
  package private(set) var spans: [TransitionSpan] = []
  /// The numbers of `spans`.
  private var numbers: [Int] = []
  /// The indices of running transitions, by their numbers.
  private var running: [Int: Int] = [:]

  package init() {}

  /// Adds the transitions of a frame.
  ///
  /// - Parameters:
  ///   - tick: the frame's tick.
  ///   - instant: the frame's instant, on the clock of the spans.
  @discardableResult
  package mutating func append(
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
      numbers.append(shown.number)
      changes.began.append(index)
      spans.append(
        TransitionSpan(
          name: shown.name, begin: instant, end: instant, beginFrame: tick, endFrame: tick,
          frames: 0, interactive: false, outcome: .running, tracks: shown.tracks))
    }
    spans[index].frames += 1
    spans[index].end = instant
    spans[index].endFrame = tick
    if shown.isInteractive { spans[index].interactive = true }
  }

  /// Removes the transitions that began after a frame; those in progress at it are running again,
  /// and go on with the frames of a run that is the same up to it.
  package mutating func cut(after tick: Int, at instant: Instant) {
    spans.removeSubrange((spans.firstIndex { $0.begin > instant } ?? spans.count)...)
    numbers.removeSubrange(spans.count...)
    running = [:]
    for index in spans.indices
    where spans[index].end > instant || spans[index].outcome == .running {
      spans[index].frames = max(spans[index].frames - max(spans[index].endFrame - tick, 0), 1)
      spans[index].endFrame = min(spans[index].endFrame, tick)
      spans[index].end = min(spans[index].end, instant)
      spans[index].outcome = .running
      running[numbers[index]] = index
    }
  }
}
