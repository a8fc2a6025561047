/// Whole numbers, counted by value, for percentiles by nearest rank.
///
/// Exact for up to `mostValues` different ones, which every run on the virtual clock stays within.
/// Beyond it neighbouring values are merged in pairs, repeatedly where necessary: memory stays
/// bounded for any duration, and a percentile is then a value of at most `grain` − 1 below the true
/// one. Minimum, maximum, sum and count are always exact.
package struct Distribution: Equatable, Sendable {
  package static let mostValues = 65_536

  private let limit: Int
  private var counts: [Int64: Int] = [:]
  /// Keys are values shifted right by this many bits.
  private var shift = 0
  package private(set) var count = 0
  package private(set) var minimum: Int64?
  package private(set) var maximum: Int64?
  /// Wraps around beyond an Int64: for nanoseconds after 292 years.
  package private(set) var sum: Int64 = 0

  /// - Parameter mostValues: at least 1.
  package init(mostValues limit: Int = mostValues) { self.limit = max(1, limit) }

  package mutating func add(_ value: Int64) {
    count += 1
    sum &+= value
    minimum = min(minimum ?? value, value)
    maximum = max(maximum ?? value, value)
    counts[value >> shift, default: 0] += 1
    while counts.count > limit {
      shift += 1
      counts = counts.reduce(into: [:]) { $0[$1.key >> 1, default: 0] += $1.value }
    }
  }

  /// Values that differ by less than this may count as one; 1 while all are exact.
  package var grain: Int64 { 1 << Int64(shift) }

  /// The sum divided by the count, rounded towards zero; nil without values.
  package var mean: Int64? { count == 0 ? nil : sum / Int64(count) }

  /// The value at rank ⌈p·n/100⌉ of the sorted ones, by nearest rank.
  ///
  /// - Parameter percent: from 0 (the smallest) to 100 (the largest).
  /// - Returns: nil without values.
  package func percentile(_ percent: Int) -> Int64? { percentiles([percent])[0] }

  /// Several percentiles in one pass. O(n log n) in the number of different values.
  package func percentiles(_ percents: [Int]) -> [Int64?] {
    guard let minimum, let maximum else { return percents.map { _ in nil } }
    let sorted = counts.sorted { $0.key < $1.key }
    return percents.map { percent in
      let rank = max(1, (count * min(max(percent, 0), 100) + 99) / 100)
      var seen = 0
      for (key, amount) in sorted {
        seen += amount
        if seen >= rank { return min(max(key << Int64(shift), minimum), maximum) }
      }
      return maximum
    }
  }
}
