import BackswipeMetrics
import BackswipeUnits
import Testing

@Suite struct FrameTableTests {
  private func frame(_ number: Int64, cost: Int64, late: Bool = false) -> FrameTiming {
    Frames.frame(
      due: number, shown: late ? number + 1 : number,
      costs: FrameTiming.Costs(
        step: Interval(nanoseconds: cost), compose: .zero, present: .zero))
  }

  @Test func anEmptyTableHasNoCost() {
    #expect(FrameTable().meanCost == .zero)
    #expect(FrameTable().recentCost == .zero)
    #expect(FrameTable().rows.isEmpty)
  }

  @Test func theNewestFramesAreKeptInOrderAndAllAreCounted() {
    var table = FrameTable()
    let count = Int64(FrameTable.capacity) + 9
    for number in 0..<count { table.add(frame(number * 2, cost: 4, late: number % 2 == 0)) }
    #expect(table.count == Int(count))
    #expect(table.lateCount == Int(count + 1) / 2)
    #expect(table.rows.map { Int64($0.timing.number) } == (9..<count).map { $0 * 2 })
    #expect(table.metrics.frames == Int(count))
  }

  @Test func theRecentCostForgetsAnExpensiveStart() {
    var table = FrameTable()
    table.add(frame(0, cost: 1_000_000))
    for number in 1...Int64(FrameTable.capacity) { table.add(frame(number, cost: 100)) }
    #expect(table.recentCost == Interval(nanoseconds: 100))
    #expect(table.worstCost == Interval(nanoseconds: 1_000_000))
    #expect(table.meanCost > table.recentCost)
  }

  @Test("U3: a run that starts again is not compared with the one before")
  func runsAreApart() {
    var table = FrameTable()
    for tick in 100...110 { table.add(Frames.frame(Int64(tick))) }
    table.beginRun()
    table.add(Frames.frame(0))
    table.add(Frames.frame(1))
    #expect(table.metrics.motionTime == .milliseconds(110))
    #expect(table.metrics.animationErrors.maximum == 0)
    #expect(table.count == 13)
  }
}
