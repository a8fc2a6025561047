/// Latencies of late, in microseconds.
package struct LatencyLog: Sendable {
  private static let window = 512

  private var values: [Int64] = []
  private var next = 0

  package init() {}

  package mutating func add(_ value: Int64) {
    if values.count < Self.window {
      values.append(max(value, 0))
    } else {
      values[next] = max(value, 0)
      next = (next + 1) % Self.window
    }
  }

  package var count: Int { values.count }

  /// The value that a share of all does not exceed, the nearest rank; nil without any.
  ///
  /// - Parameter percent: 1…100.
  package func percentile(_ percent: Int) -> Int64? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[max((sorted.count * percent + 99) / 100 - 1, 0)]
  }
}
