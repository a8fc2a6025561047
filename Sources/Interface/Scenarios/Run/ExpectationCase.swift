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
  private(set) var spans: [SpanWatch] = []
  private var events: [EventWatch]

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
      SpanWatch($0, within: expectation.within)
    }
    process(frame, before: before)
  }

  mutating func process(_ frame: FrameSight, before: FrameSight?) {
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

  mutating func hear(_ call: Expectation.Call, at instant: Instant, tick: Int) {
    guard !events.isEmpty, contains(instant, tick) else { return }
    for index in events.indices { events[index].hear(call, at: instant) }
  }

  mutating func transitionBegan(_ name: String, at instant: Instant, tick: Int) {
    guard !events.isEmpty, contains(instant, tick) else { return }
    for index in events.indices { events[index].transitionBegan(name, at: instant) }
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
        frame.outcome(of: check, before: history.last, within: expectation.within)
        ?? measures.outcome(of: check, frame: frame, within: expectation.withinTime)
        ?? heard.next()?.outcome ?? CheckOutcome("", "")
      outcomes.append(outcome)
      if !outcome.passed {
        missesPop = missesPop || check.missesPop(frame, last: measures.transition?.name)
      }
      if !outcome.passed, axis.isEmpty, case .number(let quantity, let law) = check {
        axis = Self.axis(quantity, law, history + [frame])
      }
    }
    return judgement(outcomes, frame, axis, missesPop: missesPop)
  }

  private func spanJudgement(_ last: FrameSight) -> ScenarioResult.Judgement {
    let outcomes =
      spans.map { span in
        span.failure?.outcome
          ?? CheckOutcome(
            passed: true, expected: span.check.words,
            actual: "held in \(span.frames) frame\(span.frames == 1 ? "" : "s")")
      } + events.map(\.outcome)
    let first = spans.filter { $0.failure != nil }
      .min { ($0.failure?.frame.shownAt ?? .zero) < ($1.failure?.frame.shownAt ?? .zero) }
    return judgement(outcomes, first?.failure?.frame ?? last, first?.axis ?? [])
  }

  private func judgement(
    _ outcomes: [CheckOutcome], _ frame: FrameSight, _ axis: [ScenarioResult.AxisFrame],
    missesPop: Bool = false
  ) -> ScenarioResult.Judgement {
    let failed = outcomes.filter { !$0.passed }
    let told = failed.isEmpty ? outcomes : failed
    return ScenarioResult.Judgement(
      line: expectation.line, id: expectation.id, text: expectation.text, passed: failed.isEmpty,
      expected: Self.joined(told.map(\.expected)), actual: Self.joined(told.map(\.actual)),
      frame: frame.record.frame,
      instant: frame.shownAt, axis: failed.isEmpty ? [] : axis, missesPop: missesPop)
  }

  /// The words in sequence, without repetitions of the words or of the preceding subject.
  private static func joined(_ words: [String]) -> String {
    var result: [String] = []
    var last: (subject: Substring, all: String)?
    for words in words where words != last?.all {
      let subject =
        words.hasPrefix("view: ") ? words.prefix { $0 != "," } : words.prefix(0)
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
  private static func axis(
    _ quantity: Expectation.Quantity, _ law: Expectation.Law, _ frames: [FrameSight]
  ) -> [ScenarioResult.AxisFrame] {
    frames.indices.map { index in
      let frame = frames[index]
      let isLast = index == frames.count - 1
      let reading = frame.reading(of: quantity, before: index > 0 ? frames[index - 1] : nil)
      return ScenarioResult.AxisFrame(
        frame: frame.record.frame, shown: frame.shownAt,
        expected: isLast ? law.bound(after: nil) : "",
        actual: reading.number.map(CheckOutcome.short) ?? "–", holds: !isLast)
    }
  }
}
