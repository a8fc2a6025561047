import BackswipeAnalysis
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
import BackswipeUnits
import TestSupport
import Testing

/// Drags of elements on the Drag page.
@MainActor
@Suite struct ElementAccountTests {
  /// A page with a row along x, a card along both axes, and a number without snaps.
  private func run(_ timeline: String) throws -> ToldRun {
    let page = SharedPages.column(
      SharedPages.row(),
      """
      { text: Card, identifier: card, height: 120,
        pan: { x: { snaps: [0, 100] }, y: { snaps: [0, 300] } } }
      """, "{ text: Free, identifier: free, height: 120, pan: { x: { limits: [0, 300] } } }")
    let text = """
      backswipe: 1
      prototype: \(page)
      timeline:
      \(timeline)

      """
    let file = try ScenarioFile.parse(text, file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { throw ToldRun.Mistake.noPath }
    return try ToldRun(file, name: "test.yaml", prototype: prototype)
  }

  private static let rowDrag =
    "  - { at: 1s, drag: { from: [300, 160], to: [180, 163], over: 300ms, hold: 150ms } }"

  private func milliseconds(_ count: Int64) -> Instant { .zero + .milliseconds(count) }

  @Test func aDragOfAnElementHasItsNumberWithSnapsAndMarksUpToRest() throws {
    let run = try run(Self.rowDrag)
    let account = try #require(run.account)
    #expect(account.kind == .element)
    #expect(account.marks.map(\.mark) == [.landed, .began, .released, .rest])
    let release = try #require(account.numbers.first)
    #expect(account.numbers.count == 1 && account.words == [release.words])
    let number = try #require(account.series(.number("row")))
    #expect(number.snaps == [-168, 0] && number.isOfNumber && !number.isSpeed)
    #expect(number.points.first?.instant == account.instant(of: .began))
    #expect(number.points.first?.value == 0 && number.points.last?.value == -168)
    #expect(number.points.last?.instant == account.instant(of: .rest))
    #expect(number.points.contains { $0.value == release.value })
  }

  @Test func theProjectionIsHeldAgainstTheMiddleOfTheSnaps() throws {
    let account = try #require(try run(Self.rowDrag).account)
    let projection = try #require(account.series(.projection("row")))
    let released = try #require(account.instant(of: .released))
    #expect(projection.points.allSatisfy { $0.threshold == -84 && $0.instant <= released })
    // A finger at 400 points per second leads farther than it is; one that has stopped does not.
    let number = try #require(account.series(.number("row")))
    let moving = try #require(projection.points.first { $0.value < -84 })
    let then = try #require(number.points.last { $0.instant <= moving.instant })
    #expect(then.value > moving.value)
    let last = try #require(projection.points.last)
    #expect(number.points.contains { $0.instant == last.instant })
  }

  @Test func whileTheFingerIsDownTheWordsAreThoseOfALiftingNow() throws {
    let run = try run(Self.rowDrag)
    let account = try #require(run.recorder.account(at: milliseconds(1100)))
    #expect(account.isDown && account.kind == .element && account.numbers.isEmpty)
    #expect(account.marks.map(\.mark) == [.landed, .began])
    let held = try #require(account.held.first)
    #expect(account.words == ["now: " + held.words], "\(account.words)")
    #expect(try #require(run.account).held.isEmpty)
  }

  @Test func aDragAlongBothAxesHasANumberForEach() throws {
    let run = try run(
      "  - { at: 1s, drag: { from: [200, 280], to: [290, 360], over: 300ms, hold: 150ms } }")
    let account = try #require(run.account)
    #expect(account.series(.number("card x"))?.snaps == [0, 100])
    #expect(account.series(.number("card y"))?.snaps == [0, 300])
    #expect(account.numbers.map(\.name) == ["card x", "card y"])
    let ends = ["card x", "card y"].compactMap {
      account.series(.number($0))?.points.last?.instant
    }
    #expect(account.instant(of: .rest) == ends.max())
  }

  @Test func aNumberWithoutSnapsHasNoProjectionAndRestsWhereItIsLetGo() throws {
    let run = try run(
      "  - { at: 1s, drag: { from: [100, 400], to: [190, 402], over: 300ms, hold: 150ms } }")
    let account = try #require(run.account)
    let number = try #require(account.series(.number("free")))
    #expect(number.snaps.isEmpty && account.series(.projection("free")) == nil)
    #expect(account.instant(of: .rest) == account.instant(of: .released))
    #expect(number.points.last?.value == account.numbers.first?.value)
  }

  @Test func aCaughtNumberNeverRestsInTheFirstGesture() throws {
    let run = try run(
      """
        - { at: 1s, drag: { from: [300, 160], to: [180, 163], over: 200ms } }
        - { at: 1300ms, drag: { from: [170, 160], to: [300, 163], over: 300ms, hold: 150ms } }
      """)
    let first = try #require(run.recorder.account(at: milliseconds(1299)))
    #expect(first.kind == .element && first.instant(of: .rest) == nil)
    let second = try #require(run.account)
    // What goes on after the first finger is none of the second one's, before it has the number.
    let began = try #require(second.instant(of: .began))
    #expect(began > milliseconds(1310), "\(began)")
    #expect(second.series(.number("row"))?.points.first?.instant == began)
    #expect(second.instant(of: .rest) != nil && second.numbers.map(\.rest) == [0])
  }
}
