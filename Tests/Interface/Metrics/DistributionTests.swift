import BackswipeMetrics
import Testing

@Suite struct DistributionTests {
  private func distribution(_ values: [Int64], most: Int = Distribution.mostValues)
    -> Distribution
  {
    var distribution = Distribution(mostValues: most)
    for value in values { distribution.add(value) }
    return distribution
  }

  @Test("U3: percentiles are values of the list, by nearest rank")
  func nearestRank() {
    // The example by which the rule is commonly taught.
    let five = distribution([15, 20, 35, 40, 50])
    #expect(five.percentiles([5, 30, 40, 50, 100]) == [15, 20, 20, 35, 50])
    let hundred = distribution(Array(1...100).shuffled(by: 37))
    #expect(hundred.percentiles([50, 90, 95, 99]) == [50, 90, 95, 99])
    let hundredAndOne = distribution(Array(1...101))
    #expect(hundredAndOne.percentiles([50, 90, 95, 99]) == [51, 91, 96, 100])
    #expect(distribution([7]).percentiles([0, 50, 100]) == [7, 7, 7])
    #expect(distribution([-4, -9, 3]).percentiles([0, 50, 100]) == [-9, -4, 3])
  }

  @Test func nothingHasNoPercentile() {
    #expect(Distribution().percentile(50) == nil)
    #expect(Distribution().mean == nil && Distribution().maximum == nil)
  }

  @Test("U3: memory is bounded, and a percentile then at most a grain too low")
  func bounded() {
    let values = (0..<10_000).map { Int64($0 * $0 % 99_991) - 20_000 }
    let rough = distribution(values, most: 100)
    let exact = distribution(values)
    #expect(rough.grain > 1 && exact.grain == 1)
    for percent in [1, 50, 90, 95, 99] {
      let (low, true_) = (rough.percentile(percent) ?? 0, exact.percentile(percent) ?? 0)
      #expect(low <= true_ && true_ - low < rough.grain)
    }
    #expect(rough.minimum == exact.minimum && rough.maximum == exact.maximum)
    #expect(rough.sum == exact.sum && rough.count == exact.count)
  }
}

extension Array {
  /// The same elements in another order, the same every time. Steps and count share no factor.
  fileprivate func shuffled(by step: Int) -> [Element] {
    indices.map { self[$0 * step % count] }
  }
}
