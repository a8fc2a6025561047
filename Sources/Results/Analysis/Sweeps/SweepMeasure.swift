import BackswipeMetrics
import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUnits

/// A value of a run that a sweep can request.
package struct SweepMeasure: Equatable, Sendable {
  /// The source of a value, the cheapest first.
  package enum Source: Hashable, Sendable, Comparable {
    /// `GestureOutcome`: microseconds where the samples decide.
    case gesture
    /// Transitions: a run without frames.
    case transitions
    /// A whole run.
    case run
  }

  package let source: Source
  package let column: SweepColumn
  let value: @Sendable (SweepAnswers) -> SweepValue?

  private init(
    _ source: Source, _ name: String, unit: String? = nil, _ kind: SweepColumn.Kind = .number,
    _ value: @escaping @Sendable (SweepAnswers) -> SweepValue?
  ) {
    self.source = source
    column = SweepColumn(name, unit: unit, kind)
    self.value = value
  }

  package static func == (left: SweepMeasure, right: SweepMeasure) -> Bool {
    left.source == right.source && left.column == right.column
  }

  /// Whether an expectation holds, by its id among the requested ones.
  package static func expectation(_ id: Int, text: String) -> SweepMeasure {
    SweepMeasure(.run, text, .flag) { .flag($0.held[id] ?? false) }
  }

  package static let decision = SweepMeasure(.gesture, "hand", .text) {
    $0.gesture.map { .text($0.kind.rawValue) }
  }

  /// The measure of a name; the mistake suggests the nearest one.
  package static func named(_ name: String) throws(SweepMistake) -> SweepMeasure {
    if let measure = all.first(where: { $0.column.name == name }) { return measure }
    let near =
      NearestWord.of(name, among: all.map(\.column.name)).map { "; did you mean '\($0)'?" } ?? ""
    throw SweepMistake(
      "unknown value '\(name)'\(near)\(near.isEmpty ? ": there are \(overview)" : "")")
  }

  /// The names in families.
  package static let overview =
    "hand, hand.began, hand.rest; passed; lastTransition, outcome, duration, firstFrame, lastFrame; "
    + "frames, hitchRatio, dropped, latency, fingerLag, overrun, animationError, "
    + "animationErrorPoints, settled; and what a report's metrics have, as hitches.count, "
    + "latency.p95, jank.dropped"

  /// All measures with a name.
  package static let all: [SweepMeasure] =
    [
      decision,
      SweepMeasure(.gesture, "hand.began", unit: "ms") { .milliseconds($0.gesture?.began) },
      SweepMeasure(.gesture, "hand.rest", unit: "ms") { .milliseconds($0.gesture?.rest) },
      SweepMeasure(.run, "passed", .flag) { .flag($0.passed) },
      SweepMeasure(.transitions, "lastTransition", .text) { $0.last.map { .text($0.name) } },
      SweepMeasure(.transitions, "outcome", .text) { $0.last.map { .text($0.outcome.rawValue) } },
      SweepMeasure(.transitions, "duration", unit: "ms") { .milliseconds($0.last?.duration) },
      SweepMeasure(.transitions, "firstFrame") { $0.last.map { SweepValue($0.beginFrame) } },
      SweepMeasure(.transitions, "lastFrame") {
        $0.last.flatMap { $0.outcome == .running ? nil : SweepValue($0.endFrame) }
      },
      SweepMeasure(.run, "frames") { $0.result.map { SweepValue($0.frames) } },
    ] + figures + shortNames

  /// The metrics of a report.
  static let figures: [SweepMeasure] = {
    func count(
      _ name: String, _ value: @escaping @Sendable (FrameMetrics) -> Int
    ) -> SweepMeasure {
      SweepMeasure(.run, name) { $0.metrics.map { SweepValue(value($0)) } }
    }
    func time(
      _ name: String, _ nanoseconds: @escaping @Sendable (FrameMetrics) -> Int64
    ) -> SweepMeasure {
      SweepMeasure(.run, name, unit: "ms") {
        $0.metrics.map { .number(Double(nanoseconds($0)) / 1e6) }
      }
    }
    func percent(
      _ name: String, _ share: @escaping @Sendable (DroppedFrames) -> Int64?
    ) -> SweepMeasure {
      SweepMeasure(.run, name, unit: "%") {
        $0.metrics.flatMap { share($0.dropped) }.map { .number(Double($0) / 10_000) }
      }
    }
    func spread(
      _ name: String, _ unit: String, per units: Double,
      _ values: @escaping @Sendable (FrameMetrics) -> Distribution
    ) -> [SweepMeasure] {
      func figure(
        _ suffix: String, _ value: @escaping @Sendable (Distribution) -> Int64?
      ) -> SweepMeasure {
        SweepMeasure(.run, "\(name).\(suffix)", unit: unit) {
          $0.metrics.map(values).flatMap(value).map { .number(Double($0) / units) }
        }
      }
      return [
        SweepMeasure(.run, "\(name).count") {
          $0.metrics.map(values).flatMap { $0.count > 0 ? SweepValue($0.count) : nil }
        },
        figure("min", \.minimum),
      ] + FrameMetrics.percents.map { percent in figure("p\(percent)") { $0.percentile(percent) } }
        + [figure("max", \.maximum)]
    }
    return [
      SweepMeasure(.run, "changedFrames") { $0.result.map { SweepValue($0.changedFrames) } },
      SweepMeasure(.run, "end", unit: "ms") {
        $0.result.map { .number(Double($0.end.nanoseconds) / 1e6) }
      },
      time("motionTime") { $0.motionTime.nanoseconds }, count("hitches.count") { $0.hitches.count },
      time("hitches.time") { $0.hitchTime.nanoseconds },
      time("hitches.longest") { $0.hitches.maximum ?? 0 },
      SweepMeasure(.run, "hitches.ratio", unit: "ms/s") {
        ($0.metrics?.hitchRatio).map { .number($0) }
      },
    ]
      + HitchProfile.allCases.map { profile in
        SweepMeasure(.run, "hitches.grades.\(profile.rawValue)", .text) {
          $0.metrics?.grade(profile).map { .text($0) }
        }
      }
      + [
        count("dropped.frames") { $0.dropped.missed },
        count("dropped.expected") { $0.dropped.expected }, percent("dropped.percent") { $0.mean },
        percent("dropped.worstSecond") { $0.worstSecond },
        percent("dropped.p95Second") { $0.secondsPercentile(95) },
      ] + spread("overrun", "ms", per: 1e6) { $0.overruns }
      + spread("animationError", "ms", per: 1e6) { $0.animationErrors }
      + spread("animationErrorPoints", "pt", per: FingerLag.unitsPerPoint) {
        $0.animationErrorDistances
      } + spread("latency", "ms", per: 1e6) { $0.latencies }
      + spread("fingerLag", "pt", per: FingerLag.unitsPerPoint) { $0.fingerLags }
      + JankType.allCases.map { type in count("jank.\(type.rawValue)") { $0.count(of: type) } }
  }()

  /// The names of the same figures in `expect:` and the limits of measured runs.
  private static let shortNames: [SweepMeasure] = [
    ("hitchRatio", "hitches.ratio"), ("dropped", "dropped.frames"), ("latency", "latency.max"),
    ("fingerLag", "fingerLag.max"), ("overrun", "overrun.max"),
    ("animationError", "animationError.max"), ("animationErrorPoints", "animationErrorPoints.max"),
    ("settled", "end"), ("droppedPercent", "dropped.percent"), ("droppedFrames", "dropped.frames"),
    ("overrunP50", "overrun.p50"), ("overrunP95", "overrun.p95"), ("overrunP99", "overrun.p99"),
    ("latencyP50", "latency.p50"), ("latencyP95", "latency.p95"), ("latencyMax", "latency.max"),
    ("animationErrorP95", "animationError.p95"),
  ].compactMap { name, figure in
    figures.first { $0.column.name == figure }.map {
      SweepMeasure($0.source, name, unit: $0.column.unit, $0.column.kind, $0.value)
    }
  }
}
