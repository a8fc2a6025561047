/// One figure of several runs of the same thing.
package struct RunSpread: Equatable, Sendable {
  /// In order of size, at least one.
  package let sorted: [Double]

  /// - Parameter values: finite; nil when there are none.
  package init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    sorted = values.sorted()
  }

  package var minimum: Double { sorted[0] }
  package var maximum: Double { sorted[sorted.count - 1] }

  /// The one in the middle; the mean of the two in the middle of an even number.
  package var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// How far the run that is farthest from the median is away from it; 0 of a single run.
  package var spread: Double { max(maximum - median, median - minimum) }
}
