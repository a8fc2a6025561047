@testable import BackswipeMetrics
import BackswipeUnits
import Testing

/// Telling two sides of runs apart. (U3)
@Suite struct RankTestTests {
  @Test("U3: sides that do not overlap are as unlikely as one choice in all of them, both ways")
  func apart() {
    let low = [1.0, 2, 3, 4, 5]
    let high = [6.0, 7, 8, 9, 10]
    // Two of the 252 ways to choose five of ten.
    #expect(abs(RankTest.probability(low, high) - 2.0 / 252) < 1e-12)
    #expect(RankTest.probability(low, high) == RankTest.probability(high, low))
    #expect(abs(RankTest.probability([1, 2, 3], [4, 5, 6]) - 0.1) < 1e-12)
  }

  @Test("U3: the same values on both sides are no difference, however far they lie apart")
  func alike() {
    #expect(RankTest.probability([1, 1000, 3], [1000, 3, 1]) == 1)
    #expect(RankTest.probability([0, 0, 0, 0], [0, 0, 0, 0]) == 1)
    #expect(RankTest.probability([], [1]) == 1)
  }

  @Test("U3: a published example: 2·P(U ≤ 1) of four and five values is 4/126")
  func known() {
    // Ranks 1, 2, 3, 5 of nine: U = 1. Two choices have U ≤ 1, and two lie as far the other way.
    #expect(abs(RankTest.probability([1, 2, 3, 5], [4, 6, 7, 8, 9]) - 4.0 / 126) < 1e-12)
  }

  @Test("U3: equal values share their middle rank")
  func ties() {
    #expect(RankTest.doubledRanks([3, 1, 3, 2]) == [7, 2, 7, 4])
    // All but one equal: the odd one is on the left in half of the choices.
    #expect(RankTest.probability([0, 0, 9], [0, 0, 0]) == 1)
  }

  @Test("U3: with many values the normal distribution goes on where counting ends")
  func many() {
    let left = (0..<20).map { Double($0) * 2 }
    let right = (0..<20).map { Double($0) * 2 + 9 }
    let counted = RankTest.probability(left, right)
    let more = RankTest.probability(left + [-1], right + [100])
    #expect(left.count + right.count == RankTest.mostExact)
    #expect(counted > 0.001 && counted < 0.1)
    #expect(more < counted && more > counted / 4)
    let same = Array(repeating: 1.0, count: 50)
    #expect(RankTest.probability(same, same) == 1)
  }

  @Test("U3: one wild run does not make a difference; a shift of all runs does")
  func comparison() {
    let calm: [Double?] = [1, 1.1, 0.9, 1.05, 0.95]
    let wild: [Double?] = [1.02, 1.12, 0.92, 1.06, 500]
    let even = RunComparison([
      (.hitchRatio, calm, wild), (.frames, [9, 9, 9, 9, 9], [9, 9, 9, 9, 9]),
    ])
    #expect(even.isEven && even.words == "no difference" && even.rows.count == 2)
    let shifted = calm.map { $0.map { $0 + 10 } }
    let odd = RunComparison([(.overrunP95, calm, shifted), (.hitchRatio, calm, calm)])
    #expect(!odd.isEven && odd.words == "different: overrun P95")
    #expect(odd.rows.map(\.differs) == [true, false])
  }

  @Test("U3: the more is compared, the less any single one of it counts")
  func strictness() {
    let low: [Double?] = [1, 2, 3, 4]
    let high: [Double?] = [5, 6, 7, 8]
    // 2 of 70: enough alone, not among two.
    #expect(!RunComparison([(.hitchRatio, low, high)]).isEven)
    #expect(RunComparison([(.hitchRatio, low, high), (.frames, low, low)]).isEven)
  }

  @Test("U3: what a run has not measured is not compared")
  func missing() {
    let comparison = RunComparison([(.latencyP95, [nil, 1], [2, 3])])
    #expect(comparison.rows.isEmpty && comparison.isEven)
  }

  @Test("U3: five runs a side are enough to tell all that is compared apart")
  func enough() {
    let low: [Double?] = [1, 2, 3, 4, 5]
    let high: [Double?] = [6, 7, 8, 9, 10]
    let comparison = RunComparison(MeasuredMetric.compared.map { ($0, low, high) })
    #expect(comparison.rows.allSatisfy { $0.differs })
  }
}
