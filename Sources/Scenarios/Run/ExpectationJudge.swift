import BackswipeGeometry
import BackswipeMetrics
import BackswipeTime
import BackswipeTrace

/// Holds expectations against the frames as they come.
@MainActor
struct ExpectationJudge {
  private var timed: [Expectation]
  private let atEnd: [Expectation]
  private var next = 0
  /// The frame on the screen.
  var latest: FrameRecord?

  init(_ expectations: [Expectation]) {
    timed = expectations.enumerated()
      .filter { $0.element.instant != nil }
      .sorted {
        ($0.element.instant ?? .zero, $0.offset) < ($1.element.instant ?? .zero, $1.offset)
      }
      .map(\.element)
    atEnd = expectations.filter { $0.instant == nil }
  }

  /// Judges what is due before a frame that is about to be shown, by the frame on the screen.
  mutating func judge(
    before instant: Instant, into result: inout ScenarioResult, gestures: [String: String],
    metrics: FrameMetrics
  ) {
    while next < timed.count, let at = timed[next].instant, at < instant {
      add(timed[next], to: &result, gestures, metrics)
      next += 1
    }
  }

  /// Judges everything that is left by the last frame.
  mutating func judgeRest(
    into result: inout ScenarioResult, gestures: [String: String], metrics: FrameMetrics
  ) {
    for expectation in timed[next...] { add(expectation, to: &result, gestures, metrics) }
    next = timed.count
    for expectation in atEnd { add(expectation, to: &result, gestures, metrics) }
    result.judgements.sort { $0.line < $1.line }
  }

  private func add(
    _ expectation: Expectation, to result: inout ScenarioResult, _ gestures: [String: String],
    _ metrics: FrameMetrics
  ) {
    guard let frame = latest else { return }
    let transition = result.transitions.last
    let outcomes = expectation.checks.map { check in
      measured(check, metrics, transition, within: expectation.withinTime)
        ?? outcome(of: check, in: frame, within: expectation.within, gestures)
    }
    let failed = outcomes.filter { !$0.passed }
    let told = failed.isEmpty ? outcomes : failed
    result.judgements.append(
      ScenarioResult.Judgement(
        line: expectation.line, text: expectation.text, passed: failed.isEmpty,
        expected: told.map(\.expected).joined(separator: ", "),
        actual: told.map(\.actual).joined(separator: ", "), frame: frame.frame,
        instant: frame.instant))
  }

  private struct Outcome {
    let passed: Bool
    let expected: String
    let actual: String

    init(_ expected: String, _ actual: String) {
      passed = expected == actual
      self.expected = expected
      self.actual = actual
    }

    /// A number within a tolerance; nil when there is nothing to measure.
    init(_ name: String, _ expected: Double, _ actual: Double?, within: Double, absent: String) {
      passed = actual.map { abs($0 - expected) <= within } ?? false
      self.expected = "\(name): \(Self.text(expected))"
      self.actual = actual.map { "\(name): \(Self.text($0))" } ?? absent
    }

    /// A measure that must not go beyond a limit; nil when there is nothing to measure.
    init<Value: Comparable>(
      _ name: String, atMost most: Value, _ actual: Value?, absent: String,
      text: (Value) -> String
    ) {
      passed = actual.map { $0 <= most } ?? false
      expected = "\(name): at most \(text(most))"
      self.actual = actual.map { "\(name): \(text($0))" } ?? absent
    }

    init(duration: Interval, _ actual: Interval?, within: Interval) {
      passed =
        actual.map { max($0 - duration, duration - $0) <= within } ?? false
      expected = "duration: \(DurationText.text(duration))"
      self.actual =
        actual.map { "duration: \(DurationText.text($0))" } ?? "no transition has begun"
    }

    static func text(_ value: Double) -> String { TraceValue.number(value).json }
  }

  /// What is measured over the whole run up to now; nil for what a frame shows.
  private func measured(
    _ check: Expectation.Check, _ metrics: FrameMetrics,
    _ transition: ScenarioResult.Transition?, within: Interval
  ) -> Outcome? {
    let none = "no transition has begun"
    switch check {
    case .frames(let count):
      return Outcome("frames: \(count)", "frames: \(metrics.frames)")
    case .hitchRatio(let most):
      return Outcome(
        "hitch ratio", atMost: most, metrics.hitchRatio, absent: "nothing has moved",
        text: { "\(Outcome.text($0)) ms/s" })
    case .dropped(let most):
      return Outcome(
        "dropped", atMost: most, metrics.dropped.missed, absent: "", text: { "\($0)" })
    case .latency(let most):
      return Outcome(
        "latency", atMost: most,
        metrics.latencies.maximum.map { Interval(nanoseconds: $0) },
        absent: "no finger has been down", text: DurationText.text)
    case .lastTransition(let name):
      return Outcome(
        "last transition: \(name)", transition.map { "last transition: \($0.name)" } ?? none)
    case .outcome(let outcome):
      return Outcome(
        "outcome: \(outcome.rawValue)", transition.map { "outcome: \($0.outcome)" } ?? none)
    case .duration(let length):
      return Outcome(duration: length, transition?.duration, within: within)
    case .stack, .visible, .transition, .progress, .interactive, .view, .viewShown, .bar,
      .barShown, .gesture:
      return nil
    }
  }

  private func outcome(
    of check: Expectation.Check, in frame: FrameRecord, within: Double,
    _ gestures: [String: String]
  ) -> Outcome {
    switch check {
    case .stack(let ids):
      return Outcome(
        "stack: [\(ids.joined(separator: ", "))]",
        "stack: [\(frame.stack.joined(separator: ", "))]")
    case .visible(let id):
      return Outcome("visible: \(id)", "visible: \(frame.visible)")
    case .transition(let name):
      return Outcome(
        "transition: \(name ?? "none")", "transition: \(frame.transition?.name ?? "none")")
    case .progress(let value):
      return Outcome(
        "progress", value, frame.transition?.progress, within: within, absent: "no transition")
    case .interactive(let flag):
      return Outcome(
        "interactive: \(flag)",
        frame.transition.map { "interactive: \($0.isInteractive)" } ?? "no transition")
    case .view(let id, let field, let value):
      let view = frame.views.first { $0.name == id }
      return Outcome(
        "\(id) \(field.rawValue)", value, view.map { $0.value(of: field) }, within: within,
        absent: "\(id) is not on the screen")
    case .viewShown(let id, let shown):
      let isThere = frame.views.contains { $0.name == id }
      return Outcome("\(id) shown: \(shown)", "\(id) shown: \(isThere)")
    case .bar(let bar, let field, let value):
      let shown = bar == .navigation ? frame.navigationBar : frame.toolbar
      return Outcome(
        "\(bar.rawValue) \(field.rawValue)", value, field == .y ? shown.y : shown.alpha,
        within: within, absent: "")
    case .barShown(let bar, let shown):
      let isShown = bar == .navigation ? frame.isNavigationBarShown : frame.isToolbarShown
      return Outcome("\(bar.rawValue) shown: \(shown)", "\(bar.rawValue) shown: \(isShown)")
    case .gesture(let name, let state):
      return Outcome(
        "\(name): \(state.rawValue)", "\(name): \(gestures[name] ?? "possible")")
    case .frames, .hitchRatio, .dropped, .latency, .lastTransition, .outcome, .duration:
      preconditionFailure("a measure is not read from a frame")
    }
  }
}

extension Expectation {
  /// The instant that the expectation is about; nil for the end.
  fileprivate var instant: Instant? {
    if case .instant(let instant) = at { instant } else { nil }
  }
}

extension FrameRecord.View {
  fileprivate func value(of field: Expectation.ViewField) -> Double {
    switch field {
    case .x: Double(frame.minX)
    case .y: Double(frame.minY)
    case .width: Double(frame.width)
    case .height: Double(frame.height)
    case .alpha: alpha
    }
  }
}
