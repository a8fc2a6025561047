import BackswipePrototypes
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// Pages that a finger leads back, tabs that it changes, and elements that come and go, on displays of
/// different rates.
@Suite("Led transitions on displays of different rates")
@MainActor
struct LedTransitionTests {
  private func frames(
    _ prototype: String, _ timeline: String, _ refresh: String
  ) throws -> [Instant: FrameRecord] {
    let text = """
      display: { size: [390, 844] }
      prototype: \(prototype)
      timeline: \(timeline)
      """
    let file = try ScenarioFile.parse(
      bytes: Array("backswipe: 1\n\(text)\n".utf8), file: "led.yaml")
    guard case .inline(let prototype) = file.prototype else {
      Issue.record("no prototype")
      return [:]
    }
    return try RefreshTests.frames(file, prototype, refresh)
  }

  /// The instants from one second on, shared by two displays, at which they show different frames.
  private func compare(_ prototype: String, _ timeline: String) throws {
    let slow = try frames(prototype, timeline, "60")
    for refresh in ["120", "90"] {
      let fast = try frames(prototype, timeline, refresh)
      let both = slow.keys.filter { $0 >= .zero + .seconds(1) && fast[$0] != nil }.sorted()
      #expect(both.count > 20)
      let led = both.filter { slow[$0]?.transition?.isInteractive == true }
      #expect(led.count > 10)
      let differing = both.filter { instant in
        guard let here = slow[instant], let there = fast[instant] else { return true }
        return !RefreshTests.agree(here, there)
      }
      #expect(differing == [], "\(refresh)")
    }
  }

  @Test(
    "X3: a page under a finger, let go of to return and to go, is the same at shared instants",
    arguments: ["push", "present"], ["cover", "fade"])
  func pages(_ verb: String, _ kind: String) throws {
    try compare(
      """
      { backswipe: 2, initial: home, screens: { home: { view: { text: Card, identifier: card,
        \(verb): { screen: detail, transition: { kind: \(kind), dragBack: true } } } },
        detail: { view: { shape: rectangle, fill: tint } } } }
      """,
      """
      [ { at: 0ms, tap: card },
        { at: 1s, drag: { from: [200, 300], to: [200, 400], over: 500ms, hold: 300ms } },
        { at: 3s, drag: { from: [200, 300], to: [200, 600], over: 300ms } } ]
      """)
  }

  @Test("X3: tabs under a finger are the same at shared instants", arguments: ["slide", "fade"])
  func tabs(_ kind: String) throws {
    try compare(
      """
      { backswipe: 2, initial: a, tabSwipe: true, tabs: [ { title: One, screen: a },
        { title: Two, screen: b, transition: \(kind) } ],
        screens: { a: { view: { shape: rectangle, fill: tint } },
          b: { view: { shape: rectangle, fill: systemRed } } } }
      """,
      """
      [ { at: 1s, drag: { from: [300, 400], to: [200, 400], over: 500ms, hold: 300ms } },
        { at: 3s, drag: { from: [300, 400], to: [60, 400], over: 300ms } } ]
      """)
  }

  @Test(
    "X3: an element that comes and turns round is the same at shared instants",
    arguments: [60, 120])
  func elements(_ hertz: Int) throws {
    let run = try Run(
      """
      display: { size: [390, 844], refresh: \(hertz) }
      timeline: [ { at: 3s, resize: [390, 844] } ]
      expect:
        - { at: 1.1s, element: box, x: 292.5, within: 0.01 }
        - { at: 1.2s, element: box, x: 195, within: 0.01 }
        - { at: end, calls: [[prototype, come], [prototype, go]] }
      """,
      prototype: """
        prototype:
          backswipe: 2
          initial: home
          state: { open: false }
          screens:
            home:
              after: [ { time: 1s, set: { open: true } }, { time: 1.2s, set: { open: "false" } } ]
              view:
                overlay:
                  - { shape: rectangle, fill: tint, width: 100, height: 100, place: topLeft, identifier: box, when: open, transition: { kind: slide, duration: 400ms, curve: linear } }
        """)
    #expect(run.failures == [])
  }
}
