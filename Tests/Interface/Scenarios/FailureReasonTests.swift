import BackswipeDocuments
import BackswipeScenarios
import BackswipeUnits
import Testing

/// Failures of expectations with the facts that lead to their cause.
@Suite("Reasons of failures")
@MainActor
struct FailureReasonTests {
  private func judgement(
    _ expectation: String, timeline: [String], prototype: String = FindingTests.shop
  ) throws -> ScenarioResult.Judgement {
    let text =
      "timeline:\n" + timeline.map { "  - \($0)\n" }.joined() + "expect:\n  - \(expectation)\n"
    return try #require(try Run(text, prototype: prototype).result.judgements.first)
  }

  private static let push = ["{ at: 0ms, push: detail }"]

  @Test("A span that fails names the frame that is farthest off, with its step")
  func worst() throws {
    let steps = try judgement(
      "{ from: 0ms, to: { after: push ended }, view: shop, x: { continuous: 1 } }",
      timeline: Self.push)
    let first = try #require(steps.actual.range(of: ", a step of "))
    let largest = try #require(steps.actual.range(of: "; farthest off: view: shop, x: "))
    #expect(first.lowerBound < largest.lowerBound)
    #expect(steps.actual[largest.upperBound...].contains(", a step of "), "\(steps.actual)")
    #expect(steps.actual[largest.upperBound...].contains(" in frame "), "\(steps.actual)")

    let limit = try judgement(
      "{ from: 0ms, to: { after: push ended }, view: shop, x: { never: { below: -50 } } }",
      timeline: Self.push)
    #expect(
      limit.actual.contains("; farthest off: view: shop, x: -117 in frame "), "\(limit.actual)")

    let once = try judgement(
      "{ from: 0ms, to: 0ms, view: shop, x: { stays: 5 } }", timeline: Self.push)
    #expect(!once.passed && !once.actual.contains("farthest"), "\(once.actual)")
  }

  @Test("A common movement that fails has the ratio of the movements, and moves in its table")
  func ratio() throws {
    let wrong = try judgement(
      "{ from: 0ms, to: { after: push ended }, view: shop, movesWith: detail, ratio: 0.5 }",
      timeline: Self.push)
    #expect(
      wrong.actual.hasSuffix(
        "; in the span it moved 0.3 times as far as detail, as 'ratio: 0.3' allows"),
      "\(wrong.actual)")
    let failed = try #require(wrong.axis.first { !$0.holds })
    #expect(failed.expected.hasPrefix("moved -") && failed.actual.hasPrefix("moved -"), "\(failed)")
    let still = try judgement(
      "{ from: 0ms, to: { after: push ended }, bar: navigation, movesWith: { view: detail } }",
      timeline: Self.push)
    #expect(still.actual.hasSuffix("; navigation never moved in the span"), "\(still.actual)")
  }

  @Test(
    "Late frames are told with the lines of the stalls before them",
    arguments: ["droppedAtMost: 0", "jank: none", "hitchRatioAtMost: 0"])
  func stalls(_ check: String) throws {
    let judgement = try judgement(
      "{ at: end, \(check) }",
      timeline: ["{ at: 0ms, push: detail }", "{ at: 100ms, stall: 60ms }"])
    #expect(!judgement.passed)
    #expect(judgement.reason == "test.yaml:20 has stall: 60ms at 100ms", "\(judgement)")
  }

  @Test("What has left the screen is told with its last frame, the transition and the tap")
  func departures() throws {
    let away = try judgement(
      "{ at: end, element: apples, y: 100 }",
      timeline: ["{ at: 0ms, push: detail, animated: false }"])
    #expect(away.reason == nil, "\(away)")
    let tapped = try judgement(
      "{ at: end, view: filter, y: 100 }",
      timeline: [
        "{ at: 0ms, present: { screen: filter, detents: [medium] } }",
        "{ at: 1s, tap: [195, 100] }",
      ],
      prototype: """
        prototype:
          initial: shop
          screens:
            shop: { title: Shop, rows: 3 }
            filter: { title: Filter, rows: 3 }
        """)
    let reason = try #require(tapped.reason)
    #expect(reason.hasPrefix("'filter' was last on the screen in frame "), "\(reason)")
    #expect(
      reason.contains("; dismiss began at 1")
        && reason.contains(": the tap at [195, 100] was taken by "), "\(reason)")
  }

  @Test("A tap beside a sheet that stays is remarked")
  func modal() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, present: { screen: b, detents: [medium], modal: true } }
        - { at: 1s, tap: [195, 100] }
      """)
    #expect(
      run.result.remarks == [
        "at 1050ms: the tap at [195, 100] did nothing: it hit the area around the presented page "
          + "'b', which may not be dismissed by a tap"
      ], "\(run.result.remarks)")
  }

  @Test("A text that is another property of the view is told with that property")
  func otherProperty() throws {
    let judgement = try judgement(
      "{ at: end, element: Price, text: 3 € }", timeline: ["{ at: 0ms, resize: [390, 844] }"])
    #expect(judgement.actual.hasSuffix("text: Price ('3 €' is its value)"), "\(judgement.actual)")
  }

  @Test("Several matches of an expectation are told with the two ways to choose one")
  func several() throws {
    let judgement = try judgement(
      "{ at: end, element: Pears, x: 0 }", timeline: ["{ at: 0ms, resize: [390, 844] }"])
    #expect(
      judgement.actual.hasSuffix(
        "; name a view around the one that is meant, 'around > Pears', or its identifier"),
      "\(judgement.actual)")
  }

  @Test("No transition at the end of one is told with the time to its next frame")
  func end() throws {
    let judgement = try judgement(
      "{ at: { after: push ended }, transition: none }", timeline: Self.push)
    #expect(
      judgement.reason
        == "the last frame of a transition shows its end; the next one is 'plus: 16.666667ms' later",
      "\(judgement)")
  }

  @Test("A name that a row out of sight has is suggested")
  func outOfSight() throws {
    let text = """
      timeline:
        - { at: 0ms, push: long }
        - { at: 2s, tap: Row 2000 }
        - { at: 3s, scrollTo: Rov 200 }
      """
    let failures = try Run(text, prototype: FindingTests.shop).result.failures.map(\.reason)
    #expect(failures.count == 2)
    #expect(
      failures.last?.hasSuffix("; did you mean 'Row 200', which is not in sight?") == true,
      "\(failures)")
  }

  @Test(
    "Words of other tools, and detents that no sheet has, are refused with the word that is meant",
    arguments: [
      ("timeline: [{ at: 0ms, swipe: right }]", "drag"),
      ("timeline: [{ at: 0ms, click: Go }]", "tap"),
      ("timeline: [{ at: 0ms, back: true }]", "pop"), ("steps: []", "timeline"),
      ("expect: [{ at: end, id: go, isVisible: true }]", "element"),
      ("expect: [{ at: end, detent: larg }]", "large"),
      ("expect: [{ at: end, element: Twim, x: 0 }]", "Twin"),
    ])
  func otherWords(_ text: String, _ meant: String) {
    #expect {
      _ = try Run("\(text)\n")
    } throws: { error in
      (error as? FileErrors)?.errors.contains { $0.suggestion == meant } == true
    }
  }
}
