import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// Construction of failures: differences, suggestions for misspelt names, and the context of each
/// failure.
extension VirtualPhone {
  /// Throws a failure, if there is one, with the refused calls and the call site.
  func raise(_ failure: PhoneFailure?, _ site: CallSite) throws(PhoneFailure) {
    guard var failure else { return }
    failure.mistakes = mistakes
    failure.site = site
    failure.reason = failure.reason ?? reason(of: failure.circumstances ?? circumstances(.tap))
    FailureHook.current?.note(self, failure)
    throw failure
  }

  /// The first reason that is known of a failure; nil for none.
  func reason(of failure: FailureReasons.Failure) -> String? {
    FailureReasons(findings, driver.transitions, faults, refresh).reason(of: failure)
  }

  /// The circumstances of a failure.
  ///
  /// - Parameters:
  ///   - frame: the frame that differs; nil for a failure that is not about one.
  ///   - moment: the moment of the frame; nil for the present instant.
  ///   - names: the views that the expectation names.
  func circumstances(
    _ topics: FailureReasons.Topics, in frame: PhoneFrame? = nil, at moment: PhoneMoment? = nil,
    of names: [String] = []
  ) -> FailureReasons.Failure {
    var failure = FailureReasons.Failure(topics, at: now)
    if moment == nil { failure.pending = pendingTouch }
    guard let frame else { return failure }
    switch moment?.kind {
    case .instant(let instant): failure.moment = instant
    case .frame(let tick): failure.moment = refresh.instant(ofTick: tick)
    case .event(_, _, isBefore: false, offset: .zero): failure.eventFrame = frame.tick
    case .event: break
    case nil: failure.moment = now
    }
    if moment != nil { failure.instant = frame.shown ?? frame.instant }
    failure.progress = frame.transition?.progress
    failure.presented = frame.stack.contains(frame.visible) ? nil : frame.visible
    failure.departure = names.lazy.compactMap { self.departure(of: $0, before: frame) }.first
    return failure
  }

  /// A touch whose samples are not all delivered, with the instant of the last; nil for none.
  private var pendingTouch: String? {
    waiting.last.map {
      "a touch is still down and ends at \(DurationText.milliseconds($0.instant))"
    }
  }

  /// The last frame with a page or a view before one without it; nil where it was never there.
  private func departure(of name: String, before frame: PhoneFrame) -> FailureReasons.Departure? {
    let shown = shownFrames.prefix { $0.tick <= frame.tick }
    guard frame.place(name) == nil, let last = shown.lastIndex(where: { $0.place(name) != nil })
    else { return nil }
    let (before, after) = (shown[last], shown[last + 1])
    return FailureReasons.Departure(
      name: name, frame: before.tick, shownAt: before.shown ?? before.instant,
      goneAt: after.shown ?? after.instant)
  }

  /// Throws a failure with the refused calls and the call site, for expectations of other modules.
  package func fail(
    _ what: String, expected: String, actual: String, _ file: StaticString, _ line: UInt
  ) throws(PhoneFailure) {
    try raise(
      PhoneFailure(what: what, expected: expected, actual: actual), CallSite(file, line))
  }

  func difference(_ what: String, _ expected: String, _ actual: String) -> PhoneFailure? {
    guard expected != actual else { return nil }
    return PhoneFailure(
      what: what, expected: expected, actual: actual,
      lines: [
        PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant, expected: expected, actual: actual)
      ])
  }

  /// The difference of a number of events, with the events.
  func difference(
    _ what: String, _ count: Int, at events: [(name: String, instant: Instant)]
  ) -> PhoneFailure? {
    guard events.count != count else { return nil }
    return PhoneFailure(
      what: what + ": \(events.count), not \(count)", expected: "\(count)",
      actual: "\(events.count)",
      lines: events.prefix(PhoneFailure.maxLines).enumerated().map { index, event in
        PhoneFailure.Line(
          tick: refresh.firstTick(atOrAfter: event.instant), instant: event.instant,
          expected: index < count ? "" : "none", actual: event.name)
      })
  }

  func difference(
    _ what: String, _ mark: FrameMark, _ frame: PhoneFrame?, _ within: Interval,
    absent: String = "none"
  ) -> PhoneFailure? {
    if let frame, mark.matches(frame, within) { return nil }
    return PhoneFailure(
      what: what, expected: "\(mark)", actual: frame.map { mark.words($0) } ?? absent)
  }

  // MARK: Unknown names

  /// The message about an unknown name, with the nearest known one; nil for a known name.
  func unknown(_ name: String, among names: [String]) -> String? {
    guard !names.contains(name) else { return nil }
    let nearest = NearestWord.of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "nothing is called '\(name)'\(nearest)"
  }

  /// The message about an unknown page or view, after a semicolon; empty for one that a frame has
  /// shown.
  func unknownName(_ name: String) -> String {
    let shown = frames.flatMap { ($0.pages + $0.views).map(\.name) }
    return unknown(name, among: distinct(shown)).map { "; \($0)" } ?? ""
  }

  /// The message about an unknown call, as `receiver.name`; nil for one that can occur.
  func unknownCall(_ text: String) -> String? {
    guard let dot = text.lastIndex(of: ".") else {
      return unknown(text, among: knownCalls) ?? "a call is \"Receiver.\(text)\""
    }
    return unknown(String(text[..<dot]), among: receivers)
      ?? unknown(String(text[text.index(after: dot)...]), among: knownCalls)
  }

  /// The names of the present recognisers, and of those that have entered a state.
  var recognizerNames: [String] {
    let moved = records.compactMap { record in
      if case .gesture(let name, _) = record.what { name } else { nil }
    }
    return distinct(moved + simulation.window.recognizerNames)
  }

  /// The receivers of calls so far, and the controllers on the stack.
  private var receivers: [String] {
    let called = records.compactMap { record in
      if case .call(_, let receiver) = record.what { receiver } else { nil }
    }
    return distinct(called + frame.stack + KnownEvents.receivers)
  }

  private var knownCalls: [String] {
    let made = records.compactMap { record in
      if case .call(let name, _) = record.what { name } else { nil }
    }
    return distinct(KnownEvents.calls + made)
  }

  /// The names without repetitions, in the order of first occurrence.
  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
