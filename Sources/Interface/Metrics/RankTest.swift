import BackswipeUnits

/// Whether the values of one side tend to be larger than those of another: the test of Mann and
/// Whitney, two-sided, which uses ranks alone, so that an outlier has no more weight than any
/// other run.
///
/// H. B. Mann, D. R. Whitney: On a test of whether one of two random variables is stochastically
/// larger than the other, Annals of Mathematical Statistics 18 (1947), 50–60. Equal values share
/// their middle rank; up to `mostExact` values the distribution is enumerated with these ranks,
/// beyond that it is the normal one, its variance corrected for equal values.
package enum RankTest {
  package static let mostExact = 40

  /// The probability of ranks at least this far apart when both sides are alike, 0…1; 1 when a side
  /// is empty.
  package static func probability(_ left: [Double], _ right: [Double]) -> Double {
    guard !left.isEmpty, !right.isEmpty else { return 1 }
    let ranks = doubledRanks(left + right)
    let sum = ranks.prefix(left.count).reduce(0, +)
    return left.count + right.count <= mostExact
      ? exact(ranks, left.count, sum) : normal(ranks, left.count, sum)
  }

  /// Twice the rank of each value, so that a middle rank is whole.
  static func doubledRanks(_ values: [Double]) -> [Int] {
    values.map { value in
      let below = values.count { $0 < value }
      let equal = values.count { $0 == value }
      return 2 * below + equal + 1
    }
  }

  /// Counts the choices of `size` ranks by their sum.
  private static func exact(_ ranks: [Int], _ size: Int, _ observed: Int) -> Double {
    let total = ranks.reduce(0, +)
    var ways = Array(repeating: Array(repeating: 0.0, count: total + 1), count: size + 1)
    ways[0][0] = 1
    for rank in ranks {
      for chosen in stride(from: size, to: 0, by: -1) {
        for sum in stride(from: total, through: rank, by: -1) {
          ways[chosen][sum] += ways[chosen - 1][sum - rank]
        }
      }
    }
    // Twice the doubled mean is whole too: size · total / count.
    func distance(_ sum: Int) -> Int { abs(sum * ranks.count - size * total) }
    let least = distance(observed)
    var far = 0.0
    var all = 0.0
    for (sum, count) in ways[size].enumerated() where count > 0 {
      all += count
      if distance(sum) >= least { far += count }
    }
    return far / all
  }

  private static func normal(_ ranks: [Int], _ size: Int, _ observed: Int) -> Double {
    let count = Double(ranks.count)
    let (one, other) = (Double(size), count - Double(size))
    let mean = one * (count + 1) / 2
    var groups: [Int: Double] = [:]
    for rank in ranks { groups[rank, default: 0] += 1 }
    let ties = groups.values.reduce(0) { $0 + $1 * $1 * $1 - $1 }
    let variance = one * other / 12 * (count + 1 - ties / (count * (count - 1)))
    guard variance > 0 else { return 1 }
    let away = max(abs(Double(observed) / 2 - mean) - 0.5, 0)
    return erfc(away / (2 * variance).squareRoot())
  }
}
