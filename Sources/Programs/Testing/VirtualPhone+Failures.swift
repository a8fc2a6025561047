import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// How failures come about: what differs, which name was probably meant, and what is told of all.
extension VirtualPhone {
  /// Throws a failure, if there is one, with what was refused and where it was called.
  func tell(_ failure: PhoneFailure?, _ site: CallSite) throws(PhoneFailure) {
    guard var failure else { return }
    failure.mistakes = mistakes
    failure.site = site
    throw failure
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

  func difference(
    _ what: String, _ mark: FrameMark, _ frame: PhoneFrame?, _ within: Interval,
    absent: String = "none"
  ) -> PhoneFailure? {
    if let frame, mark.matches(frame, within) { return nil }
    return PhoneFailure(
      what: what, expected: "\(mark)", actual: frame.map { mark.words($0) } ?? absent)
  }

  // MARK: Names that are nobody's

  /// What to say of a name that is not among some, with the nearest of them; nil for one that is.
  func unknown(_ name: String, among names: [String]) -> String? {
    guard !names.contains(name) else { return nil }
    let nearest = NearestWord.of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "nothing is called '\(name)'\(nearest)"
  }

  /// The same of a page or a view, behind other words; empty for one that a frame has shown.
  func unknownName(_ name: String) -> String {
    let shown = frames.flatMap { ($0.pages + $0.views).map(\.name) }
    return unknown(name, among: distinct(shown)).map { "; \($0)" } ?? ""
  }

  /// The same of a call as `receiver.name`; nil for one that may come.
  func unknownCall(_ text: String) -> String? {
    guard let dot = text.lastIndex(of: ".") else { return unknown(text, among: knownCalls) }
    return unknown(String(text[..<dot]), among: receivers)
      ?? unknown(String(text[text.index(after: dot)...]), among: knownCalls)
  }

  /// Recognisers that are there now, and those that have done something.
  var recognizerNames: [String] {
    let moved = records.compactMap { record in
      if case .gesture(let name, _) = record.what { name } else { nil }
    }
    return distinct(moved + simulation.window.recognizerNames)
  }

  /// Whoever has been called or is on the stack.
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

  /// In the order in which they first come.
  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
