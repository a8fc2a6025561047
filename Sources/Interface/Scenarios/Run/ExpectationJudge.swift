import BackswipeGestures
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Judges expectations by the frames of a run, in constant memory.
@MainActor
final class ExpectationJudge {
  /// The number of frames kept before the newest, for the message of a failure.
  private static let mostHistory = 3

  /// The views named by expectations.
  let elements: [ViewPath]
  private var cases: [ExpectationCase]
  private var events: EventLog
  /// Events since the last frame that was shown.
  private var heard: [(tag: Int, instant: Instant)] = []
  /// The frame on the screen.
  private var latest: FrameSight?
  /// The frames that were shown before, oldest first.
  private var history: [FrameSight] = []
  /// The tick of the frame that is being made.
  private var tick = 0
  /// Every pending moment is at or after these.
  private var earliest: (instant: Instant?, frame: Int?) = (nil, nil)
  private(set) var judgements: [ScenarioResult.Judgement] = []

  init(_ expectations: [Expectation]) {
    elements = Set(expectations.flatMap { $0.elements.map(\.id) }).map { ViewPath($0) }
    cases = expectations.map { ExpectationCase($0) }
    var waiting: [(tag: Int, event: Expectation.Event)] = []
    for (index, expectation) in expectations.enumerated() {
      if case .event(let event)? = expectation.from { waiting.append((2 * index, event)) }
      if case .event(let event) = expectation.at { waiting.append((2 * index + 1, event)) }
    }
    done = Array(repeating: false, count: expectations.count)
    events = EventLog(waiting)
    findEarliest()
  }
  private var done: [Bool]

  // MARK: Records

  func hear(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture):
      guard gesture.state != .possible else { return }
      recordEvents(
        [gesture.recognizer, MomentParser.anyGesture], [gesture.state.rawValue], at: gesture.instant
      )
    case .call(let instant, let receiver, let name, _):
      recordEvents([receiver], [name], at: instant)
      let call = Expectation.Call(receiver: receiver, name: name)
      for index in cases.indices where !done[index] {
        cases[index].hear(call, at: instant, tick: tick)
      }
    case .header, .input, .command, .frame: break
    }
  }

  func transitionBegan(_ name: String, at instant: Instant) {
    recordEvents(
      [name, MomentParser.anyTransition], [MomentParser.Stage.began.rawValue], at: instant)
    for index in cases.indices where !done[index] {
      cases[index].transitionBegan(name, at: instant, tick: tick)
    }
  }

  func transitionEnded(_ span: TransitionSpan, at instant: Instant) {
    recordEvents(
      [span.name, MomentParser.anyTransition],
      [MomentParser.Stage.ended.rawValue, span.outcome.rawValue], at: instant)
  }

  private func recordEvents(_ subjects: [String], _ happenings: [String], at instant: Instant) {
    for tag in events.record(subjects, happenings) { heard.append((tag, instant)) }
  }

  // MARK: Frames

  /// Judges the expectations that are due before a frame that is about to be shown, by the frame on
  /// the screen.
  func judge(before instant: Instant, tick: Int, measures: () -> RunMeasures) {
    self.tick = tick
    guard let frame = latest,
      earliest.instant.map({ $0 < instant }) == true || earliest.frame.map({ $0 < tick }) == true
    else { return }
    let measures = measures()
    for index in cases.indices where !done[index] {
      if cases[index].start?.isBefore(instant, tick) == true {
        cases[index].open(frame, before: history.last)
      }
      if cases[index].end.isBefore(instant, tick) { conclude(index, frame, measures) }
    }
    findEarliest()
  }

  /// Sets the frame on the screen, after all events in it.
  func process(_ frame: FrameSight) {
    for (tag, instant) in heard { resolve(tag, instant, frame.shownAt) }
    if !heard.isEmpty {
      heard = []
      findEarliest()
    }
    if let latest {
      history.append(latest)
      if history.count > Self.mostHistory { history.removeFirst() }
    }
    latest = frame
    for index in cases.indices where !done[index] && cases[index].isOpen {
      cases[index].process(frame, before: history.last)
    }
  }

  /// Resolves the moment of an event: some time after it, and not before the frame that shows it.
  private func resolve(_ tag: Int, _ instant: Instant, _ shown: Instant) {
    let index = tag / 2
    if tag % 2 == 0 {
      guard case .event(let event)? = cases[index].start else { return }
      cases[index].start = .instant(max(shown, instant + event.plus))
    } else {
      guard case .event(let event) = cases[index].end else { return }
      cases[index].end = .instant(max(shown, instant + event.plus))
    }
  }

  /// Judges all remaining expectations by the last frame.
  func judgeRest(measures: RunMeasures) {
    guard let frame = latest else { return }
    for index in cases.indices where !done[index] {
      switch cases[index].start {
      case .event(let event)?:
        let words = "from: \(Expectation.Moment.event(event).words)"
        add(
          index,
          cases[index].failure(
            words, events.absence(of: event), frame, missesPop: event.isOfPop))
        continue
      case .some: cases[index].open(frame, before: history.last)
      case nil: break
      }
      if case .event(let event) = cases[index].end {
        let word = cases[index].expectation.from == nil ? "at" : "to"
        let words = "\(word): \(Expectation.Moment.event(event).words)"
        add(
          index,
          cases[index].failure(
            words, events.absence(of: event), frame, missesPop: event.isOfPop))
      } else {
        conclude(index, frame, measures)
      }
    }
    judgements.sort { $0.line < $1.line }
  }

  private func conclude(_ index: Int, _ frame: FrameSight, _ measures: RunMeasures) {
    guard cases[index].start == nil else {
      add(
        index,
        cases[index].failure(
          "a span from 'from' to 'to'", "'to' was there before 'from'", frame))
      return
    }
    add(index, cases[index].judgement(by: frame, history: history, measures: measures))
  }

  private func add(_ index: Int, _ judgement: ScenarioResult.Judgement) {
    judgements.append(judgement)
    done[index] = true
  }

  private func findEarliest() {
    earliest = (nil, nil)
    for index in cases.indices where !done[index] {
      for due in [cases[index].start, cases[index].end] {
        switch due {
        case .instant(let instant)?:
          earliest.instant = min(earliest.instant ?? instant, instant)
        case .frame(let number)?: earliest.frame = min(earliest.frame ?? number, number)
        case .event?, .end?, nil: break
        }
      }
    }
  }
}
