import BackswipeMetrics
import BackswipeScenarios
import BackswipeSimulation
public import BackswipeUI
public import BackswipeUnits

/// Requirements of the frames so far, which end the test where they do not hold: each throws a
/// `PhoneFailure` whose text has the expected and the actual values, the refused calls of client
/// code, and the call site. Each has a form with `expect`, which records the failure and goes on.
///
/// Instants are the phone's: `phone.now`, a frame's, or `.zero + .milliseconds(300)` from the start
/// of the clock.
extension VirtualPhone {
  // MARK: Stack and motion

  /// Requires the controllers in the frame on the screen to have these names, bottom to top.
  public func requireStack(
    _ names: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(.stack(names), file: file, line: line)
  }

  /// Requires the state of a recogniser now: the last that it has entered; `possible` before the first,
  /// and from its reset on, which follows the end of its touches. A name that no recogniser of the
  /// phone has or has had is a failure.
  public func requireGesture(
    _ name: String, _ state: UIGestureRecognizer.State,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(.gesture(name, state), file: file, line: line)
  }

  /// Requires calls in this order, each as `receiver.name`. Other calls may come between.
  public func requireCalls(
    _ calls: [String], since start: Instant = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let made = records.compactMap { record -> (instant: Instant, text: String)? in
      guard record.instant >= start, case .call(let name, let receiver) = record.what
      else { return nil }
      let text = "\(receiver).\(name)"
      return calls.contains(text) ? (record.instant, text) : nil
    }
    guard made.map(\.text) != calls else { return }
    let first = zip(made.map(\.text), calls).prefix { $0 == $1 }.count
    let hint = calls.dropFirst(first).lazy.compactMap { self.unknownCall($0) }.first
    let missing = calls.first { call in !made.contains { $0.text == call } }
    var failure = PhoneFailure(
      what: "calls" + ((hint ?? missing.map { "\($0) never came" }).map { ": \($0)" } ?? ""),
      expected: first < calls.count ? calls[first] : "no other",
      actual: first < made.count ? made[first].text : "none",
      lines: lines(of: made, calls, from: first))
    failure.circumstances = circumstances(ofCalls: calls)
    try raise(failure, CallSite(file, line))
  }

  /// Requires the exact number of calls, named as `receiver.name`; 0 for none. An unknown receiver or
  /// name is a failure.
  public func requireCall(
    _ call: String, times count: Int, since start: Instant = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let instants = records.compactMap { record -> Instant? in
      guard record.instant >= start, case .call(let name, let receiver) = record.what,
        "\(receiver).\(name)" == call
      else { return nil }
      return record.instant
    }
    if instants.isEmpty, let words = unknownCall(call) {
      return try raise(
        PhoneFailure(what: "calls of \(call)", expected: "\(count)", actual: words),
        CallSite(file, line))
    }
    var failure = difference("calls of \(call)", count, at: instants.map { (call, $0) })
    failure?.circumstances = circumstances(ofCalls: [call])
    try raise(failure, CallSite(file, line))
  }

  /// Requires the exact number of transitions that have begun; 0 for none.
  ///
  /// - Parameter name: `push`, `pop`, `present` or `dismiss`; nil for all of them.
  public func requireTransitions(
    _ count: Int, named name: String? = nil, since start: Instant = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let site = CallSite(file, line)
    let what = name.map { "transitions named \($0)" } ?? "transitions"
    if let name, let words = unknown(name, among: KnownEvents.transitions) {
      return try raise(PhoneFailure(what: what, expected: "\(count)", actual: words), site)
    }
    let began = transitions(name, since: start)
    var failure = difference(what, count, at: began.map { ($0.words, $0.instant) })
    let circumstances = circumstances(ofTransition: name ?? "pop")
    failure?.circumstances = circumstances
    if began.count > count, began.contains(where: \.isCancelled) {
      failure?.reason =
        "those that are cancelled are counted, too"
        + (reason(of: circumstances).map { "; \($0)" } ?? "")
    }
    try raise(failure, site)
  }

  /// Requires the newest transition that has begun to have this name and, where given, this number
  /// of frames from the first at progress 0 to the last, this time between the two, and these first
  /// and last frames.
  ///
  /// While the transition runs, no last frame is right.
  ///
  /// - Parameter within: the tolerance of times; numbers of frames are exact.
  public func requireTransition(
    _ name: String, frames count: Int? = nil, lasts: Duration? = nil,
    firstFrame: FrameMark? = nil, lastFrame: FrameMark? = nil,
    within: Duration = .milliseconds(1), file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let site = CallSite(file, line)
    if let words = unknown(name, among: KnownEvents.transitions) {
      return try raise(PhoneFailure(what: "transition", expected: name, actual: words), site)
    }
    let within = Interval(within)
    let began = records.last {
      if case .transitionBegan = $0.what { true } else { false }
    }
    guard let began, case .transitionBegan(let actual) = began.what else {
      var none = PhoneFailure(
        what: "transition", expected: name, actual: "no transition has begun")
      none.circumstances = circumstances(ofTransition: name)
      return try raise(none, site)
    }
    var other = difference("transition", name, actual)
    other?.circumstances = circumstances(ofTransition: name)
    try raise(other, site)
    let shown = frames.filter { $0.instant >= began.instant }.prefix { $0.transition != nil }
    if let count {
      let ends = [shown.first, shown.last].compactMap(\.self).map {
        "frame \($0.tick) at \(DurationText.milliseconds($0.instant))"
      }
      let what = "frames of the \(name), from \(ends.joined(separator: " to ")), both counted"
      try raise(difference(what, "\(count)", "\(shown.count)"), site)
    }
    if let firstFrame {
      try raise(difference("first frame of the \(name)", firstFrame, shown.first, within), site)
    }
    if let lastFrame {
      let hasEnded = records.contains {
        $0.instant >= began.instant && $0.what == .transitionEnded(name)
      }
      let failure = difference(
        "last frame of the \(name)", lastFrame, hasEnded ? shown.last : nil, within,
        absent: "the \(name) is still running")
      try raise(failure, site)
    }
    guard let lasts = lasts.map({ Interval($0) }), let last = shown.last else { return }
    let length = last.instant - began.instant
    guard max(length - lasts, lasts - length) > within else { return }
    let failure = PhoneFailure(
      what: "length of the \(name)", expected: DurationText.milliseconds(lasts),
      actual: DurationText.milliseconds(length))
    try raise(failure, site)
  }

  /// Requires a number of frames since an instant.
  public func requireFrames(
    _ count: Int, since start: Instant = .zero, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let made = frames.filter { $0.instant >= start }.count
    try raise(difference("frames", "\(count)", "\(made)"), CallSite(file, line))
  }

  /// Requires the phone to be settled now, with the last frame shown at or before an instant.
  public func requireSettled(
    by moment: Instant, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let wanted = DurationText.milliseconds(moment)
    if nextFrame != nil {
      let failure = PhoneFailure(
        what: "settled", expected: "at rest by \(wanted)",
        actual: "still alive: \(alive.joined(separator: ", "))")
      try raise(failure, CallSite(file, line))
    }
    guard frame.instant > moment else { return }
    var failure = PhoneFailure(
      what: "settled", expected: "by \(wanted)",
      actual: "at \(DurationText.milliseconds(frame.instant))")
    failure.reason = driver.transitions.last.map {
      "the last frame of the \($0.name) was at \(DurationText.milliseconds($0.end)); the frame "
        + "after the last change shows that everything is at rest"
    }
    try raise(failure, CallSite(file, line))
  }

  /// Requires that no call of client code was refused. Every other failure lists refused calls, too.
  public func requireNoMistakes(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    guard !mistakes.isEmpty else { return }
    let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    try raise(
      PhoneFailure(what: "mistakes", expected: "none", actual: count), CallSite(file, line))
  }

  /// The transitions that have begun, with their outcomes unless they have finished.
  private func transitions(
    _ name: String?, since start: Instant
  ) -> [(words: String, instant: Instant, isCancelled: Bool)] {
    driver.transitions.filter { $0.begin >= start && (name == nil || $0.name == name) }.map {
      let isCancelled = $0.outcome == .cancelled
      return ($0.name + (isCancelled ? " (cancelled)" : ""), $0.begin, isCancelled)
    }
  }

  /// Calls beside those expected, from two before the first that differs. A call that is missing or
  /// is one too many has a line alone.
  private func lines(
    of made: [(instant: Instant, text: String)], _ calls: [String], from first: Int
  ) -> [PhoneFailure.Line] {
    var lines = made[max(first - 2, 0)..<first].map { line($0.instant, "", $0.text) }
    var (came, wanted) = (made[first...], calls[first...])
    while lines.count < 2 + PhoneFailure.maxLines, !(came.isEmpty && wanted.isEmpty) {
      let isMissing = wanted.first.map { call in !came.contains { $0.text == call } } ?? false
      let isOther = came.first.map { call in !wanted.contains(call.text) } ?? false
      let call = isMissing && !isOther || came.isEmpty ? nil : came.popFirst()
      let expected = isOther && !isMissing || wanted.isEmpty ? nil : wanted.popFirst()
      lines.append(line(call?.instant ?? now, expected ?? "no other", call?.text ?? "none"))
    }
    return lines
  }

  private func line(_ instant: Instant, _ expected: String, _ actual: String) -> PhoneFailure.Line {
    PhoneFailure.Line(
      tick: refresh.firstTick(atOrAfter: instant), instant: instant, expected: expected,
      actual: actual)
  }

  /// The circumstances of wrong calls. A missing one can be that of a pop that did not happen; one too
  /// many that of a cancelled pop.
  private func circumstances(ofCalls calls: [String]) -> FailureReasons.Failure {
    circumstances(
      calls.contains(where: \.isOfAppearance) ? [.tap, .missedPop, .place] : .tap)
  }

  private func circumstances(ofTransition name: String) -> FailureReasons.Failure {
    circumstances(name == "pop" ? [.page, .tap, .missedPop] : [.page, .tap])
  }

  // MARK: Timing

  /// The hitch time ratio in milliseconds per second of motion; nil while nothing has moved.
  public var hitchRatio: Double? { driver.table.metrics.hitchRatio }

  /// The number of ticks without a new frame while something moved.
  public var droppedFrames: Int { driver.table.metrics.dropped.missed }

  /// The longest time from a finger's movement to the frame that contains it, with the delay by
  /// `SimulatorSettings.inputLatency`; nil without a finger.
  public var longestLatency: Interval? {
    driver.table.metrics.latencies.maximum.map { Interval(nanoseconds: $0) }
  }

  /// Requires a hitch time ratio, in milliseconds per second of motion since the start; fails when
  /// nothing has moved.
  public func requireHitchRatio(
    atMost most: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(.hitchRatio(atMost: most), file: file, line: line)
  }

  /// Requires at most a number of dropped frames while something moved, since the start.
  public func requireDropped(
    atMost most: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(.dropped(atMost: most), file: file, line: line)
  }

  /// Requires the longest time from a finger's movement to the frame on the screen that contains it,
  /// with the delay by `SimulatorSettings.inputLatency`.
  public func requireLatency(
    atMost most: Duration, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(.latency(atMost: most), file: file, line: line)
  }
}

extension String {
  /// Whether it is a call that a page has when it comes or goes.
  fileprivate var isOfAppearance: Bool { hasSuffix("Appear") || hasSuffix("Disappear") }
}
