/// Whether two sides of runs, taken in turns, can be told apart.
///
/// Each compared metric gets a `RankTest`. With several metrics one of them looks different by
/// chance soon enough, so the probabilities are held against limits that get stricter with their
/// number: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
/// Statistics 6 (1979), 65–70.
package struct RunComparison: Equatable, Sendable {
  /// How often sides that are alike may be called different.
  package static let level = 0.05

  package struct Row: Equatable, Sendable {
    package let metric: MeasuredMetric
    package let left: RunSpread
    package let right: RunSpread
    /// Of ranks so far apart when both sides are alike.
    package let probability: Double
    package fileprivate(set) var differs = false
  }

  /// The metrics that both sides have in every run, in the order in which they were given.
  package private(set) var rows: [Row]

  /// - Parameter metrics: what is compared.
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

  /// Whether no metric tells the sides apart.
  package var isEven: Bool { !rows.contains { $0.differs } }

  /// `no difference`, or what differs.
  package var words: String {
    let different = rows.filter(\.differs).map(\.metric.title)
    return different.isEmpty ? "no difference" : "different: " + different.joined(separator: ", ")
  }
}
