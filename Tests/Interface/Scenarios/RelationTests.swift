import BackswipeScenarios
import BackswipeUnits
import Testing

/// Two rectangles of a frame beside each other, and spans of frames that show them.
@Suite("Relations between views")
@MainActor
struct RelationTests {
  nonisolated static let holding = [
    "{ at: 0ms, element: go, below: { bar: navigation } }",
    "{ at: 0ms, element: go, below: { bar: navigation }, by: 20 }",
    "{ at: 0ms, bar: navigation, above: { element: go } }",
    "{ at: 0ms, element: go, inside: screen }",
    "{ at: 0ms, element: go, inside: safeArea, by: 0 }",
    "{ at: 0ms, element: save, clearOf: go }",
    "{ at: 0ms, element: save, inside: { bar: navigation } }",
    "{ at: 100ms, view: b, inFrontOf: a }",
    "{ at: 0ms, view: b, rightOf: a, by: 0 }",
    // The page in front slides in over the one behind, which moves at 0.3 of its speed.
    "{ from: 0ms, to: { after: push ended }, view: a, movesWith: b, ratio: 0.3 }",
    "{ from: 0ms, while: shown, view: a, movesWith: b, ratio: 0.3 }",
    "{ from: 0ms, to: { after: push ended }, view: a, leftOf: b, by: { monotone: falling } }",
    "{ from: 0ms, while: shown, element: first, inside: { view: b } }",
  ]

  @Test("U3: gaps, margins, order and common movement hold at a moment and in a span")
  func holds() throws {
    let judged = try ExpectationTests.judgements(Self.holding)
    #expect(judged.count == Self.holding.count)
    for judgement in judged {
      #expect(judgement.passed, "\(judgement.text): \(judgement.expected) / \(judgement.actual)")
    }
  }

  @Test("U3: a relation that does not hold has both rectangles, the distance and what is allowed")
  func fails() throws {
    let judged = try ExpectationTests.judgements([
      "{ at: 0ms, element: go, below: { bar: navigation }, by: 8 }",
      "{ at: 100ms, view: b, inside: screen }",
      "{ at: 100ms, view: a, clearOf: b }",
      "{ at: 100ms, view: a, inFrontOf: b }",
      "{ from: 0ms, to: { after: push ended }, view: a, movesWith: b, ratio: 0.5 }",
      "{ from: { after: push ended }, view: b, movesWith: { bar: navigation } }",
      "{ at: 100ms, view: b, below: c }",
    ])
    #expect(judged.map(\.passed) == Array(repeating: false, count: 7))
    #expect(judged[0].expected == "element: go, below: { bar: navigation }, by: 8 ± 0.01")
    #expect(
      judged[0].actual
        == "element: go, below: { bar: navigation }, by: 20 (go [0, 111, 390, 44], "
        + "navigation [0, 47, 390, 44])")
    #expect(judged[1].actual.contains("inside: screen, by: -278.5689 (b [278.5689, 0, 390, 844], "))
    #expect(judged[2].expected == "view: a, clearOf: b")
    #expect(judged[4].frame == 1 && judged[4].expected == "view: a, movesWith: b, ratio: 0.5")
    #expect(judged[5].actual == "it did not move in the span")
    #expect(judged[6].actual == "c is not on the screen")
  }

  @Test("U3: a span has every frame, or with while: shown those that show its numbers")
  func whileShown() throws {
    let judged = try ExpectationTests.judgements([
      "{ from: 0ms, view: a, x: { monotone: falling } }",
      "{ from: 0ms, while: shown, view: a, x: { monotone: falling } }",
      "{ from: 0ms, while: shown, view: c, x: { monotone: falling } }",
      "{ from: 0ms, while: shown, view: b, x: { never: { below: 1 } } }",
      "{ from: 0ms, while: shown, progress: { monotone: rising } }",
    ])
    #expect(judged.map(\.passed) == [false, true, false, false, true])
    #expect(
      judged[0].actual == "a is not on the screen; 'while: shown' leaves such frames out")
    #expect(judged[0].frame == 22)
    #expect(judged[2].actual == "no frame of the span shows it, of 23 frames")
    #expect(judged[3].frame == 21)
  }

  @Test("U3: a law from frame to frame starts afresh where the view comes again")
  func gaps() throws {
    let run = try Run(
      """
      settings: { push.curve: linear, push.duration: 350ms }
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, pop: true }
        - { at: 2s, push: b }
      expect:
        - { from: 0ms, to: 990ms, while: shown, view: b, x: { monotone: falling } }
        - { from: { after: push began, nth: 2 }, while: shown, view: b, x: { monotone: falling } }
        - { from: { after: pop began }, to: 2.4s, while: shown, view: b, x: { continuous: 30 } }
        - { from: { after: pop began }, to: 2.4s, view: b, shown: true }
      """)
    #expect(run.result.judgements.map(\.passed) == [true, true, true, false])
  }

  @Test("U3: a tolerance in points is divided by the width for progress")
  func points() throws {
    let judged = try ExpectationTests.judgements([
      "{ at: 100ms, progress: 0.28, within: 3pt }", "{ at: 100ms, progress: 0.28, within: 2pt }",
      "{ at: 100ms, view: b, x: 280, within: 2pt }", "{ at: 100ms, view: b, x: 281, within: 2pt }",
    ])
    #expect(judged.map(\.passed) == [true, false, true, false])
    #expect(judged[1].expected == "progress: 0.28 ± 0.0051")
    #expect(judged[3].expected == "view: b, x: 281 ± 2")
    #expect(judged[3].axis.last?.expected == "281 ± 2")
  }

  @Test("U3: relations and spans read back as they were written")
  func written() throws {
    let text =
      "backswipe: 1\n\(ExpectationTests.prototype)\ntimeline: []\nexpect:\n"
      + (Self.holding + ["{ at: 1s, progress: 0.5, within: 1.5pt }"])
      .map { "  - \($0)\n" }.joined()
    let file = try ScenarioFile.parse(text, file: "a")
    let again = try ScenarioFile.parse(file.yaml(), file: "b")
    #expect(again.expectations.map(\.checks) == file.expectations.map(\.checks))
    #expect(again.expectations.map(\.isWhileShown) == file.expectations.map(\.isWhileShown))
    #expect(again.expectations.map(\.withinPoints) == file.expectations.map(\.withinPoints))
  }
}
