import BackswipeTrace
import BackswipeUnits

extension ExpectationCase {
  /// Whether it has one moment, some time before an event that has not come.
  var looksBack: Bool { expectation.from == nil && endLookback != nil }

  /// The time before the event at which the span or the moment ends; nil for any other end.
  var endLookback: Interval? {
    if case .event(let event) = end, event.isPast { event.lookback } else { nil }
  }

  /// Whether the span begins before an event that has not come.
  var startsInPast: Bool {
    if case .event(let event)? = start { event.isPast } else { false }
  }

  // MARK: A moment before an event

  mutating func addCandidate(
    _ frame: FrameSight, history: [FrameSight], measures: RunMeasures
  ) {
    let candidate = (
      frame.record.frame, frame.shownAt,
      judgement(by: frame, history: history, measures: measures)
    )
    if memory.candidates.last?.frame == frame.record.frame { memory.candidates.removeLast() }
    memory.candidates.append(candidate)
    let first = frame.record.instant - (endLookback ?? .zero)
    while memory.candidates.count > 1, memory.candidates[1].shownAt <= first {
      memory.candidates.removeFirst()
    }
  }

  func candidate(at frame: FrameSight) -> ScenarioResult.Judgement? {
    memory.candidates.last { $0.frame == frame.record.frame }?.judgement
  }

  // MARK: A span that begins or ends before an event

  mutating func process(_ frame: FrameSight, before: FrameSight?) {
    guard let lookback = endLookback, lookback > .zero else {
      watch(frame, before: before)
      return
    }
    memory.frames.append((frame, before))
    let certain = frame.record.instant - lookback
    while let next = memory.frames.first, next.frame.shownAt <= certain {
      memory.frames.removeFirst()
      watch(next.frame, before: next.before)
    }
  }

  /// Ends the span with a frame.
  ///
  /// - Returns: false for a span without frames.
  mutating func end(at last: FrameSight) -> Bool {
    for next in memory.frames where next.frame.shownAt <= last.shownAt {
      watch(next.frame, before: next.before)
    }
    for next in memory.events where next.instant <= last.record.instant { deliver(next) }
    memory = CaseMemory()
    return watched > 0
  }

  /// Begins the events of the span with those after a frame, which is the last one before it.
  mutating func beginEvents(after before: FrameSight?) {
    if let last = before?.record.instant { memory.events.removeAll { $0.instant <= last } }
    guard endLookback == nil else { return }
    for next in memory.events { deliver(next) }
    memory.events = []
  }

  /// Drops events that a span can no longer begin with.
  mutating func forget(before instant: Instant) {
    memory.events.removeAll { $0.instant < instant }
  }
}
