/// One metric's values over several runs.
package struct RunSpread: Equatable, Sendable {
  /// In ascending order, at least one.
  package let sorted: [Double]

  /// - Parameter values: finite; nil when there are none.
  package init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    sorted = values.sorted()
  }

  package var minimum: Double { sorted[0] }
  package var maximum: Double { sorted[sorted.count - 1] }

  /// The middle value; the mean of the two middle ones of an even number.
  package var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The largest distance of a value from the median; 0 for a single run.
  package var spread: Double { max(maximum - median, median - minimum) }
}
