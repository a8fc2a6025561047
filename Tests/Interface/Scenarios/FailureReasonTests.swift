import BackswipeDocuments
import BackswipeScenarios
import BackswipeUnits
import Foundation
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
        "; choose one by its identifier, a view around it, or { label: Pears, nth: 1 }"),
      "\(judgement.actual)")
  }

  @Test("No transition at the end of one is told with the time to its next frame")
  func end() throws {
    let judgement = try judgement(
      "{ at: { after: push ended }, transition: none }", timeline: Self.push)
    #expect(
      judgement.reason
        == "the last frame of a transition shows its end, and the next one is 'plus: 16.666667ms' later",
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

  // MARK: The finger behind a failure

  private static let missed = [
    "{ at: 0ms, push: detail }",
    "{ at: 1s, drag: { from: [30, 400], to: [300, 400], over: 200ms } }",
  ]

  @Test(
    "Every way to expect a pop that did not happen has the finger's reason",
    arguments: [
      "stack: [shop]", "visible: shop", "view: shop, x: 0", "view: detail, shown: false",
      "callCounts: [[detail, viewDidDisappear, 1]]",
      "calls: [[detail, viewDidDisappear]]",
      "interactive: true", "progress: 0.5", "transitions: { pop: 1 }",
      "element: apples, shown: true",
    ])
  func pops(_ check: String) throws {
    let failed = try judgement("{ at: end, \(check) }", timeline: Self.missed)
    #expect(!failed.passed)
    #expect(
      failed.reason == "touch 1 did not pop: landed at x 30, the strip ends at 13", "\(failed)")
  }

  @Test("A harmless tap, and a later pop, do not hide the finger that did not pop")
  func later() throws {
    let tapped = try judgement(
      "{ at: end, stack: [shop] }", timeline: Self.missed + ["{ at: 2s, tap: [195, 700] }"])
    #expect(tapped.reason?.hasPrefix("touch 1 did not pop: landed at x 30") == true, "\(tapped)")
    let popped = try judgement(
      "{ at: end, stack: [shop] }",
      timeline: [
        "{ at: 0ms, push: detail }", "{ at: 500ms, push: cart }",
        "{ at: 1s, drag: { from: [30, 400], to: [300, 400], over: 200ms } }",
        "{ at: 2s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }",
      ])
    #expect(popped.actual == "stack: [shop, detail]")
    #expect(popped.reason == "touch 1 did not pop: landed at x 30, the strip ends at 13")
  }

  @Test("A page that a touch has brought is told with the touch, also where it was no tap")
  func brought() throws {
    let tapped = try judgement(
      "{ at: end, stack: [shop, detail] }", timeline: ["{ at: 0ms, tap: old-pears }"])
    let reason = try #require(tapped.reason)
    #expect(
      reason.hasPrefix("push began at ") && reason.contains(" was taken by 'old-pears'"),
      "\(reason)")
    let dragged = try judgement(
      "{ at: end, stack: [shop] }",
      timeline: ["{ at: 0ms, drag: { from: [60, 133], to: [300, 133], over: 600ms } }"])
    #expect(
      dragged.reason?.contains(": the touch that was lifted at [300, 133] was taken by 'apples'")
        == true, "\(dragged)")
  }

  @Test("The last frame of a cancelled pop, and a swipe under a presented page, are told as such")
  func cancelled() throws {
    let pop = try judgement(
      "{ at: { after: pop ended }, stack: [shop, detail] }",
      timeline: [
        "{ at: 0ms, push: detail }",
        "{ at: 1s, drag: { from: [3, 400], to: [60, 400], over: 200ms, hold: 300ms } }",
      ])
    #expect(
      pop.reason?.hasPrefix("the pop was cancelled; its last frame still shows it, and the next")
        == true,
      "\(pop)")
    let presented = try judgement(
      "{ at: end, stack: [shop] }",
      timeline: [
        "{ at: 0ms, push: detail }", "{ at: 1s, present: cart }",
        "{ at: 2s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }",
      ])
    #expect(
      presented.reason == "touch 1 did not pop: the page 'cart' is presented over the stack",
      "\(presented)")
    let element = try judgement(
      "{ at: end, element: Apples, shown: true }",
      timeline: [
        "{ at: 0ms, push: detail }",
        "{ at: 1s, drag: { from: [3, 400], to: [60, 400], over: 200ms, hold: 300ms } }",
      ])
    #expect(element.reason?.hasPrefix("touch 1 did not pop: 0.") == true, "\(element)")
  }

  @Test("The newest finger is the reason, not the transition before it, and a tab is, too")
  func newest() throws {
    let swiped = try judgement("{ at: end, view: detail, x: 200 }", timeline: Self.missed)
    #expect(swiped.reason?.hasPrefix("touch 1 did not pop: landed at x 30") == true, "\(swiped)")
    let tab = try judgement(
      "{ at: end, stack: [a] }", timeline: ["{ at: 0ms, tap: Two }"],
      prototype: """
        prototype:
          initial: a
          tabs: [{ title: One, screen: a }, { title: Two, screen: b }]
          screens: { a: { title: A, rows: 3 }, b: { title: B, rows: 3 } }
        """)
    #expect(tab.reason?.contains(" was taken by 'Two'") == true, "\(tab)")
  }

  @Test("The text typed into a row's field is the value of the row")
  func typed() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, tap: Name }
        - { at: 500ms, type: ne }
      expect:
        - { at: 0ms, element: Name, value: An }
        - { at: end, element: Name, value: Anne }
      """,
      prototype: """
        prototype:
          initial: a
          screens: { a: { title: A, rows: [ { title: Name, field: Required, detail: An } ] } }
        """)
    #expect(run.failures == [])
  }

  // MARK: Steps that find nothing

  @Test(
    "A tap that finds nothing is told with the page that has the view, and what has taken it away",
    arguments: [
      (
        "{ at: 0ms, push: long, animated: false }\n{ at: 1s, pop: true }\n{ at: 2s, tap: Row 12 }",
        "; 'Row 12' is on 'long'; pop began at 1"
      ),
      ("{ at: 0ms, tap: { element: Apples } }", "has the identifier 'Apples'; 'Apples' is a label"),
      ("{ at: 0ms, tap: { label: apples } }", "labelled 'apples'; 'apples' is an identifier"),
      ("{ at: 0ms, tap: cart > Apples }", "; 'Apples' at x 0, y 111, 390 × 44 pt is not in 'cart'"),
      ("{ at: 0ms, push: long }\n{ at: 100ms, tap: Row 2 }", "; a push is running"),
    ])
  func missing(_ timeline: String, _ words: String) throws {
    let text =
      "timeline:\n" + timeline.split(separator: "\n").map { "  - \($0)\n" }.joined()
    let failures = try Run(text, prototype: FindingTests.shop).result.failures.map(\.reason)
    #expect(failures.last?.contains(words) == true, "\(failures)")
  }

  @Test("A row under a bar is covered by that bar")
  func bars() throws {
    let prototype = """
      prototype:
        initial: list
        screens: { list: { title: List, rows: 40, toolbar: [flexible] } }
      """
    let run = try Run("timeline: [{ at: 0ms, tap: Row 16 }]", prototype: prototype)
    #expect(
      run.result.failures.map(\.reason) == [
        "'Row 16' at x 0, y 771, 390 × 44 pt is covered by the toolbar"
      ])
  }

  @Test("A counted row that is not there is refused before the run")
  func counted() throws {
    #expect {
      _ = try Run(
        "expect: [{ at: end, element: Row 301, shown: false }]", prototype: FindingTests.shop)
    } throws: {
      "\($0)".contains("nothing in the prototype has the identifier or the label 'Row 301'")
    }
    _ = try Run(
      "expect: [{ at: end, element: Row 300, shown: false }]", prototype: FindingTests.shop)
  }

  @Test("A number after a stall, and a finger's lag, are told with the fault")
  func faults() throws {
    let stalled = try judgement(
      "{ at: 150ms, view: detail, x: 0 }",
      timeline: ["{ at: 0ms, push: detail }", "{ at: 60ms, stall: 100ms }"])
    #expect(stalled.reason == "test.yaml:20 has stall: 100ms at 60ms", "\(stalled)")
    let lag = try judgement(
      "{ at: end, fingerLagAtMost: 0 }",
      timeline: ["{ at: 0ms, input: { rate: 30 } }", "{ at: 0ms, push: detail }"]
        + [Self.missed[1].replacingOccurrences(of: "[30", with: "[3")])
    #expect(lag.reason == "test.yaml:19 has input: { rate: 30 } at 0ms", "\(lag)")
  }

  @Test("An event in the place of a time is refused with its form")
  func eventForm() {
    #expect {
      _ = try Run("expect: [{ at: push ended, stack: [a] }]")
    } throws: {
      "\($0)".contains("'at' is a time such as 350ms, or an event: { after: push ended }")
    }
  }
}
