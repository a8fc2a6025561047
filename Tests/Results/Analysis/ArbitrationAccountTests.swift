import BackswipeAnalysis
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeUnits
import Testing

/// Fingers that lead no page on the Drag page: who has taken them, and which gestures have failed.
@MainActor
@Suite struct ArbitrationAccountTests {
  /// A page of elements with gestures, and a list with a row that swipes.
  private static let prototype = """
    backswipe: 2
    initial: a
    state: { seen: false }
    screens:
      a:
        title: A
        view:
          column:
            - text: Row
              identifier: row
              height: 100
              pan: { x: { limits: [-200, 0], snaps: [-168, 0] } }
            - text: Slide
              identifier: slide
              height: 100
              swipe: { right: { set: { seen: true } } }
            - text: Press
              identifier: press
              height: 100
              longPress: { set: { seen: true } }
            - text: Both
              identifier: both
              height: 100
              pan: { x: { limits: [-200, 200], snaps: [-168, 0, 168] } }
              swipe: { right: { set: { seen: true } } }
            - { spacer: true }
      b:
        title: B
        rows:
    \(mails)
      c: { title: C, rows: 20 }
    """

  private static let mails = (1...8).map {
    "      - { title: Mail \($0), swipeActions: { trailing: [ { title: Delete, style: destructive } ] } }"
  }.joined(separator: "\n")

  private func account(_ drag: String, on screen: String = "a") throws -> GestureAnalysis {
    let prototype = try Prototype.parse(Self.prototype, file: "test.yaml")
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: test.yaml
      timeline:
        - { at: 0ms, set: [\(screen)], animated: false }
        - { at: 1s, drag: { \(drag) } }

      """, file: "hand.yaml")
    let run = try ToldRun(file, name: "hand.yaml", prototype: prototype)
    return try #require(run.account)
  }

  private func failure(_ account: GestureAnalysis, _ name: String) throws -> RecognizerFailure {
    try #require(account.failures.first { $0.name == name }, "\(account.words)")
  }

  @Test func aPanAlongTheOtherAxisDidNotBegin() throws {
    let account = try account("from: [200, 140], to: [203, 240], over: 300ms")
    let failure = try failure(account, "rowPan")
    guard case .refused(let travel?) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(abs(travel.y) > abs(travel.x) && account.kind == .other)
    #expect(
      account.words.contains { $0.hasPrefix("row: drag did not begin: it moved ") },
      "\(account.words)")
  }

  @Test func aSwipeThatIsTooSlowOrTooShortSaysHowFarItWent() throws {
    let slow = try account("from: [100, 240], to: [180, 240], over: 2s")
    guard
      case .tooLate(let travelled, 50, .milliseconds(500)) = try failure(slow, "slideSwipe").reason
    else {
      Issue.record("\(slow.words)")
      return
    }
    // 80 points in 2 s.
    #expect(travelled > 15 && travelled < 25)
    let short = try account("from: [100, 240], to: [130, 240], over: 150ms")
    #expect(try failure(short, "slideSwipe").reason == .tooShort(travelled: 30, needed: 50))
    #expect(
      short.words.contains("slide: swipe failed: it moved 30 pt, 50 needed"), "\(short.words)")
    let aside = try account("from: [100, 220], to: [110, 380], over: 200ms")
    #expect(try failure(aside, "slideSwipe").reason == .drifted)
  }

  @Test func aLongPressThatMovesOrLiftsSaysSo() throws {
    let moved = try account("from: [100, 340], to: [140, 340], over: 300ms")
    #expect(try failure(moved, "pressLongPress").reason == .moved(allowed: 10))
    let lifted = try account("from: [100, 340], to: [104, 340], over: 300ms, hold: 100ms")
    #expect(try failure(lifted, "pressLongPress").reason == .lifted(needed: .milliseconds(500)))
    let tap = try account("from: [100, 140], to: [101, 140], over: 80ms")
    #expect(tap.failures.isEmpty, "a tap has not meant a drag: \(tap.words)")
    let held = try account("from: [100, 340], to: [101, 340], over: 100ms, hold: 800ms")
    #expect(held.failures.isEmpty && held.takers.map(\.name) == ["pressLongPress"])
    #expect(held.words.contains { $0.hasPrefix("press: long press took the finger 500 ms") })
  }

  @Test func aSwipeLosesToThePanOfItsElement() throws {
    let account = try account("from: [100, 440], to: [240, 442], over: 200ms, hold: 150ms")
    #expect(account.kind == .element && account.takers.isEmpty)
    #expect(try failure(account, "bothSwipe").reason == .rival("bothPan"))
    let release = try #require(account.numbers.first)
    #expect(account.words == [release.words, "both: swipe lost to both: drag"])
  }

  @Test func aRowThatSwipesAndAListThatScrollsTakeTheFinger() throws {
    let row = try account("from: [300, 250], to: [200, 252], over: 200ms", on: "b")
    #expect(row.takers.map(\.name) == ["rowSwipe"], "\(row.words)")
    let words = try #require(row.words.first)
    #expect(words.hasPrefix("the row 'Mail ") && words.contains("' opens: "), "\(row.words)")
    #expect(row.words.dropFirst().first?.hasPrefix("Swipe of a row took the finger ") == true)
    guard case .row(let release)? = row.releases.first?.decision else {
      Issue.record("\(row.releases)")
      return
    }
    // 100 points without the 10 of the pan.
    #expect(abs(release.travel + 90) < 1 && release.velocity < 0 && row.releases.count == 1)
    let list = try account("from: [200, 300], to: [202, 180], over: 300ms", on: "b")
    #expect(list.takers.map(\.name) == ["scroll"], "\(list.words)")
    #expect(list.words.first?.hasPrefix("Scrolling took the finger ") == true)
  }

  @Test func aListWhoseRowsHaveNoActionsHasNoSwipeOfARowThatFailed() throws {
    for drag in ["from: [300, 250], to: [200, 252]", "from: [100, 250], to: [200, 252]"] {
      let account = try account("\(drag), over: 200ms", on: "c")
      #expect(account.failures.isEmpty, "\(account.words)")
    }
    let drags =
      "from: [300, 250], to: [200, 252], over: 200ms } }\n"
      + "  - { at: 4s, drag: { from: [100, 450], to: [102, 320], over: 200ms"
    let swiped = try account(drags, on: "b")
    #expect(try failure(swiped, "rowSwipe").isLost, "\(swiped.words)")
  }

  @Test func aPopThatWinsHasNoFailuresBesides() throws {
    let account = try account("from: [3, 140], to: [300, 142], over: 200ms", on: "b, a")
    #expect(account.kind == .pop && account.failures.isEmpty && account.takers.isEmpty)
  }
}
