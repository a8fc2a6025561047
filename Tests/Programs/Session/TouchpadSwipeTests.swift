import BackswipeUnits
import Testing

@testable import BackswipeSession

/// The rules by which two fingers on a touchpad go back or scroll.
@Suite struct TouchpadSwipeTests {
  private static let pointer = CGPoint(x: 200, y: 400)
  private let start = TouchpadSwipe.Start(location: CGPoint(x: 0, y: 400), hysteresis: 15)

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func move(_ x: CGFloat, _ y: CGFloat = 0, reportsEnd: Bool = true) -> TouchpadScroll {
    TouchpadScroll(by: CGPoint(x: x, y: y), reportsEnd: reportsEnd)
  }

  private func outcomes(
    _ moves: [TouchpadScroll], in swipe: inout TouchpadSwipe, start: TouchpadSwipe.Start?
  ) -> [TouchpadSwipe.Outcome] {
    moves.enumerated().map { index, move in
      swipe.handle(move, from: Self.pointer, at: instant(Int64(index) * 8), start: start)
    }
  }

  @Test func aSidewaysSequenceIsADragFromTheEdgeWithItsOwnInstants() {
    var swipe = TouchpadSwipe()
    let moves = [move(6, 1), move(6, -1), move(6), move(20, 3), move(-8)]
    let found = outcomes(moves + [TouchpadScroll.end], in: &swipe, start: start)
    #expect(found[0] == .finger([]) && found[1] == .finger([]))
    let reports = found.flatMap { outcome -> [TouchpadSwipe.Report] in
      if case .finger(let reports) = outcome { reports } else { [] }
    }
    #expect(reports.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .moved, .ended])
    #expect(reports.map(\.location.x) == [0, 6, 12, 18, 38, 30, 30])
    #expect(reports.allSatisfy { $0.location.y == 400 })
    #expect(reports.map(\.instant) == [0, 0, 8, 16, 24, 32, 40].map(instant))
    #expect(!swipe.isHeld && swipe.deadline == nil)
  }

  @Test(arguments: [
    // Up or down, to the left, diagonal, without a finger that would pop.
    ([CGPoint(x: 1, y: 6), CGPoint(x: 1, y: 6)], true),
    ([CGPoint(x: -6, y: 0), CGPoint(x: -6, y: 1)], true),
    ([CGPoint(x: 6, y: 6), CGPoint(x: 6, y: 6)], true),
    ([CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 0)], false),
  ])
  func anotherSequenceScrollsByItsWholeDistance(_ moves: [CGPoint], pops: Bool) {
    var swipe = TouchpadSwipe()
    let found = outcomes(
      moves.map { move($0.x, $0.y) } + [move(30), TouchpadScroll.end], in: &swipe,
      start: pops ? start : nil)
    var distance = CGPoint.zero
    for case .scroll(_, let by) in found {
      distance = CGPoint(x: distance.x + by.x, y: distance.y + by.y)
    }
    #expect(distance.x == moves.reduce(30) { $0 + $1.x })
    #expect(distance.y == moves.reduce(0) { $0 + $1.y })
    #expect(
      found.allSatisfy { outcome in
        if case .finger(let reports) = outcome { reports.isEmpty } else { true }
      })
  }

  @Test func aShortSequenceScrollsAtItsEnd() {
    var swipe = TouchpadSwipe()
    let found = outcomes([move(4), move(3, 1), TouchpadScroll.end], in: &swipe, start: start)
    #expect(
      found == [.finger([]), .finger([]), .scroll(at: Self.pointer, by: CGPoint(x: 7, y: 1))])
  }

  @Test func theDragBeginsWithTheDistanceThatItNeeds() {
    var swipe = TouchpadSwipe()
    let far = TouchpadSwipe.Start(location: .zero, hysteresis: 40)
    let found = outcomes(Array(repeating: move(15), count: 3), in: &swipe, start: far)
    #expect(found[0] == .finger([]) && found[1] == .finger([]) && found[2] != .finger([]))
  }

  @Test func withoutReportsOfEndsAPauseEndsTheSequence() {
    var swipe = TouchpadSwipe()
    let slow = Array(repeating: move(1, reportsEnd: false), count: 20)
    _ = outcomes(slow, in: &swipe, start: start)
    #expect(swipe.deadline == instant(19 * 8) + TouchpadSwipe.rest)
    _ = swipe.handle(
      move(20, reportsEnd: false), from: Self.pointer, at: instant(160), start: start)
    #expect(swipe.deadline == instant(160) + TouchpadSwipe.restAfterFlick)
    let end = swipe.end(at: instant(210))
    #expect(
      end
        == .finger([
          TouchpadSwipe.Report(
            phase: .ended, location: CGPoint(x: 40, y: 400), instant: instant(210))
        ]))
    #expect(swipe.deadline == nil)
  }

  @Test func fingersThatReportTheirEndMayRest() {
    var swipe = TouchpadSwipe()
    _ = outcomes([move(20), move(20)], in: &swipe, start: start)
    #expect(swipe.isHeld && swipe.deadline == nil)
  }

  @Test func theRestOfACancelledSequenceHasNoEffect() {
    var swipe = TouchpadSwipe()
    _ = outcomes([move(20), move(20)], in: &swipe, start: start)
    swipe.cancel()
    let found = outcomes([move(20), move(0, 20), TouchpadScroll.end], in: &swipe, start: start)
    #expect(found == [.finger([]), .finger([]), .finger([])])
    // The next one goes back again.
    #expect(outcomes([move(20)], in: &swipe, start: start) != [.finger([])])
  }
}
