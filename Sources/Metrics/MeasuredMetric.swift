/// A figure of a run that is compared from run to run.
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

  /// What a person calls it.
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

  /// What it is counted in; empty for a plain number.
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

  /// Those that say how well a run went, one for each kind, for telling two sides apart. The fewer
  /// they are, the smaller a difference can be that is found.
  package static let compared: [MeasuredMetric] = [
    .hitchRatio, .droppedPercent, .overrunP95, .latencyP95, .animationErrorP95,
  ]

  /// The frame of a run that makes the figure what it is; nil where no single one does.
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

  /// The figure of a run, in `unit`; nil when there was nothing to measure.
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
