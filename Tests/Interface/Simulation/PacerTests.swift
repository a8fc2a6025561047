import BackswipeSimulation
import BackswipeUnits
import Testing

@Suite struct PacerTests {
  private let period = DisplayRefresh.hertz60.period(atTick: 0)

  @Test func theFirstFrameIsForTheFirstTick() {
    #expect(Pacer(refresh: .hertz60).nextTick(at: .zero) == 0)
  }

  @Test func aFrameIsForTheTickThatIsNotOver() {
    var pacer = Pacer(refresh: .hertz60)
    pacer.present(0, wasDue: false)
    let second = pacer.instant(ofTick: 2)
    #expect(pacer.nextTick(at: second) == 2)
    #expect(pacer.nextTick(at: second + Interval(nanoseconds: 1)) == 3)
  }

  @Test func noTickIsShownTwice() {
    var pacer = Pacer(refresh: .hertz60)
    pacer.present(5, wasDue: false)
    #expect(pacer.nextTick(at: pacer.instant(ofTick: 5)) == 6)
    #expect(pacer.nextTick(at: .zero) == 6)
  }

  @Test func afterAStallTheGridIsTheSame() {
    var pacer = Pacer(refresh: .hertz60)
    pacer.present(3, wasDue: false)
    let late = pacer.instant(ofTick: 9) + Interval(nanoseconds: period.nanoseconds / 3)
    let tick = pacer.nextTick(at: late)
    #expect(tick == 10)
    #expect(pacer.instant(ofTick: tick) == DisplayRefresh.hertz60.instant(ofTick: 10))
  }

  @Test func ticksAreMissedOnlyWhileFramesAreDue() {
    var pacer = Pacer(refresh: .hertz60)
    pacer.present(0, wasDue: true)
    pacer.present(1, wasDue: true)
    #expect(pacer.missedTicks == 0)
    pacer.present(4, wasDue: true)
    #expect(pacer.missedTicks == 2)
    pacer.present(90, wasDue: false)
    #expect(pacer.missedTicks == 2)
  }

  @Test("U3: a frame is seen at the tick nearest to its present, and never before its own")
  func theTickThatShowsAFrame() {
    let pacer = Pacer(refresh: .hertz60)
    let half = Interval(nanoseconds: pacer.refresh.period(atTick: 5).nanoseconds / 2)
    let own = pacer.instant(ofTick: 5)
    #expect(pacer.tick(showing: 5, presentedAt: own - half) == 5)
    #expect(pacer.tick(showing: 5, presentedAt: own) == 5)
    #expect(pacer.tick(showing: 5, presentedAt: own + half) == 5)
    #expect(pacer.tick(showing: 5, presentedAt: own + half + Interval(nanoseconds: 1)) == 6)
    #expect(pacer.tick(showing: 5, presentedAt: pacer.instant(ofTick: 9)) == 9)
    #expect(pacer.tick(showing: 5, presentedAt: pacer.instant(ofTick: 9) + half) == 9)
  }

  @Test(arguments: [Int64(0), 500_000, 3_000_000, 40_000_000, 4_000_000_000])
  func workBeginsBeforeTheTickAndAfterTheOneBefore(cost: Int64) {
    for refresh in ["30", "60", "144", "1000"].compactMap({ try? DisplayRefresh(parsing: $0) }) {
      let pacer = Pacer(refresh: refresh)
      let wake = pacer.wake(forTick: 8, cost: Interval(nanoseconds: cost))
      #expect(wake < pacer.instant(ofTick: 8))
      #expect(wake > pacer.instant(ofTick: 7))
    }
  }

  @Test func cheapFramesBeginTheShortestLeadBefore() {
    let pacer = Pacer(refresh: .hertz60)
    #expect(
      pacer.wake(forTick: 8, cost: Interval(nanoseconds: 300_000))
        == pacer.instant(ofTick: 8) - Pacer.shortestLead)
  }

  @Test func aFrameIsLateByMoreThanHalfAPeriod() {
    let pacer = Pacer(refresh: .hertz60)
    let half = Interval(nanoseconds: pacer.refresh.period(atTick: 4).nanoseconds / 2)
    #expect(!pacer.isLate(4, shownAt: pacer.instant(ofTick: 4) + half))
    #expect(pacer.isLate(4, shownAt: pacer.instant(ofTick: 4) + half + Interval(nanoseconds: 1)))
    #expect(!pacer.isLate(4, shownAt: pacer.instant(ofTick: 3)))
  }
}
