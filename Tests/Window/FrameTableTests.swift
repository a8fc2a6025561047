import BackswipeTime
import BackswipeWindow
import Testing

@Suite struct FrameTableTests {
  private func entry(_ number: Int64, cost: Int64, late: Bool = false) -> FrameTable.Entry {
    let instant = Instant(nanoseconds: number)
    return FrameTable.Entry(
      expected: instant, presentStart: instant, presentEnd: instant,
      cost: Interval(nanoseconds: cost), isLate: late)
  }

  @Test func anEmptyTableHasNoCost() {
    #expect(FrameTable().meanCost == .zero)
    #expect(FrameTable().recentCost == .zero)
    #expect(FrameTable().entries.isEmpty)
  }

  @Test func theNewestFramesAreKeptInOrderAndAllAreCounted() {
    var table = FrameTable()
    let count = Int64(FrameTable.capacity) + 9
    for number in 0..<count { table.add(entry(number, cost: 4, late: number % 2 == 0)) }
    #expect(table.count == Int(count))
    #expect(table.lateCount == Int(count + 1) / 2)
    #expect(table.entries.map(\.expected.nanoseconds) == Array(9..<count))
  }

  @Test func theRecentCostForgetsAnExpensiveStart() {
    var table = FrameTable()
    table.add(entry(0, cost: 1_000_000))
    for number in 1...Int64(FrameTable.capacity) { table.add(entry(number, cost: 100)) }
    #expect(table.recentCost == Interval(nanoseconds: 100))
    #expect(table.worstCost == Interval(nanoseconds: 1_000_000))
    #expect(table.meanCost > table.recentCost)
  }
}
