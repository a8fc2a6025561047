import BackswipeScenarios
import BackswipeTrace
import Testing

/// Changes of tabs with a transition of the file.
@Suite("Transitions of tabs")
@MainActor
struct TabTransitionRunTests {
  private func run(_ timeline: String, _ expectations: [String], hertz: Int = 60) throws -> Run {
    try Run(
      timeline, expectations, hertz: hertz,
      prototype: """
        prototype:
          backswipe: 2
          initial: a
          settings: { push.curve: linear, push.duration: 400ms }
          tabs:
            - { title: One, screen: a, transition: slide }
            - { title: Two, screen: b, transition: { kind: slide, duration: 200ms } }
            - { title: Three, screen: c, transition: fade }
            - { title: Four, screen: d }
          screens:
            a: { title: A, rows: [ { title: Push, push: e } ] }
            b: { title: B, rows: 40 }
            c: { title: C, rows: 3 }
            d: { title: D, rows: 3 }
            e: { title: E, rows: 3 }
        """)
  }

  @Test(
    "The pages of a slide move together, towards the side of the old tab", arguments: [60, 120])
  func slide(_ hertz: Int) throws {
    let run = try run(
      "[ { at: 1s, tap: Two }, { at: 2s, tap: One } ]",
      [
        "{ at: { after: tab began, plus: 100ms }, transition: tab, view: a, x: -195, within: 33 }",
        "{ at: { after: tab began, plus: 100ms }, view: b, x: 195, within: 33 }",
        "{ from: { after: tab began }, to: { before: tab ended }, view: b, x: { monotone: falling } }",
        "{ at: 1.5s, transition: none, selectedTab: 1, visible: b, view: b, x: 0 }",
        "{ at: { after: tab began, nth: 2, plus: 200ms }, view: a, x: -195, within: 17 }",
        "{ at: { after: tab began, nth: 2, plus: 200ms }, view: b, x: 195, within: 17 }",
        "{ at: end, transition: none, selectedTab: 0, stack: [a], duration: 400ms, within: 20ms }",
        "{ at: end, transitions: { tab: 2, push: 0 } }",
        """
        { at: end, calls: [[b, viewWillAppear], [a, viewWillDisappear], [a, viewDidDisappear], [b, viewDidAppear],
          [a, viewWillAppear], [b, viewWillDisappear], [b, viewDidDisappear], [a, viewDidAppear]] }
        """,
      ], hertz: hertz)
    #expect(run.failures == [])
  }

  @Test("A fade has the new page over the old one, and a tab without a transition is there at once")
  func fade() throws {
    let run = try run(
      "[ { at: 1s, tap: Three }, { at: 2s, tap: Four } ]",
      [
        "{ at: 1.2s, transition: tab, view: c, x: 0, alpha: { never: { above: 0.7, below: 0.3 } } }",
        "{ at: 1.2s, view: a, alpha: 1 }", "{ at: 1.9s, visible: c, view: c, alpha: 1 }",
        "{ at: end, selectedTab: 3, visible: d, transitions: { tab: 1 } }",
      ])
    #expect(run.failures == [])
  }

  @Test("Another tap during a change ends it, and its stack can be pushed on")
  func interrupted() throws {
    let run = try run(
      "[ { at: 1s, tap: Two }, { at: 1.1s, tap: Three }, { at: 1.2s, tap: One }, { at: 2s, tap: Push }, { at: 3s, rotate: landscapeLeft }, { at: 4s, tap: Two }, { at: 4.1s, rotate: portrait } ]",
      [
        "{ at: 1.15s, transition: tab, view: c, shown: true }",
        "{ at: 2.8s, stack: [a, e], selectedTab: 0 }",
        "{ at: end, selectedTab: 1, visible: b, transition: none, view: b, x: 0, width: 390 }",
      ])
    #expect(run.failures == [])
  }

  @Test("A run with changes of tabs is the same twice")
  func same() throws {
    let timeline = "[ { at: 1s, tap: Two }, { at: 1.1s, tap: Three }, { at: 1.6s, tap: One } ]"
    #expect(try run(timeline, []).lines == run(timeline, []).lines)
  }
}
