package import BackswipeMetrics
package import BackswipeUnits

/// A metric's largest allowed value, from a scenario or from the command line.
package struct MeasuredLimit: Hashable, Sendable {
  package let metric: MeasuredMetric
  /// In the metric's unit.
  package let most: Double
  /// The end of the measured part of the run; nil for the whole run.
  package let at: Instant?
  /// The line of the scenario; nil for one of the command line.
  package let line: Int?

  package init(metric: MeasuredMetric, most: Double, at: Instant? = nil, line: Int? = nil) {
    self.metric = metric
    self.most = most
    self.at = at
    self.line = line
  }
}

/// The values of limits, read during one run.
package struct LimitProbe: Sendable {
  package let limits: [MeasuredLimit]
  /// One per limit; nil where there was nothing to measure, or the run has not reached it.
  package private(set) var values: [Double?]
  private var isRead: [Bool]

  package init(_ limits: [MeasuredLimit]) {
    self.limits = limits
    values = Array(repeating: nil, count: limits.count)
    isRead = Array(repeating: false, count: limits.count)
  }

  /// Reads the values that are due before a frame that is about to be shown.
  package mutating func read(before instant: Instant, _ metrics: FrameMetrics) {
    read(metrics) { $0.at.map { $0 < instant } ?? false }
  }

  /// Reads all remaining values.
  package mutating func readRest(_ metrics: FrameMetrics) { read(metrics) { _ in true } }

  private mutating func read(_ metrics: FrameMetrics, _ isDue: (MeasuredLimit) -> Bool) {
    for (index, limit) in limits.enumerated() where !isRead[index] && isDue(limit) {
      values[index] = limit.metric.value(in: metrics)
      isRead[index] = true
    }
  }
}

extension ScenarioFile {
  /// The scenario without the expectations whose outcome differs between runs in real time, and
  /// those expectations as limits for several runs together.
  package var splitForMeasuring: (file: ScenarioFile, limits: [MeasuredLimit]) {
    var file = self
    var limits: [MeasuredLimit] = []
    file.expectations = expectations.compactMap { expectation in
      var expectation = expectation
      let at: Instant?
      switch expectation.at {
      case .instant(let instant): at = instant
      case .frame(let tick): at = display.refresh.instant(ofTick: tick)
      case .end: at = nil
      // The instant of an event differs between runs: each run is judged separately.
      case .event: return expectation
      }
      for case let (metric, most)? in expectation.checks.map(\.limit) {
        limits.append(MeasuredLimit(metric: metric, most: most, at: at, line: expectation.line))
      }
      expectation.checks.removeAll { $0.limit != nil }
      return expectation.checks.isEmpty ? nil : expectation
    }
    return (file, limits)
  }
}

extension Expectation.Check {
  fileprivate var limit: (metric: MeasuredMetric, most: Double)? {
    switch self {
    case .hitchRatio(let most): (.hitchRatio, most)
    case .dropped(let most): (.droppedFrames, Double(most))
    case .latency(let most): (.latencyMax, Double(most.nanoseconds) / 1e6)
    default: nil
    }
  }
}
