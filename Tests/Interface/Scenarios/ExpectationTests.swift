import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// What expectations say of runs whose frames are known: a linear push of 350 ms over 390 points is
/// 21 steps of 18.571 points at 60 Hz.
@Suite("Expectations of a run")
@MainActor
struct ExpectationTests {
  nonisolated static let push = """
    settings: { push.curve: linear, push.duration: 350ms }
    timeline: [ { at: 0ms, push: b } ]
    expect:

    """

  nonisolated static let prototype = """
    prototype:
      initial: a
      screens:
        a:
          title: A
          right: [ { title: Save, identifier: save } ]
          rows: [ { title: Go, push: b, identifier: go }, { title: Stay } ]
        b: { title: B, rows: [ { title: First, identifier: first } ] }
        c: { title: C, rows: 3 }
    """

  /// The judgements of expectations about the push, one an entry.
  static func judgements(_ entries: [String]) throws -> [ScenarioResult.Judgement] {
    let text = push + entries.map { "  - \($0)\n" }.joined()
    return try Run(text, prototype: prototype).result.judgements
  }

  func judgements(_ text: String) throws -> [ScenarioResult.Judgement] {
    try Run(text, prototype: Self.prototype).result.judgements
  }

  nonisolated static let holding = [
    // Velocities: 390 points, or the whole way, in 0.35 s.
    "{ at: 100ms, view: b, velocityX: -1114.2857, velocityY: 0, within: 0.4 }",
    "{ at: 100ms, progressPerSecond: 2.857143, within: 0.001 }",
    "{ at: frame 0, view: b, x: 390 }",
    "{ at: frame 6, view: b, x: 278.5714 }",
    // Moments by events: frame 0 begins the push, frame 21 at 350 ms ends it.
    "{ at: { after: push began }, progress: 0 }",
    "{ at: { after: push began, plus: 100ms }, view: b, x: 278.5714 }",
    "{ at: { after: push ended }, progress: 1, transition: push }",
    "{ at: { after: push finished, plus: 17ms }, transition: none }",
    "{ at: { after: transition ended, plus: 17ms }, transition: none }",
    "{ at: { after: b viewDidAppear }, progress: 1 }",
    "{ at: { after: delegate didShow, plus: 10s }, stack: [a, b] }",
    // All along
    "{ from: 0ms, to: { after: push ended }, view: b, x: { monotone: falling, never: { above: 390, below: 0 }, continuous: 18.58 } }",
    "{ from: frame 1, to: frame 21, view: b, velocityX: -1114.2857, within: 0.4 }",
    "{ from: frame 1, to: frame 21, progress: { monotone: rising, continuous: 0.0477 }, transition: push }",
    "{ from: 0ms, bar: navigation, y: 47, velocityY: 0 }",
    "{ from: 0ms, stack: [a, b], navigationBar: shown, toolbar: hidden }",
    "{ from: { after: b viewWillAppear }, to: { after: b viewDidAppear }, view: b, shown: true }",
    // Elements
    "{ at: 0ms, element: go, x: 0, width: 390, shown: true }",
    "{ at: 100ms, element: first, x: 278.5714, velocityX: -1114.2857, within: 0.4 }",
    "{ at: end, element: first, x: 0, alpha: 1, shown: true }",
    "{ at: end, element: go, shown: false }",
    "{ at: end, element: save, shown: false }",
    // Counted and measured
    "{ at: end, calls: [[b, viewDidLoad], [a, viewWillDisappear], [b, viewWillAppear], [a, viewDidDisappear], [b, viewDidAppear], [delegate, didShow]] }",
    "{ from: frame 5, calls: [[a, viewDidDisappear], [b, viewDidAppear]] }",
    "{ at: end, firstFrame: 0ms, lastFrame: 350ms, settledBy: 367ms }",
    "{ at: end, firstFrame: frame 0, lastFrame: frame 21 }",
    "{ at: end, jank: none, jankAtMost: { deadline-missed: 0 }, overrunAtMost: 0ms }",
    "{ at: end, animationErrorAtMost: 0ms, animationErrorPointsAtMost: 0 }",
  ]

  @Test("U3: what a push does holds", arguments: holding)
  func holds(_ entry: String) throws {
    let judgement = try #require(try Self.judgements([entry]).first)
    #expect(judgement.passed, "\(judgement.expected) / \(judgement.actual)")
  }

  struct Failing: Sendable {
    let entry: String
    let expected: String
    let actual: String
    let frame: Int
  }

  nonisolated static let failing = [
    Failing(
      entry: "{ from: 0ms, to: 350ms, view: b, x: { monotone: rising } }",
      expected: "view: b, x: { monotone: rising }", actual: "view: b, x: 371.4272 after 390",
      frame: 1),
    Failing(
      entry: "{ from: 0ms, to: 350ms, view: b, x: { never: { below: 300 } } }",
      expected: "view: b, x: { never: { below: 300 } }", actual: "view: b, x: 297.1417", frame: 5),
    Failing(
      entry: "{ from: 0ms, to: 350ms, view: b, x: { continuous: 18 } }",
      expected: "view: b, x: { continuous: 18 }", actual: "view: b, x: 371.4272 after 390", frame: 1
    ),
    Failing(
      entry: "{ from: 100ms, to: 200ms, progress: 0.3 }", expected: "progress: 0.3 ± 0.01",
      actual: "progress: 0.2857", frame: 6),
    Failing(
      entry: "{ from: 0ms, transition: push }", expected: "transition: push",
      actual: "transition: none", frame: 22),
    Failing(
      entry: "{ from: 0ms, view: a, shown: true }", expected: "view: a, shown: true",
      actual: "view: a, shown: false", frame: 22),
    Failing(
      entry: "{ at: frame 3, element: first, velocityX: 0 }",
      expected: "element: first, velocityX: 0 ± 0.01",
      actual: "element: first, velocityX: -1114.0", frame: 3),
    Failing(
      entry: "{ at: 0ms, view: c, x: 0 }", expected: "view: c, x: 0 ± 0.01",
      actual: "c is not on the screen",
      frame: 0),
    Failing(
      entry: "{ at: { after: pop ended }, stack: [a] }", expected: "at: { after: pop ended }",
      actual: "pop ended never happened; nearest were: push ended at 350ms, ", frame: 22),
    Failing(
      entry: "{ at: { after: push ended, nth: 2 }, stack: [a] }",
      expected: "at: { after: push ended, nth: 2 }",
      actual: "push ended happened once, not 2", frame: 22),
    Failing(
      entry: "{ from: { after: gesture began }, stack: [a] }",
      expected: "from: { after: gesture began }",
      actual: "gesture began never happened; nearest were: push began at 0ms, ", frame: 22),
    Failing(
      entry: "{ from: { after: push ended }, to: { after: push began }, stack: [a] }",
      expected: "a span from 'from' to 'to'", actual: "'to' was there before 'from'", frame: 0),
    Failing(
      entry: "{ at: end, calls: [[b, viewDidAppear], [a, viewWillDisappear]] }",
      expected: "calls: [[b, viewDidAppear], [a, viewWillDisappear]]",
      actual:
        "a viewWillDisappear did not come after b viewDidAppear at 350ms, but before it, at 0ms; "
        + "calls: …",
      frame: 22),
    Failing(
      entry: "{ at: end, calls: [[c, viewDidLoad]] }", expected: "calls: [[c, viewDidLoad]]",
      actual: "c viewDidLoad did not come", frame: 22),
    Failing(
      entry: "{ at: end, settledBy: 300ms }", expected: "settledBy: 300ms",
      actual: "settled at 366.666667ms, in frame 22", frame: 22),
    Failing(
      entry: "{ at: 100ms, settledBy: 300ms }", expected: "settledBy: 300ms",
      actual: "still moving in frame 6 at 100ms", frame: 6),
    Failing(
      entry: "{ at: end, lastFrame: frame 20 }", expected: "lastFrame: frame 20",
      actual: "lastFrame: frame 21", frame: 22),
    Failing(
      entry: "{ at: 100ms, lastFrame: 350ms }", expected: "lastFrame: 350ms",
      actual: "the transition is still running", frame: 6),
    Failing(
      entry: "{ at: end, fingerLagAtMost: 1 }", expected: "fingerLagAtMost: 1",
      actual: "no finger could be compared", frame: 22),
  ]

  @Test("U3: what does not hold tells the first frame that differs", arguments: failing.indices)
  func fails(_ index: Int) throws {
    let example = Self.failing[index]
    let judgement = try #require(try Self.judgements([example.entry]).first)
    #expect(!judgement.passed && judgement.expected == example.expected)
    #expect(judgement.actual.hasPrefix(example.actual), "\(judgement.actual)")
    #expect(judgement.frame == example.frame)
  }

  @Test("U3: frames around the one that differs stand on one axis, in columns")
  func axis() throws {
    let judgement = try #require(
      try Self.judgements(
        ["{ from: 0ms, to: 350ms, view: b, x: { never: { below: 300 } } }"]
      ).first)
    #expect(
      judgement.axisLines == [
        "frame            2         3         4         5         6         7",
        "shown      33.3 ms     50 ms   66.7 ms   83.3 ms    100 ms  116.7 ms",
        "expected     ≥ 300     ≥ 300     ≥ 300     ≥ 300     ≥ 300     ≥ 300",
        "actual    352.8543  334.2874  315.7146  297.1417  278.5689   260.002",
        "                                        ^^^^^^^^  ^^^^^^^^   ^^^^^^^",
      ])
    #expect(judgement.axis.map(\.holds) == [true, true, true, false, false, false])
    let moment = try #require(
      try Self.judgements(["{ at: frame 3, view: b, x: 300 }"]).first)
    #expect(moment.axis.map(\.frame) == [0, 1, 2, 3])
    #expect(moment.axis.map(\.expected) == ["", "", "", "300 ± 0.01"])
  }

  @Test("U3: jank is told with its kind, its frame and what went on in it")
  func jank() throws {
    let text = """
      timeline:
        - { at: 0ms, push: b }
        - { at: 52ms, stall: 25ms }
      expect:
        - { at: end, jank: none }
        - { at: end, jankAtMost: { deadline-missed: 0 } }
        - { at: end, jankAtMost: { deadline-missed: 1, dropped: 0 }, overrunAtMost: 10.4ms }
        - { at: end, overrunAtMost: 10.3ms }
      """
    let judged = try judgements(text)
    #expect(judged.map(\.passed) == [false, false, true, false])
    let words =
      "frame 5 in push, due at 66.666667ms, shown at 83.333333ms: the work was finished after the deadline"
    #expect(judged[0].actual == "jank: 1 deadline-missed (\(words))")
    #expect(judged[1].actual == "1 deadline-missed (\(words))")
    #expect(judged[1].expected == "jankAtMost: { deadline-missed: 0 }")
    #expect(judged[3].expected == "overrunAtMost: 10.3ms")
    #expect(
      judged[3].actual
        == "overrun: 10.333333ms (in frame 5 in push, due at 66.666667ms, shown at 83.333333ms)")
    let report = try Run(text, prototype: Self.prototype).result.report.json
    #expect(
      report.contains(
        #""late":[{"frame":5,"t":66666667,"jank":"deadlineMissed","phase":"update","cause":"the work was finished after the deadline","hitch":16666666,"overrun":10333333,"transition":"push","progress":0."#
      ))
  }

  @Test("U3: a gesture's events are moments, and its frames a span")
  func gesture() throws {
    let judged = try judgements(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 100ms, drag: { from: [3, 400], to: [303, 400], over: 300ms, rate: 120 } }
      expect:
        - { at: { after: interactivePop began }, transition: pop, interactive: true }
        - { from: { after: interactivePop began }, to: { after: gesture ended }, view: b, x: { monotone: rising } }
        - { from: { after: gesture changed, nth: 5 }, to: { after: gesture changed, nth: 20 }, view: b, velocityX: 1000 }
        - { at: { after: interactivePop ended, plus: 10s }, stack: [a] }
        - { at: end, lastTransition: pop, outcome: finished, fingerLagAtMost: 25 }
      """)
    for judgement in judged { #expect(judgement.passed, "\(judgement)") }
  }

  @Test("U3: an element is where it shows: scrolled, slid with its page, faded with its bar")
  func elements() throws {
    let rows = (1...40).map { "{ title: R\($0), identifier: r\($0) }" }.joined(separator: ", ")
    let run = try Run(
      """
      settings: { push.curve: linear }
      timeline:
        - { at: 0ms, drag: { from: [200, 600], to: [200, 560], over: 40ms, rate: 120, hold: 300ms } }
        - { at: 2s, push: b }
      expect:
        - { at: 0ms, element: r40, shown: false }
        - { from: frame 1, to: frame 3, element: r3, y: { monotone: falling, continuous: 40 } }
        - { at: frame 2, element: r3, velocityY: -1000, within: 1 }
        - { from: 100ms, to: 300ms, element: r3, y: 169, velocityY: 0 }
        - { from: { after: push began }, to: { after: push ended, plus: 0ms }, element: done, x: { monotone: falling }, y: 766 }
        - { from: frame 120, to: frame 140, element: save, alpha: { monotone: falling } }
        - { at: end, element: save, shown: false }
        - { at: end, element: done, x: 16, shown: true, alpha: 1 }
      """,
      prototype: """
        prototype:
          initial: a
          screens:
            a: { title: A, right: [ { title: Save, identifier: save } ], rows: [ \(rows) ] }
            b: { title: B, toolbar: [ { title: Done, identifier: done } ] }
        """)
    for judgement in run.result.judgements { #expect(judgement.passed, "\(judgement)") }
  }

  @Test("U3: views with an identifier stay in place in their pages while these move")
  func identifiedViews() throws {
    let text = """
      backswipe: 1
      prototype:
        initial: a
        screens:
          a: { rows: [ { title: A, identifier: low } ] }
          b: { rows: [ { title: B, identifier: high } ], toolbar: [ { title: C, identifier: done } ] }
      timeline: [ { at: 0ms, push: b } ]
      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(let screens) = file.prototype else { throw Run.Mistake.noInlinePrototype }
    var runner: ScenarioRunner?
    var frames: [[IdentifiedView]] = []
    runner = try ScenarioRunner(
      file, name: "test.yaml", prototype: screens,
      record: { if case .frame = $0 { frames.append(runner?.identifiedViews ?? []) } })
    _ = runner?.run()
    let moving = frames.dropLast()
    #expect(moving.count > 15)
    for (index, identifier) in ["low", "high"].enumerated() {
      let views = moving.flatMap { frame in frame.filter { $0.identifier == identifier } }
      #expect(views.count == moving.count)
      #expect(Set(views.map(\.page)) == [index])
      #expect(Set(views.map(\.frame.minX)).count == 1)
    }
    #expect(frames.last?.map(\.identifier) == ["high", "done"])
    #expect(frames.last?.map(\.page) == [0, nil])
  }

  @Test("U3: two views of one identifier are told apart from none")
  func ambiguous() throws {
    let run = try Run(
      """
      timeline: [ { at: 0ms, push: b } ]
      expect: [ { at: 100ms, element: twin, x: 0 }, { at: end, element: twin, x: 0 } ]
      """,
      prototype: """
        prototype:
          initial: a
          screens:
            a: { rows: [ { title: A, identifier: twin } ] }
            b: { rows: [ { title: B, identifier: twin } ] }
        """)
    #expect(run.result.judgements.map(\.passed) == [false, true])
    #expect(run.result.judgements[0].actual.hasPrefix("2 views are called twin: x "))
  }

  @Test("U3: of several laws of one number it is said once whose they are")
  func laws() throws {
    let run = try Run(
      """
      timeline: [ { at: 0ms, push: b } ]
      expect:
        - { from: 0ms, to: 300ms, view: b, x: { never: { above: 100 }, continuous: 3 } }
        - { from: 0ms, to: 100ms, view: c, x: { never: { above: 1 }, continuous: 1 } }
      """)
    let judged = run.result.judgements.sorted { $0.line < $1.line }
    #expect(
      judged.map(\.expected) == [
        "view: b, x: { never: { above: 100 } }, x: { continuous: 3 }",
        "view: c, x: { never: { above: 1 } }, x: { continuous: 1 }",
      ])
    #expect(
      judged[1].actual == "c is not on the screen; 'while: shown' leaves such frames out")
  }
}
