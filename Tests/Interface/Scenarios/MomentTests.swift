import BackswipeDocuments
import BackswipeScenarios
import BackswipeUnits
import Testing

/// Moments before and after events, of a linear push whose 21 steps of 18.571 points end at 350 ms.
@Suite("Moments of a run")
@MainActor
struct MomentTests {
  nonisolated static let holding = [
    "{ at: { before: push ended }, view: b, x: 18.5714, outcome: running }",
    "{ at: { before: push ended, minus: 100ms }, view: b, x: 111.4286 }",
    "{ at: { after: push ended, minus: 100ms }, view: b, x: 111.4286 }",
    "{ at: { before: b viewDidAppear }, transition: push, lastTransition: push }",
    "{ at: { before: push ended }, callCounts: [[b, viewDidAppear, 0], [b, viewWillAppear, 1]] }",
    "{ from: { before: push ended, minus: 100ms }, to: { before: push ended }, view: b, x: { never: { above: 111.44, below: 18.56 } } }",
    "{ from: { before: push ended, minus: 100ms }, view: b, x: { never: { above: 111.44 } } }",
    "{ from: 0ms, to: { before: push ended, minus: 50ms }, view: b, x: { never: { below: 55.7 } } }",
    "{ from: { after: push began }, to: { before: push ended }, callCounts: [[b, viewDidAppear, 0]] }",
    "{ from: { before: push ended }, callCounts: [[b, viewDidAppear, 1], [b, viewWillAppear, 0]] }",
    "{ from: { before: push ended, minus: 20ms }, to: { before: push ended, minus: 10ms }, callCounts: [[b, viewDidAppear, 0]], transition: push }",
  ]

  @Test("U3: a moment before an event is the last frame without it, or one so long before")
  func past() throws {
    let judged = try ExpectationTests.judgements(Self.holding)
    #expect(judged.count == Self.holding.count)
    for judgement in judged {
      #expect(judgement.passed, "\(judgement.text): \(judgement.expected) / \(judgement.actual)")
    }
  }

  @Test("U3: a span that ends or begins before an event has its own frames and no others")
  func spans() throws {
    let judged = try ExpectationTests.judgements([
      "{ from: 0ms, to: { before: push ended, minus: 50ms }, view: b, x: { never: { below: 60 } } }",
      "{ from: { before: push ended, minus: 100ms }, view: b, x: { never: { above: 111 } } }",
      "{ at: { before: push ended, minus: 100ms }, view: b, x: 100 }",
      "{ from: { before: push ended }, to: { before: push ended, minus: 100ms }, view: b, x: 0 }",
    ])
    #expect(judged.map(\.passed) == [false, false, false, false])
    #expect(judged.map(\.frame) == [18, 15, 15, 15])
    #expect(judged[2].axis.map(\.frame) == [12, 13, 14, 15])
    #expect(judged[2].expected == "view: b, x: 100 ± 0.01")
    #expect(judged[3].actual == "'to' was there before 'from'")
  }

  @Test("U3: a moment before the run, or of an event that never came, has the reason")
  func nowhere() throws {
    let judged = try ExpectationTests.judgements([
      "{ at: { before: push began }, view: b, x: 0 }",
      "{ at: { before: push ended, minus: 400ms }, view: b, x: 0 }",
      "{ from: { after: push ended, minus: 2s }, view: b, x: 0 }",
      "{ at: { before: pop ended }, view: b, x: 0 }",
    ])
    #expect(
      judged.map(\.actual).prefix(3) == [
        "push began at 0ms, in the first frame; there is none before it",
        "push ended at 350ms; 400ms before it is before the run",
        "push ended at 350ms; 2000ms before it is before the run",
      ])
    #expect(judged.map(\.expected)[1] == "at: { before: push ended, minus: 400ms }")
    #expect(
      judged[3].actual.hasPrefix("pop ended never happened; nearest were: push ended at 350ms"))
    #expect(judged.allSatisfy { !$0.passed })
  }

  @Test("U3: moments read back as they were written")
  func written() throws {
    let text =
      "backswipe: 1\n\(ExpectationTests.prototype)\ntimeline: []\nexpect:\n"
      + Self.holding.map { "  - \($0)\n" }.joined()
    let file = try ScenarioFile.parse(text, file: "a")
    let again = try ScenarioFile.parse(file.yaml(), file: "b")
    #expect(again.expectations.map(\.at) == file.expectations.map(\.at))
    #expect(again.expectations.map(\.from) == file.expectations.map(\.from))
  }

  // MARK: Events of the interface

  @Test("U3: keyboard, search, tabs, alerts, sheets and rotation are events")
  func changes() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, tap: Look }
        - { at: 2s, tap: Cancel }
        - { at: 4s, rotate: landscapeLeft }
        - { at: 6s, rotate: portrait }
        - { at: 8s, tap: Ask }
        - { at: 10s, tap: Stop }
      expect:
        - { at: { after: keyboard willShow }, keyboard: shown }
        - { at: { after: keyboard didShow, plus: 200ms }, keyboard: shown }
        - { from: { after: keyboard willShow }, to: { after: keyboard didShow }, keyboardY: { monotone: falling } }
        - { at: { before: keyboard willShow }, keyboard: hidden }
        - { at: { after: keyboard didHide, plus: 20ms }, keyboard: hidden }
        - { at: { after: search didDismiss }, visible: a }
        - { at: { before: search willPresent }, visible: a }
        - { at: { after: rotation began }, visible: a }
        - { at: { after: rotation ended, nth: 2 }, visible: a }
        - { at: { after: alert didAppear }, visible: UIAlertController }
        - { at: { after: alert didDisappear, plus: 1s }, visible: a }
      """,
      prototype: """
        prototype:
          initial: a
          screens:
            a:
              title: A
              search: { placeholder: Look, hides: false }
              rows: [ { title: Ask, alert: { title: Sure, choices: [ Stop ] } } ]
        """)
    #expect(run.failures == [])
    #expect(run.result.failures.isEmpty, "\(run.result.failures)")
  }

  @Test("U3: a selected tab and another detent of a sheet are events")
  func tabsAndDetents() throws {
    let run = try Run(
      """
      timeline:
        - { at: 100ms, tap: Two }
        - { at: 1s, present: { screen: a, detents: [medium, large] } }
        - { at: 2s, drag: { from: [195, 440], to: [195, 60], over: 200ms } }
      expect:
        - { at: { before: tabs didSelect }, selectedTab: 0 }
        - { at: { after: tabs didSelect }, selectedTab: 1 }
        - { at: { before: sheet didChangeDetent }, detent: medium }
        - { at: { after: sheet didChangeDetent, plus: 500ms }, detent: large }
      """,
      prototype: """
        prototype:
          initial: a
          tabs: [{ title: One, screen: a }, { title: Two, screen: b }]
          screens: { a: { title: A, rows: 3 }, b: { title: B, rows: 3 } }
        """)
    #expect(run.failures == [])
  }

  @Test("U3: an event that never came is told beside those of its subject, then of its kind")
  func nearest() throws {
    let judged = try ExpectationTests.judgements([
      "{ at: { after: push cancelled }, view: b, x: 0 }",
      "{ at: { after: present began }, view: b, x: 0 }",
      "{ at: { after: push began, nth: 3 }, view: b, x: 0 }",
    ])
    #expect(
      judged[0].actual.hasPrefix(
        "push cancelled never happened; nearest were: push began at 0ms, push ended at 350ms, "
          + "push finished at 350ms, "), "\(judged[0].actual)")
    #expect(
      judged[1].actual.hasPrefix("present began never happened; nearest were: push began at 0ms, "),
      "\(judged[1].actual)")
    #expect(judged[2].actual == "push began happened once, not 3: push began at 0ms")
  }
}
