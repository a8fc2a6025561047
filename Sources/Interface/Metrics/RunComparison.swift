/// Whether two sides of runs, made alternately, differ.
///
/// Each compared metric gets a `RankTest`. With several metrics a difference by chance is more
/// likely, so the probabilities are compared with limits that get stricter with their number: S.
/// Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
/// Statistics 6 (1979), 65–70.
package struct RunComparison: Equatable, Sendable {
  /// The largest probability of a difference for sides that are alike.
  package static let level = 0.05

  package struct Row: Equatable, Sendable {
    package let metric: MeasuredMetric
    package let left: RunSpread
    package let right: RunSpread
    /// The probability of ranks this far apart when both sides are alike.
    package let probability: Double
    package fileprivate(set) var differs = false
  }

  /// The metrics that both sides have in every run, in the given order.
  package private(set) var rows: [Row]

  /// - Parameter metrics: the metrics to compare.
  package init(
    _ left: [FrameMetrics], _ right: [FrameMetrics],
    of metrics: [MeasuredMetric] = MeasuredMetric.compared
  ) {
    self.init(
      metrics.map { metric in
        (metric, left.map(metric.value(in:)), right.map(metric.value(in:)))
      })
  }

  init(_ values: [(metric: MeasuredMetric, left: [Double?], right: [Double?])]) {
    rows = values.compactMap { metric, left, right in
      let (mine, other) = (left.compactMap { $0 }, right.compactMap { $0 })
      guard mine.count == left.count, other.count == right.count, let one = RunSpread(mine),
        let two = RunSpread(other)
      else { return nil }
      return Row(
        metric: metric, left: one, right: two, probability: RankTest.probability(mine, other))
    }
    let order = rows.indices.sorted {
      (rows[$0].probability, $0) < (rows[$1].probability, $1)
    }
    for (place, index) in order.enumerated() {
      guard rows[index].probability <= Self.level / Double(rows.count - place) else { break }
      rows[index].differs = true
    }
  }

  /// Whether no metric differs between the sides.
  package var isEven: Bool { !rows.contains { $0.differs } }

  /// `no difference`, or the metrics that differ.
  package var words: String {
    let different = rows.filter(\.differs).map(\.metric.title)
    return different.isEmpty ? "no difference" : "different: " + different.joined(separator: ", ")
  }
}
