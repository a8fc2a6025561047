import BackswipeDocuments
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// Lists, bars, keyboard and sheets in traces and expectations. (N7)
@Suite("What is beside pages and bars")
@MainActor
struct PartsTests {
  private static let today = """
    prototype:
      initial: a
      tabs: [ { title: One, screen: a }, { title: Two, screen: b } ]
      screens:
        a:
          title: A
          largeTitle: true
          search: true
          style: plain
          rows: 40
          right: [ { title: Open, present: { screen: c, detents: [medium, 300], grabber: true } } ]
        b: { title: B, rows: 3 }
        c: { title: C, rows: [ { title: Name, field: Words } ] }
    """

  private func run(_ text: String, refresh: Int = 60) throws -> Run {
    let display = "display: { size: [390, 844], scale: 2, refresh: \(refresh) }\n"
    return try Run(display + text, prototype: Self.today)
  }

  @Test("N7: numbers hold all along, at 60 and at 120 Hz", arguments: [60, 120])
  func motion(_ refresh: Int) throws {
    let run = try run(
      """
      timeline:
        - { at: 500ms, drag: { from: [195, 600], to: [195, 500], over: 600ms, rate: 120, hold: 200ms } }
        - { at: 3s, tap: Two }
        - { at: 4s, tap: One }
        - { at: 5s, tap: Open }
        - { at: 6s, drag: { from: [195, 560], to: [195, 100], over: 1s, rate: 120, hold: 200ms } }
        - { at: 9s, dismiss: true }
      expect:
        - { at: 400ms, scroll: 0, largeTitle: 52, searchField: 52, navigationBarHeight: 148, selectedTab: 0, tabBarY: 761 }
        - { from: 500ms, to: 1.3s, scroll: { monotone: rising, continuous: 4 }, searchField: { monotone: falling }, navigationBarHeight: { monotone: falling } }
        - { at: 900ms, searchField: 0, largeTitle: { never: { above: 52, below: 20 } } }
        - { at: 2.9s, scroll: 104, largeTitle: 0, navigationBarHeight: 44 }
        - { at: 3.9s, selectedTab: 1, navigationBarHeight: 44 }
        - { at: 4.9s, selectedTab: 0, scroll: 104, detent: none, keyboard: hidden }
        - { from: 5.1s, to: 5.9s, sheetY: { monotone: falling }, sheetDimming: { monotone: rising } }
        - { at: 5.9s, detent: 300, sheetY: 510, sheetDimming: 1 }
        - { at: 8.5s, detent: medium, sheetY: { never: { above: 450, below: 400 } } }
        - { from: 9.1s, to: 9.4s, sheetY: { monotone: rising }, sheetDimming: { monotone: falling } }
        - { at: end, detent: none }
      """, refresh: refresh)
    #expect(run.failures == [])
  }

  @Test("N7: a tab bar is expected shown or hidden, and has no place where it is gone")
  func tabBar() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: c }
        - { at: 2s, pop: true }
      expect:
        - { at: 0ms, tabBar: shown, tabBarY: 761 }
        - { at: 200ms, tabBar: shown }
        - { at: 1.9s, tabBar: hidden }
        - { at: end, tabBar: shown, tabBarY: 761 }
        - { at: 1.9s, tabBar: shown }
        - { at: 1.9s, tabBarY: 761 }
        - { from: 0ms, to: 1s, tabBar: shown }
      """,
      prototype: """
        prototype:
          initial: a
          tabs: [ { title: One, screen: a }, { title: Two, screen: b } ]
          screens:
            a: { title: A }
            b: { title: B }
            c: { title: C, hidesBottomBarWhenPushed: true }
        """)
    #expect(
      run.failures == [
        "tabBar: shown, not tabBar: hidden", "tabBarY: 761 ± 0.01, not there is no tabBarY",
        "tabBar: shown, not tabBar: hidden",
      ])
    let mistake = #expect(throws: FileErrors.self) {
      try Run("expect: [ { at: end, tabBar: hidden, tabBarY: 761 } ]")
    }
    #expect(mistake?.description.contains("a hidden tab bar has no 'tabBarY'") == true)
  }

  @Test("N7: a trace tells what is there, and nothing where there is nothing")
  func trace() throws {
    let plain = try Run("timeline: [ { at: 0ms, push: b } ]")
    #expect(plain.lines.allSatisfy { !$0.contains("parts") })
    let scrolled = try Run(
      "timeline: [ { at: 0ms, push: b, animated: false }, { at: 1s, drag: { from: [195, 600], "
        + "to: [195, 500], over: 100ms, hold: 200ms } } ]")
    #expect(scrolled.lines.contains { $0.contains(#""parts":{"scroll":90}"#) })
    let typed = try run("timeline: [ { at: 0ms, tap: Open }, { at: 1s, tap: [195, 620] } ]")
    let last = try #require(typed.lines.last { $0.contains(#""kind":"frame""#) })
    #expect(last.contains(#""sheetY":253,"detent":"300""#))
    #expect(!last.contains("largeTitle"))
  }

  @Test("N4 N7: a scenario presents a sheet of its own, in the middle of a tablet too")
  func presented() throws {
    let phone = try run(
      """
      timeline: [ { at: 0ms, present: { screen: c, detents: [200], undimmed: 200 }, animated: false } ]
      expect: [ { at: end, detent: 200, sheetDimming: 0 } ]
      """)
    #expect(phone.failures == [])
    let tablet = try Run(
      """
      display: { size: [1024, 768], refresh: 60 }
      timeline: [ { at: 0ms, present: { screen: c, style: form }, animated: false } ]
      expect: [ { at: end, sheetY: 74 } ]
      """, prototype: Self.today)
    #expect(tablet.failures == [])
  }

  @Test("N4 N7: the choice of an alert acts from the screen that showed it")
  func alert() throws {
    let prototype = """
      prototype:
        initial: a
        screens:
          a: { title: A, rows: [ { title: Open, push: b } ] }
          b:
            title: B
            rows:
              - title: Leave
                alert: { title: Leave?, choices: [ Stay, { title: Go back, action: pop } ] }
      """
    let scenario = """
      timeline: [ { at: 0ms, tap: Open }, { at: 1s, tap: Leave }, { at: 2s, tap: CHOICE } ]
      expect: [ { at: 1.9s, stack: [a, b] }, { at: end, stack: STACK } ]
      """
    for (choice, stack) in [("Stay", "[a, b]"), ("Go back", "[a]")] {
      let text = scenario.replacing("CHOICE", with: choice).replacing("STACK", with: stack)
      #expect(try Run(text, prototype: prototype).failures == [])
    }
  }

  @Test("N7: heights are those of the interface while it turns, and the list keeps its place")
  func turning() throws {
    let run = try run(
      """
      timeline:
        - { at: 1s, rotate: landscapeLeft }
        - { at: 2s, rotate: portrait }
      expect:
        - { from: 1s, to: 1.4s, navigationBarHeight: { never: { above: 148 } }, scroll: 0 }
        - { from: 1.05s, to: 1.4s, navigationBarHeight: { monotone: falling }, tabBarY: { monotone: falling } }
        - { at: 1.9s, navigationBarHeight: 84, tabBarY: 337 }
        - { from: 2.05s, to: 2.4s, navigationBarHeight: { monotone: rising }, tabBarY: { monotone: rising } }
        - { from: 2s, to: 2.4s, navigationBarHeight: { never: { below: 84 } }, scroll: 0 }
        - { at: end, navigationBarHeight: 148, tabBarY: 761 }
      """)
    #expect(run.failures == [])
  }

  @Test("N7: what the bar has below its row is told as it shows while one searches")
  func searching() throws {
    let run = try run(
      """
      timeline:
        - { at: 1s, tap: [195, 160] }
        - { at: 3s, tap: Cancel }
      expect:
        - { from: 1.05s, to: 2s, largeTitle: { monotone: falling }, searchField: { monotone: rising }, scroll: { continuous: 1 } }
        - { at: 2.9s, largeTitle: 0, searchField: 56, navigationBarHeight: 56 }
        - { from: 3.05s, to: 4s, largeTitle: { monotone: rising }, searchField: { monotone: falling }, scroll: { continuous: 1 } }
        - { at: end, largeTitle: 52, searchField: 52, navigationBarHeight: 148 }
      """)
    #expect(run.failures == [])
  }

  @Test("N7: with a sheet the list and the bar are those of its page")
  func pageInFront() throws {
    let run = try run(
      """
      timeline: [ { at: 0ms, tap: Open }, { at: 1s, dismiss: true } ]
      expect:
        - { at: 900ms, visible: c, navigationBarHeight: 56, scroll: 0 }
        - { at: end, navigationBarHeight: 148, largeTitle: 52 }
      """)
    #expect(run.failures == [])
  }

  @Test(
    "N7: what can never hold, or is not there, is told",
    arguments: [
      ("{ at: 1s, detent: none, sheetY: 3 }", "without a sheet there is no 'sheetY'"),
      ("{ at: 1s, largeTitle: -1 }", "largeTitle is never negative"),
      ("{ at: 1s, sheetDimming: 2 }", "sheetDimming is from 0 to 1"),
      ("{ at: 1s, keyboard: up }", "shown, hidden"),
      ("{ at: 1s, scrol: 3 }", "did you mean 'scroll'?"),
      ("{ at: 1s, scroll: { monotone: rising } }", "needs 'from' and 'to'"),
    ])
  func mistakes(_ expectation: String, _ reason: String) {
    let error = #expect(throws: (any Error).self) {
      try Run("timeline: []\nexpect:\n  - \(expectation)")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
  }

  @Test("N7: what is not on the screen fails with that reason")
  func absent() throws {
    let run = try Run(
      "timeline: [ { at: 0ms, push: b } ]\nexpect: [ { at: end, keyboardY: 3 }, { at: end, "
        + "detent: large }, { at: end, keyboard: shown } ]")
    #expect(run.result.judgements.map(\.passed) == [false, false, false])
    #expect(run.result.judgements.first?.actual.contains("there is no keyboardY") == true)
  }

  @Test("N7: expectations read back as they were written")
  func written() throws {
    let text =
      "backswipe: 1\n\(Run.prototype)\ntimeline: []\nexpect:\n"
      + "  - { at: 1s, scroll: 3, detent: medium, keyboard: hidden, largeTitle: { never: { above: 4 } } }\n"
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "a")
    let again = try ScenarioFile.parse(bytes: Array(file.yaml().utf8), file: "b")
    #expect(again.expectations.map(\.checks) == file.expectations.map(\.checks))
    #expect(file.expectations.first?.checks.count == 4)
  }
}
