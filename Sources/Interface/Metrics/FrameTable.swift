package import BackswipeUnits

/// The frames of a display, virtual or live: the last ones in full, and measurements of all.
package struct FrameTable: Equatable, Sendable {
  /// The most frames that are kept: some seconds of them.
  package static let capacity = 512
  /// The number of newest frames that `recentCost` averages.
  static let window = 16

  package private(set) var metrics = FrameMetrics()
  package private(set) var lateCount = 0
  private var ring: [FrameMetrics.Row] = []
  private var next = 0
  private var costs = Distribution()

  package init() {}

  /// - Returns: the frame with its measurements.
  @discardableResult
  package mutating func add(_ timing: FrameTiming) -> FrameMetrics.Row {
    let row = metrics.add(timing)
    if ring.count < Self.capacity { ring.append(row) } else { ring[next] = row }
    next = (next + 1) % Self.capacity
    if timing.isLate { lateCount += 1 }
    if let cost = timing.costs { costs.add(cost.total.nanoseconds) }
    return row
  }

  /// Restarts the clock: later frames are not compared with earlier ones.
  package mutating func beginRun() { metrics.beginRun() }

  package var count: Int { metrics.frames }

  /// The frames kept, oldest first.
  package var rows: [FrameMetrics.Row] {
    ring.count < Self.capacity ? ring : Array(ring[next...] + ring[..<next])
  }

  /// The mean over all frames; zero when none has a cost.
  package var meanCost: Interval { Interval(nanoseconds: costs.mean ?? 0) }

  package var worstCost: Interval { Interval(nanoseconds: costs.maximum ?? 0) }

  /// The mean over the newest few frames; zero when none of them has a cost.
  package var recentCost: Interval {
    let newest = (0..<min(Self.window, ring.count)).compactMap { back in
      ring[(next - 1 - back + 2 * Self.capacity) % Self.capacity].timing.costs?.total.nanoseconds
    }
    return Interval(
      nanoseconds: newest.isEmpty ? 0 : newest.reduce(0, +) / Int64(newest.count))
  }
}
