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
    failure.reason = failure.reason ?? reason(of: failure)
    FailureHook.note?(self, failure)
    throw failure
  }

  /// Why a failure is so, as far as fingers and faults are the reason.
  private func reason(of failure: PhoneFailure) -> String? {
    if failure.isOfTiming { return faults.isEmpty ? nil : faults.joined(separator: ", ") }
    let refusal =
      failure.missesPop
      ? findings.reasonAgainstPop(upTo: now, in: driver.transitions) : nil
    return refusal ?? findings.ignoredTap(upTo: now, in: driver.transitions)
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
