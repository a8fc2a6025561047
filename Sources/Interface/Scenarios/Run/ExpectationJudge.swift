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
  /// The variables named by expectations.
  let variables: Set<String>
  private var cases: [ExpectationCase]
  private var events: EventLog
  /// Events since the last frame that was shown.
  private var heard: [(tag: Int, instant: Instant)] = []
  /// The frames that were shown, oldest first; the last one is on the screen.
  private var shown: [FrameSight] = []
  /// The longest time before an event that a moment refers to.
  private let longestLookback: Interval
  /// The tick of the frame that is being made.
  private var tick = 0
  /// Every pending moment is at or after these.
  private var earliest: (instant: Instant?, frame: Int?) = (nil, nil)
  /// Whether the moment of an expectation is before an event that has not come.
  private var looksBack = false
  private(set) var judgements: [ScenarioResult.Judgement] = []
  private var departures: DepartureLog

  init(_ expectations: [Expectation]) {
    var known: Set<ViewPath> = []
    elements = expectations.flatMap(\.paths).filter { known.insert($0).inserted }
    variables = Set(expectations.flatMap(\.variables).map(\.id))
    cases = expectations.map { ExpectationCase($0) }
    departures = DepartureLog(expectations)
    var waiting: [(tag: Int, event: Expectation.Event)] = []
    for (index, expectation) in expectations.enumerated() {
      if case .event(let event)? = expectation.from { waiting.append((2 * index, event)) }
      if case .event(let event) = expectation.at { waiting.append((2 * index + 1, event)) }
    }
    longestLookback = waiting.map(\.event.lookback).max() ?? .zero
    done = Array(repeating: false, count: expectations.count)
    events = EventLog(waiting)
    findEarliest()
  }
  private var done: [Bool]

  /// The frame on the screen.
  private var latest: FrameSight? { shown.last }
  /// The frames that were shown before it, oldest first.
  private var history: [FrameSight] { Array(shown.dropLast().suffix(Self.mostHistory)) }

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
        cases[index].hear(.call(call), at: instant, tick: tick)
      }
    case .header, .input, .command, .frame: break
    }
  }

  func hear(_ event: InterfaceEvent, at instant: Instant) {
    recordEvents([event.subject], [event.happening], at: instant)
  }

  func transitionBegan(_ name: String, at instant: Instant) {
    recordEvents(
      [name, MomentParser.anyTransition], [MomentParser.Stage.began.rawValue], at: instant)
    for index in cases.indices where !done[index] {
      cases[index].hear(.began(name), at: instant, tick: tick)
    }
  }

  func transitionEnded(_ span: TransitionSpan, at instant: Instant) {
    recordEvents(
      [span.name, MomentParser.anyTransition],
      [MomentParser.Stage.ended.rawValue, span.outcome.rawValue], at: instant)
  }

  private func recordEvents(_ subjects: [String], _ happenings: [String], at instant: Instant) {
    for tag in events.record(subjects, happenings, at: instant) { heard.append((tag, instant)) }
  }

  // MARK: Frames

  /// Judges the expectations that are due before a frame that is about to be shown, by the frame on
  /// the screen.
  func judge(before instant: Instant, tick: Int, measures: () -> RunMeasures) {
    self.tick = tick
    guard let frame = latest,
      looksBack || earliest.instant.map({ $0 < instant }) == true
        || earliest.frame.map({ $0 < tick }) == true
    else { return }
    let measures = measures()
    for index in cases.indices where !done[index] {
      if cases[index].looksBack {
        cases[index].addCandidate(frame, history: history, measures: measures)
      }
      if cases[index].start?.isBefore(instant, tick) == true {
        cases[index].open(frame, before: history.last)
      }
      if cases[index].end.isBefore(instant, tick) { conclude(index, frame, measures) }
    }
    findEarliest()
  }

  /// Sets the frame on the screen, after all events in it.
  func process(_ frame: FrameSight) {
    for (tag, instant) in heard { resolve(tag, instant, frame) }
    if !heard.isEmpty {
      heard = []
      findEarliest()
    }
    departures.process(frame)
    shown.append(frame)
    // The first frame but `mostHistory` is the one on the screen at the earliest instant.
    let first = frame.record.instant - longestLookback
    while shown.count > Self.mostHistory + 1, shown[Self.mostHistory + 1].shownAt <= first {
      shown.removeFirst()
    }
    if let first = shown.first?.record.instant {
      for index in cases.indices where !done[index] && cases[index].startsInPast {
        cases[index].forget(before: first)
      }
    }
    for index in cases.indices where !done[index] && cases[index].isOpen {
      cases[index].process(frame, before: history.last)
    }
  }

  /// Resolves the moment of an event: some time after it, and not before the frame that shows it.
  private func resolve(_ tag: Int, _ instant: Instant, _ frame: FrameSight) {
    let index = tag / 2
    guard !done[index] else { return }
    if tag % 2 == 0 {
      guard case .event(let event)? = cases[index].start else { return }
      guard event.isPast else {
        cases[index].start = .instant(max(frame.shownAt, instant + event.offset))
        return
      }
      guard let first = shown(at: event, instant) else {
        return add(index, absence(of: event, instant, "from", index, frame))
      }
      cases[index].open(shown[first], before: first > 0 ? shown[first - 1] : nil)
      for next in shown.indices.dropFirst(first + 1) {
        cases[index].process(shown[next], before: shown[next - 1])
      }
    } else {
      guard case .event(let event) = cases[index].end else { return }
      guard event.isPast else {
        cases[index].end = .instant(max(frame.shownAt, instant + event.offset))
        return
      }
      guard let last = shown(at: event, instant) else {
        return add(index, absence(of: event, instant, word(of: index), index, frame))
      }
      if cases[index].expectation.from == nil {
        guard let judgement = cases[index].candidate(at: shown[last]) else { return }
        add(index, judgement)
      } else if cases[index].isOpen, cases[index].end(at: shown[last]) {
        add(index, cases[index].spanJudgement(shown[last]))
      } else {
        add(index, cases[index].reversed(shown[last]))
      }
    }
  }

  /// The index of the frame that was on the screen at a moment before an event; nil for none.
  private func shown(at event: Expectation.Event, _ instant: Instant) -> Int? {
    guard event.offset < .zero else { return shown.indices.last }
    let moment = instant + event.offset
    return shown.lastIndex { $0.shownAt <= moment }
  }

  /// The failure of a moment before the first frame.
  private func absence(
    of event: Expectation.Event, _ instant: Instant, _ word: String, _ index: Int,
    _ frame: FrameSight
  ) -> ScenarioResult.Judgement {
    let time = DurationText.milliseconds(instant)
    let reason =
      event.offset < .zero
      ? "\(event.name) at \(time); \(DurationText.milliseconds(event.lookback)) before it "
        + "is before the run"
      : "\(event.name) at \(time), in the first frame; there is none before it"
    return cases[index].failure(
      "\(word): \(Expectation.Moment.event(event).words)", reason, frame)
  }

  private func word(of index: Int) -> String {
    cases[index].expectation.from == nil ? "at" : "to"
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
        let words = "\(word(of: index)): \(Expectation.Moment.event(event).words)"
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
      add(index, cases[index].reversed(frame))
      return
    }
    add(index, cases[index].judgement(by: frame, history: history, measures: measures))
  }

  private func add(_ index: Int, _ judgement: ScenarioResult.Judgement) {
    var judgement = judgement
    if !judgement.passed {
      judgement.departure = departures.departure(
        among: cases[index].expectation, before: judgement.frame)
    }
    judgements.append(judgement)
    done[index] = true
  }

  private func findEarliest() {
    earliest = (nil, nil)
    looksBack = false
    for index in cases.indices where !done[index] {
      if cases[index].looksBack { looksBack = true }
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
