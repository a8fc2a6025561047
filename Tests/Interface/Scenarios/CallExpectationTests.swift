import BackswipeDocuments
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// Expectations of calls, and the words about those that fail.
@Suite("Expectations of calls")
@MainActor
struct CallExpectationTests {
  /// A pop that a finger begins and takes back.
  private func cancelled(_ calls: String) throws -> Run {
    try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, drag: { from: [3, 400], to: [90, 400], over: 300ms, rate: 60, hold: 200ms } }
      expect:
        - { at: end, calls: \(calls) }
      """)
  }

  @Test("U3: a call out of its turn is told with its nearest occurrence, and the calls around it")
  func outOfTurn() throws {
    let run = try cancelled(
      "[[a, viewWillAppear], [b, viewWillDisappear], [b, viewWillAppear], [a, viewDidDisappear]]")
    let failure = try #require(run.failures.first)
    let cancelled = try #require(
      run.records.compactMap { record -> Instant? in
        if case .call(let instant, "a", "viewDidDisappear", _) = record { instant } else { nil }
      }.last)
    let time = DurationText.milliseconds(cancelled)
    #expect(
      failure.contains(
        "a viewDidDisappear did not come after b viewWillAppear at \(time), but before it, at \(time); "
          + "calls: …, "), "\(failure)")
    #expect(
      failure.contains(
        "a viewDidDisappear at \(time), b viewWillAppear at \(time), b viewDidAppear at \(time)"),
      "\(failure)")
  }

  @Test("U3: a call that never came is told with those that did")
  func never() throws {
    let failure = try #require(try cancelled("[[b, didReceiveMemoryWarning]]").failures.first)
    #expect(
      failure.contains("b didReceiveMemoryWarning did not come; calls: b willMove at 0ms, "))
    #expect(failure.hasSuffix(", …"))
    let none = try #require(try cancelled("[[c, viewDidLoad]]").failures.first)
    #expect(none.hasSuffix("c viewDidLoad did not come; no call of c came"))
  }

  // MARK: Numbers

  /// A push at 0 ms, a pop at 1 s, and a push at 2 s.
  private func failures(_ expectation: String) throws -> String {
    try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, pop: true }
        - { at: 2s, push: b }
      expect:
        - \(expectation)
      """
    ).failures.joined()
  }

  @Test("U3: calls come exactly so often, or never")
  func counts() throws {
    #expect(
      try failures(
        "{ at: end, callCounts: [[a, viewDidDisappear, 2], [b, didReceiveMemoryWarning, 0]] }")
        == "")
    #expect(
      try failures("{ at: end, callCounts: [[a, viewDidDisappear, 1]] }")
        == "callCounts: [[a, viewDidDisappear, 1]], not a viewDidDisappear came 2 times: at 350ms, "
        + "at 2350ms")
    #expect(
      try failures("{ at: end, callCounts: [[c, viewDidLoad, 1]] }").hasSuffix(
        "c viewDidLoad never came"))
    #expect(
      try failures("{ at: 900ms, callCounts: [[b, viewWillAppear, 1], [b, viewDidLoad, 1]] }") == ""
    )
  }

  @Test("U3: a span counts from its first instant to its last frame")
  func spans() throws {
    #expect(
      try failures("{ from: 1s, to: 1.9s, callCounts: [[a, viewWillAppear, 1]] }") == "")
    #expect(
      try failures("{ from: 1001ms, to: 1.9s, callCounts: [[a, viewWillAppear, 0]] }") == "")
    #expect(
      try failures("{ from: frame 60, to: frame 100, callCounts: [[a, viewWillAppear, 1]] }") == "")
    #expect(
      try failures("{ from: frame 61, to: frame 100, callCounts: [[a, viewWillAppear, 0]] }") == "")
    #expect(
      try failures("{ from: { after: pop ended }, callCounts: [[a, viewWillDisappear, 1]] }") == "")
    // A sequence begins with the calls of the span's first frame, too.
    #expect(
      try failures("{ from: 1s, to: 1.9s, calls: [[b, viewWillDisappear], [a, viewWillAppear]] }")
        == "")
  }

  @Test("U3: transitions that begin are counted, in all or by name")
  func transitions() throws {
    #expect(try failures("{ at: end, transitions: 3 }") == "")
    #expect(try failures("{ at: end, transitions: { push: 2, pop: 1, present: 0 } }") == "")
    #expect(try failures("{ from: 400ms, to: 999ms, transitions: 0 }") == "")
    #expect(
      try failures("{ from: 500ms, to: 1.5s, transitions: 0 }")
        == "transitions: 0, not a transition began once: pop at 1000ms")
    #expect(
      try failures("{ at: end, transitions: { dismiss: 1 } }")
        == "transitions: { dismiss: 1 }, not dismiss never began")
    #expect(
      try Run("expect: [ { at: end, transitions: 1 } ]").failures
        == ["transitions: 1, not a transition never began"])
  }

  @Test(
    "U3: counts that cannot be read are mistakes with their places",
    arguments: [
      ("callCounts: [[a, viewDidLoad]]", "a call with its number is [SCREEN, viewDidAppear, 1]"),
      ("callCounts: []", "'callCounts' is empty"),
      ("callCounts: [[a, viewDidLod, 1]]", "a screen has no call 'viewDidLod'"),
      ("callCounts: [[x, viewDidLoad, 1]]", "there is no screen 'x'"),
      ("callCounts: [[a, viewDidLoad, -1]]", "'callCounts' must be a whole number from 0"),
      ("callCounts: [[a, viewDidLoad, 1], [a, viewDidLoad, 2]]", "is counted twice"),
      ("transitions: some", "'transitions' must be a whole number from 0"),
      ("transitions: { pusch: 1 }", "did you mean 'push'?"), ("transitions: {}", "names no"),
    ])
  func mistakes(_ expectation: String, _ words: String) throws {
    let error = #expect(throws: FileErrors.self) { try failures("{ at: end, \(expectation) }") }
    #expect(error?.errors.contains { $0.description.contains(words) } == true, "\(error as Any)")
  }

  @Test("U3: counts are written as they are read")
  func written() throws {
    let text =
      "{ from: 0ms, to: end, callCounts: [[a, viewDidLoad, 1], [b, viewDidLoad, 0]], "
      + "transitions: { push: 1, pop: 0 } }"
    let file = try ScenarioFile.parse(
      "backswipe: 1\n" + Run.prototype + "\nexpect:\n  - \(text)\n", file: "test")
    let written = file.yaml()
    let again = try ScenarioFile.parse(written, file: "test")
    #expect(again.expectations.map(\.checks) == file.expectations.map(\.checks))
  }
}
