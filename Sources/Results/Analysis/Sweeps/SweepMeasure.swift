import BackswipeMetrics
import BackswipeScenarios
import BackswipeText

/// A value of a run that a sweep can ask for.
package struct SweepMeasure: Hashable, Sendable {
  /// What a value comes from, the cheapest first.
  package enum Source: Hashable, Sendable, Comparable {
    /// `GestureOutcome`: microseconds where the samples decide.
    case hand
    /// Transitions: a run without frames.
    case transitions
    /// A whole run.
    case run
  }

  package let source: Source
  package let column: SweepColumn
  /// In the metrics of a report, key by key.
  let path: [String]
  /// Of the report's figure in one of the column's.
  let divisor: Double
  /// Counted among `--expect`; nil for anything else.
  package let expectation: Int?

  private init(
    _ source: Source, _ name: String, unit: String? = nil, _ kind: SweepColumn.Kind = .number,
    path: [String] = [], divisor: Double = 1, expectation: Int? = nil
  ) {
    self.source = source
    column = SweepColumn(name, unit: unit, kind)
    self.path = path
    self.divisor = divisor
    self.expectation = expectation
  }

  /// Whether an expectation holds, by its place among those that were asked.
  package static func expectation(_ index: Int, text: String) -> SweepMeasure {
    SweepMeasure(.run, text, .flag, expectation: index)
  }

  package static let decision = SweepMeasure(.hand, "hand", .text)

  /// By name; with the nearest one where there is none.
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

  /// All that have a name.
  package static let all: [SweepMeasure] =
    [
      decision, SweepMeasure(.hand, "hand.began", unit: "ms"),
      SweepMeasure(.hand, "hand.rest", unit: "ms"), SweepMeasure(.run, "passed", .flag),
      SweepMeasure(.transitions, "lastTransition", .text),
      SweepMeasure(.transitions, "outcome", .text),
      SweepMeasure(.transitions, "duration", unit: "ms"),
      SweepMeasure(.transitions, "firstFrame"), SweepMeasure(.transitions, "lastFrame"),
      SweepMeasure(.run, "frames", path: ["frames"]),
    ] + figures + shortNames

  /// The metrics of a report.
  static let figures: [SweepMeasure] = {
    func figure(
      _ path: String, _ unit: String? = nil, _ kind: SweepColumn.Kind = .number
    ) -> SweepMeasure {
      SweepMeasure(
        .run, path, unit: unit, kind, path: path.split(separator: ".").map(String.init),
        divisor: unit == "ms" ? 1e6 : 1)
    }
    func spread(_ name: String, _ unit: String) -> [SweepMeasure] {
      [figure("\(name).count")]
        + (["min"] + FrameMetrics.percents.map { "p\($0)" } + ["max"])
        .map { figure("\(name).\($0)", unit) }
    }
    return [
      figure("changedFrames"), figure("end", "ms"), figure("motionTime", "ms"),
      figure("hitches.count"), figure("hitches.time", "ms"), figure("hitches.longest", "ms"),
      figure("hitches.ratio", "ms/s"),
    ] + HitchProfile.allCases.map { figure("hitches.grades.\($0.rawValue)", nil, .text) }
      + [
        figure("dropped.frames"), figure("dropped.expected"), figure("dropped.percent", "%"),
        figure("dropped.worstSecond", "%"), figure("dropped.p95Second", "%"),
      ] + spread("overrun", "ms") + spread("animationError", "ms")
      + spread("animationErrorPoints", "pt") + spread("latency", "ms") + spread("fingerLag", "pt")
      + JankType.allCases.map { figure("jank.\($0.rawValue)") }
  }()

  /// What `expect:` and the limits of measured runs call the same figures.
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
      SweepMeasure(
        $0.source, name, unit: $0.column.unit, $0.column.kind, path: $0.path, divisor: $0.divisor)
    }
  }
}
