import BackswipeDocuments
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits

/// The state of an expectation during a run.
@MainActor
struct ExpectationCase {
  /// The condition under which a moment is reached.
  enum Due {
    case instant(Instant)
    case frame(Int)
    case event(Expectation.Event)
    case end

    init(_ moment: Expectation.Moment) {
      switch moment {
      case .instant(let instant): self = .instant(instant)
      case .frame(let number): self = .frame(number)
      case .event(let event): self = .event(event)
      case .end: self = .end
      }
    }

    /// Whether the moment is before a frame that is about to be shown.
    func isBefore(_ instant: Instant, _ tick: Int) -> Bool {
      switch self {
      case .instant(let moment): moment < instant
      case .frame(let number): number < tick
      case .event, .end: false
      }
    }
  }

  let expectation: Expectation
  /// Nil for an expectation of one moment, and once the span has begun.
  var start: Due?
  var end: Due
  private var spans: [SpanWatch] = []
  private var events: [EventWatch]
  /// The number of frames of the span so far, and of those left out by `while: shown`.
  private(set) var watched = 0
  private var skipped = 0
  var memory = CaseMemory()

  init(_ expectation: Expectation) {
    self.expectation = expectation
    start = expectation.from.map { Due($0) }
    end = Due(expectation.at)
    events = expectation.checks.compactMap(EventWatch.init)
  }

  /// Whether its span has begun and not ended.
  var isOpen: Bool { expectation.from != nil && start == nil }

  mutating func open(_ frame: FrameSight, before: FrameSight?) {
    start = nil
    spans = expectation.checks.filter(\.isOfFrame).map {
      SpanWatch($0, tolerance: expectation.tolerance)
    }
    beginEvents(after: before)
    process(frame, before: before)
  }

  /// Judges a frame of the span.
  mutating func watch(_ frame: FrameSight, before: FrameSight?) {
    watched += 1
    guard !expectation.isWhileShown || frame.shows(expectation.checks) else {
      skipped += 1
      for index in spans.indices { spans[index].startAfresh() }
      return
    }
    for index in spans.indices { spans[index].process(frame, before: before) }
  }

  // MARK: Events

  /// Whether an event belongs to the moment or span.
  ///
  /// - Parameter tick: that of the frame which contains the event.
  private func contains(_ instant: Instant, _ tick: Int) -> Bool {
    switch start {
    case nil: true
    case .instant(let first)?: instant >= first
    case .frame(let number)?: tick >= number
    case .event?, .end?: false
    }
  }

  mutating func hear(_ event: CaseMemory.Event, at instant: Instant, tick: Int) {
    guard !events.isEmpty else { return }
    if startsInPast || expectation.from != nil && endLookback != nil && contains(instant, tick) {
      memory.events.append((event, instant))
    } else if contains(instant, tick) {
      deliver((event, instant))
    }
  }

  mutating func deliver(_ heard: (event: CaseMemory.Event, instant: Instant)) {
    for index in events.indices {
      switch heard.event {
      case .call(let call): events[index].hear(call, at: heard.instant)
      case .began(let name): events[index].transitionBegan(name, at: heard.instant)
      }
    }
  }

  // MARK: Judgement

  /// - Parameter history: the frames shown before, oldest first.
  func judgement(
    by frame: FrameSight, history: [FrameSight], measures: RunMeasures
  ) -> ScenarioResult.Judgement {
    isOpen ? spanJudgement(frame) : momentJudgement(frame, history, measures)
  }

  private func momentJudgement(
    _ frame: FrameSight, _ history: [FrameSight], _ measures: RunMeasures
  ) -> ScenarioResult.Judgement {
    var heard = events.makeIterator()
    var outcomes: [CheckOutcome] = []
    var axis: [ScenarioResult.AxisFrame] = []
    var missesPop = false
    for check in expectation.checks {
      let outcome =
        frame.outcome(of: check, before: history.last, tolerance: expectation.tolerance)
        ?? measures.outcome(of: check, frame: frame, within: expectation.withinTime)
        ?? heard.next()?.outcome ?? CheckOutcome("", "")
      outcomes.append(outcome)
      if !outcome.passed {
        missesPop = missesPop || check.missesPop(frame, last: measures.transition?.name)
      }
      if !outcome.passed, axis.isEmpty, case .number(let quantity, let law) = check {
        axis = self.axis(quantity, law, history + [frame])
      }
    }
    return judgement(outcomes, frame, axis, missesPop: missesPop)
  }

  func spanJudgement(_ last: FrameSight) -> ScenarioResult.Judgement {
    let frames = "\(watched) frame\(watched == 1 ? "" : "s")"
    let isBlind = skipped == watched && !spans.isEmpty
    let movements = spans.filter(\.isOfMovement)
    let isStill = !movements.isEmpty && movements.allSatisfy { !$0.hasMoved }
    let outcomes =
      spans.map { span in
        if isBlind {
          return CheckOutcome(
            passed: false, expected: span.check.words,
            actual: "no frame of the span shows it, of \(frames)")
        }
        if isStill, span.isOfMovement, span.failure == nil {
          return CheckOutcome(
            passed: false, expected: span.check.words, actual: "it did not move in the span")
        }
        return span.outcome
      } + events.map(\.outcome)
    let first = spans.filter { $0.failure != nil }
      .min { ($0.failure?.frame.shownAt ?? .zero) < ($1.failure?.frame.shownAt ?? .zero) }
    let missesPop = first.map { span in
      span.failure.map { span.check.missesPop($0.frame, last: nil) } ?? false
    }
    return judgement(
      outcomes, first?.failure?.frame ?? last, first?.axis ?? [], missesPop: missesPop ?? false)
  }

  private func judgement(
    _ outcomes: [CheckOutcome], _ frame: FrameSight, _ axis: [ScenarioResult.AxisFrame],
    missesPop: Bool = false
  ) -> ScenarioResult.Judgement {
    let failed = outcomes.filter { !$0.passed }
    let told = failed.isEmpty ? outcomes : failed
    var judgement = ScenarioResult.Judgement(
      line: expectation.line, id: expectation.id, text: expectation.text, passed: failed.isEmpty,
      expected: Self.joined(told.map(\.expected)), actual: Self.joined(told.map(\.actual)),
      frame: frame.record.frame,
      instant: frame.shownAt, axis: failed.isEmpty ? [] : axis, missesPop: missesPop)
    judgement.column = expectation.place.column
    let visible = frame.record.visible
    judgement.progress = frame.record.transition?.progress
    judgement.presented = frame.record.stack.contains(visible) ? nil : visible
    return judgement
  }

  /// The failure of a span whose end is before its beginning.
  func reversed(_ frame: FrameSight) -> ScenarioResult.Judgement {
    failure("a span from 'from' to 'to'", "'to' was there before 'from'", frame)
  }

  /// The words in sequence, without repetitions of the words or of the preceding subject.
  private static func joined(_ words: [String]) -> String {
    var result: [String] = []
    var last: (subject: Substring, all: String)?
    for words in words where words != last?.all {
      let subject =
        ["view: ", "element: ", "bar: "].contains { words.hasPrefix($0) }
        ? words.prefix { $0 != "," } : words.prefix(0)
      let isSame = !subject.isEmpty && subject == last?.subject
      result.append(isSame ? String(words.dropFirst(subject.count + 2)) : words)
      last = (subject, words)
    }
    return result.joined(separator: ", ")
  }

  /// A failure without a frame to compare.
  func failure(
    _ expected: String, _ actual: String, _ frame: FrameSight, missesPop: Bool = false
  ) -> ScenarioResult.Judgement {
    judgement(
      [CheckOutcome(passed: false, expected: expected, actual: actual)], frame, [],
      missesPop: missesPop)
  }

  /// A number in the last few frames, the newest being the one that differs.
  private func axis(
    _ quantity: Expectation.Quantity, _ law: Expectation.Law, _ frames: [FrameSight]
  ) -> [ScenarioResult.AxisFrame] {
    let within = frames.last.map { expectation.tolerance.of(quantity, in: $0) } ?? 0
    return frames.indices.map { index in
      let frame = frames[index]
      let isLast = index == frames.count - 1
      let reading = frame.reading(of: quantity, before: index > 0 ? frames[index - 1] : nil)
      return ScenarioResult.AxisFrame(
        frame: frame.record.frame, shown: frame.shownAt,
        expected: isLast ? law.bound(after: nil, within: within) : "",
        actual: reading.number.map(CheckOutcome.short) ?? "–", holds: !isLast)
    }
  }
}
