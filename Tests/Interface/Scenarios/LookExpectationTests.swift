import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import Testing

/// Looks of elements, scrolled distances and kinds of transitions.
@Suite("Expectations of looks, scrolling and kinds of transitions")
@MainActor
struct LookExpectationTests {
  private static let prototype = """
    prototype:
      backswipe: 2
      initial: home
      state: { done: false }
      screens:
        home:
          title: Home
          view:
            column:
              - { text: Words, size: 30, color: "#112233", padding: 4, identifier: words }
              - { text: Live, color: "{if(done, '#00FF00', '#FF0000')}", identifier: live, set: { done: not done } }
              - { shape: ellipse, fill: "#445566", height: 30, padding: 2, identifier: disc }
              - { icon: heart, color: "#778899", identifier: icon }
              - { shape: rectangle, height: 20, border: { width: 2, color: "#ABCDEF80" }, shadow: medium, corner: 4, identifier: card }
              - { scroll: { column: [{ shape: rectangle, height: 400 }] }, height: 100, identifier: down }
              - { scroll: { row: [{ shape: rectangle, width: 900, height: 50 }] }, axis: horizontal, identifier: across }
              - { carousel: [{ shape: rectangle, height: 50 }, { shape: rectangle, height: 50 }], identifier: pages }
              - { button: Go, height: 44, push: { screen: more, transition: fade } }
              - { button: Sheet, height: 44, present: { screen: more, detents: [medium] } }
              - { button: Plain, height: 44, push: more }
              - { spacer: true }
        more: { title: More }
    """

  private func failures(_ timeline: String, _ expectations: [String]) throws -> [String] {
    try Run(
      "timeline: \(timeline)\nexpect: [\(expectations.joined(separator: ", "))]\nuntil: 10s",
      prototype: Self.prototype
    ).failures
  }

  @Test("Colours, sizes, names, borders and shadows are those of the element with its padding")
  func looksAreExpected() throws {
    let holds = [
      "{ at: 0ms, element: words, textColor: \"#112233\", fontSize: 30 }",
      "{ at: 0ms, element: live, textColor: \"#FF0000\", fontSize: 17 }",
      "{ at: end, element: live, textColor: \"#00FF00\" }",
      "{ at: 0ms, element: disc, fill: \"#445566\", textColor: none, image: none }",
      "{ at: 0ms, element: icon, fill: \"#778899\", image: heart }",
      """
      { at: 0ms, element: card, borderWidth: 2, borderColor: "#ABCDEF80", shadowRadius: 10,
        shadowOpacity: 0.18 }
      """,
      "{ at: 0ms, element: words, borderWidth: 0, borderColor: none, shadowRadius: 0 }",
    ]
    #expect(try failures("[{ at: 100ms, tap: live }]", holds) == [])
  }

  @Test("An expectation that fails has the value that is there, or the number that is absent")
  func failuresHaveTheValue() throws {
    let found = try failures(
      "[]",
      [
        "{ at: 0ms, element: words, textColor: \"#000000\" }",
        "{ at: 0ms, element: icon, image: star }",
        "{ at: 0ms, element: words, fontSize: 17 }", "{ at: 0ms, element: words, scrollY: 0 }",
        "{ at: 0ms, transitionKind: slide }",
      ])
    #expect(
      found == [
        "element: words, textColor: \"#000000\", not element: words, textColor: \"#112233\"",
        "element: icon, image: star, not element: icon, image: heart",
        "element: words, fontSize: 17 ± 0.01, not element: words, fontSize: 30",
        "element: words, scrollY: 0 ± 0.01, not words has no scrollY",
        "transitionKind: slide, not no transition",
      ])
  }

  @Test("A named scroll and a carousel have their own distance")
  func scrollsAreExpected() throws {
    let timeline = """
      [{ at: 0ms, drag: { from: [195, 330], to: [195, 290], over: 200ms, hold: 300ms } },
       { at: 1s, drag: { from: [300, 400], to: [240, 400], over: 200ms, hold: 300ms } }]
      """
    let run = try Run(
      """
      timeline: \(timeline)
      expect:
        - { at: 0ms, element: down, scrollX: 0, scrollY: 0 }
        - { at: 0ms, element: across, scrollX: 0, scrollY: 0 }
        - { at: 0ms, element: pages, scrollX: 0 }
        - { from: 0ms, to: end, element: down, scrollY: { never: { below: 0, above: 300 } } }
        - { at: end, element: down, scrollX: 0, scrollY: 30, within: 11 }
        - { at: end, element: across, scrollX: 50, within: 11 }
        - { at: end, element: across, scrollY: 0 }
      until: 10s
      """, prototype: Self.prototype)
    #expect(run.failures == [])
  }

  @Test("A transition has its kind while it runs")
  func kindsAreExpected() throws {
    for (button, kind, other) in [
      ("Go", "fade", "slide"), ("Plain", "slide", "fade"), ("Sheet", "sheet", "cover"),
    ] {
      let found = try failures(
        "[{ at: 0ms, tap: \(button) }]",
        [
          "{ at: 200ms, transitionKind: \(kind) }", "{ at: 200ms, transitionKind: \(other) }",
          "{ at: end, transition: none }",
        ])
      #expect(found == ["transitionKind: \(other), not transitionKind: \(kind)"], "\(button)")
    }
  }

  @Test(
    "A mistake has its place",
    arguments: [
      ("{ at: end, element: a, textColor: red }", "'textColor' is \"#RRGGBB\""),
      ("{ at: end, element: a, fill: \"#12\" }", "'fill' is \"#RRGGBB\""),
      ("{ at: end, fontSize: 3 }", "'fontSize' needs an 'element'"),
      ("{ at: end, view: home, scrollX: 3 }", "'scrollX' needs an 'element', not a 'view'"),
      ("{ at: end, transitionKind: slid }", "did you mean 'slide'?"),
      ("{ at: end, transition: none, transitionKind: slide }", "can never hold"),
    ])
  func mistakesHaveTheirPlace(_ entry: String, _ words: String) {
    let error = #expect(throws: (any Error).self) {
      try Run("expect:\n  - \(entry)", prototype: Self.prototype)
    }
    let text = "\(error.map { "\($0)" } ?? "")"
    let line = Self.prototype.split(separator: "\n").count + 3
    #expect(text.contains(words) && text.contains(":\(line):"), "\(text)")
  }

  @Test("A file with all of them is written as it was read")
  func theyAreWritten() throws {
    let text = """
      backswipe: 1
      prototype: p.yaml
      expect:
        - { at: end, element: a, textColor: "#112233", fill: none, image: star, borderColor: none }
        - { at: end, element: a, fontSize: 17, borderWidth: 1, shadowRadius: 3, shadowOpacity: 0.5 }
        - { from: 0ms, to: 1s, element: a, scrollX: { monotone: rising }, scrollY: 0 }
        - { at: 100ms, transition: push, transitionKind: zoom }
      """
    let file = try ScenarioFile.parse(text, file: "a.yaml")
    let written = file.yaml()
    let again = try ScenarioFile.parse(written, file: "b.yaml")
    #expect(again.expectations.map(\.checks) == file.expectations.map(\.checks), "\(written)")
  }
}
