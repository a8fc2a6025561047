import BackswipeScenarios
import Testing

/// Actions of the file that select a tab.
@Suite("Tabs that actions select, in runs")
@MainActor
struct TabSelectionRunTests {
  private func run(_ timeline: String, _ expectations: [String], hertz: Int) throws -> Run {
    try Run(
      timeline, expectations, hertz: hertz,
      prototype: """
        prototype:
          backswipe: 2
          initial: a
          settings: { push.curve: linear, push.duration: 400ms }
          tabs:
            - { title: One, screen: a }
            - { title: Two, screen: b, transition: { kind: slide, duration: 200ms } }
          screens:
            a: { title: A, rows: [ { title: Across, selectTab: b }, { title: Deep, push: e } ] }
            b:
              title: B
              rows: [ { title: Onward, push: f }, { title: Sheet, present: { screen: s, detents: [medium] } } ]
            e:
              title: E
              rows:
                - { title: Over, selectTab: { screen: b, popToRoot: true } }
                - { title: Down, selectTab: { screen: a, popToRoot: true } }
            f: { title: F, rows: [ { title: Return, selectTab: a } ] }
            s:
              title: S
              rows: [ { title: Leave, sequence: [ { selectTab: a }, { action: dismiss } ] } ]
        """)
  }

  @Test(
    "A selection has the tab's transition, and every tab keeps its stack", arguments: [60, 120])
  func keeps(_ hertz: Int) throws {
    let run = try run(
      "[ { at: 1s, tap: Deep }, { at: 2s, tap: One }, { at: 3s, tap: Across }, { at: 4s, tap: Onward }, { at: 5s, tap: Return }, { at: 6s, tap: Across } ]",
      [
        "{ at: { after: tab began, plus: 100ms }, transition: tab, view: b, x: 195, within: 33 }",
        "{ at: 3.9s, selectedTab: 1, stack: [b], transition: none }",
        "{ at: 5.1s, selectedTab: 0, stack: [a], visible: a, transition: none }",
        "{ at: end, selectedTab: 1, stack: [b, f], visible: f, transitions: { tab: 2 } }",
      ], hertz: hertz)
    #expect(run.failures == [])
  }

  @Test("A stack that goes back moves where it is shown, and else has gone", arguments: [60, 120])
  func roots(_ hertz: Int) throws {
    let run = try run(
      "[ { at: 1s, tap: Two }, { at: 2s, tap: Onward }, { at: 3s, tap: One }, { at: 4s, tap: Deep }, { at: 5s, tap: Over }, { at: 6s, tap: One }, { at: 7s, tap: Down } ]",
      [
        "{ at: 4.9s, stack: [a, e] }",
        "{ at: 5.1s, transition: tab, stack: [b] }",
        "{ at: 5.9s, selectedTab: 1, stack: [b], visible: b }",
        "{ at: 6.9s, selectedTab: 0, stack: [a, e], visible: e }",
        "{ at: 7.2s, transition: pop }",
        "{ at: end, selectedTab: 0, stack: [a], transitions: { pop: 1, tab: 2 } }",
      ], hertz: hertz)
    #expect(run.failures == [])
  }

  @Test("A sheet selects a tab beneath it")
  func sheet() throws {
    let run = try run(
      "[ { at: 1s, tap: Two }, { at: 2s, tap: Sheet }, { at: 3s, tap: Leave } ]",
      [
        "{ at: 2.9s, visible: s, selectedTab: 1 }",
        "{ at: end, visible: a, selectedTab: 0, transitions: { dismiss: 1 } }",
      ], hertz: 60)
    #expect(run.failures == [])
  }
}
