/// A metric of a run that is compared between runs.
package enum MeasuredMetric: String, CaseIterable, Sendable {
  case hitchRatio
  case droppedPercent
  case droppedFrames
  case overrunP50
  case overrunP95
  case overrunP99
  case latencyP50
  case latencyP95
  case latencyMax
  case animationErrorP95
  case frames

  /// Its name for display.
  package var title: String {
    switch self {
    case .hitchRatio: "hitch ratio"
    case .droppedPercent: "dropped"
    case .droppedFrames: "dropped frames"
    case .overrunP50: "overrun P50"
    case .overrunP95: "overrun P95"
    case .overrunP99: "overrun P99"
    case .latencyP50: "latency P50"
    case .latencyP95: "latency P95"
    case .latencyMax: "latency, longest"
    case .animationErrorP95: "animation error P95"
    case .frames: "frames"
    }
  }

  /// Its unit; empty for a plain number.
  package var unit: String {
    switch self {
    case .hitchRatio: "ms/s"
    case .droppedPercent: "%"
    case .droppedFrames, .frames: ""
    case .overrunP50, .overrunP95, .overrunP99, .latencyP50, .latencyP95, .latencyMax,
      .animationErrorP95:
      "ms"
    }
  }

  /// The metrics for comparing two sides, one for each kind. The fewer they are, the smaller a
  /// difference can be found.
  package static let compared: [MeasuredMetric] = [
    .hitchRatio, .droppedPercent, .overrunP95, .latencyP95, .animationErrorP95,
  ]

  /// The frame with the metric's worst value; nil where it is not that of a single frame.
  package func worst(in metrics: FrameMetrics) -> WorstFrames.Frame? {
    switch self {
    case .hitchRatio: metrics.worst.hitch
    case .droppedPercent, .droppedFrames: metrics.worst.dropped
    case .overrunP50, .overrunP95, .overrunP99: metrics.worst.overrun
    case .latencyP50, .latencyP95, .latencyMax: metrics.worst.latency
    case .animationErrorP95: metrics.worst.animationError
    case .frames: nil
    }
  }

  /// The metric's value, in `unit`; nil when there was nothing to measure.
  package func value(in metrics: FrameMetrics) -> Double? {
    func milliseconds(_ nanoseconds: Int64?) -> Double? { nanoseconds.map { Double($0) / 1e6 } }
    return switch self {
    case .hitchRatio: metrics.hitchRatio
    case .droppedPercent: metrics.dropped.mean.map { Double($0) / 10_000 }
    case .droppedFrames: metrics.dropped.expected == 0 ? nil : Double(metrics.dropped.missed)
    case .overrunP50: milliseconds(metrics.overruns.percentile(50))
    case .overrunP95: milliseconds(metrics.overruns.percentile(95))
    case .overrunP99: milliseconds(metrics.overruns.percentile(99))
    case .latencyP50: milliseconds(metrics.latencies.percentile(50))
    case .latencyP95: milliseconds(metrics.latencies.percentile(95))
    case .latencyMax: milliseconds(metrics.latencies.maximum)
    case .animationErrorP95: milliseconds(metrics.animationErrors.percentile(95))
    case .frames: Double(metrics.frames)
    }
  }
}
