package import BackswipeMetrics
package import BackswipeTrace

extension MeasuredScenario {
  /// The entry of a report: that of the representative run, with the results of all runs.
  package var report: TraceValue {
    var fields: [(key: String, value: TraceValue)] = []
    if case .object(let entry) = shown?.result.report {
      fields = entry.map { $0.key == "passed" ? ($0.key, .flag(passed)) : $0 }
    }
    fields.append(
      (
        "measured",
        .object([
          ("verdict", .text(verdict.rawValue)),
          ("reasons", .array(reasons.map { .text($0) })),
          ("limits", .array(limits.map(\.report))),
          (
            "spread",
            .object(
              MeasuredMetric.allCases.map { metric in
                (metric.rawValue, spread(of: metric)?.report ?? .null)
              })
          ),
          ("runs", .array(runs.map(\.report))),
          ("comparison", comparison?.report ?? .null),
        ])
      ))
    return .object(fields)
  }

  /// A complete report.
  package static func report(_ scenarios: [MeasuredScenario]) -> TraceValue {
    .object([
      ("backswipe", .integer(TraceRecord.format)), ("measured", .flag(true)),
      ("passed", .flag(scenarios.allSatisfy(\.passed))),
      ("scenarios", .array(scenarios.map(\.report))),
    ])
  }
}

extension MeasuredRun {
  fileprivate var report: TraceValue {
    .object([
      ("passed", .flag(result.passed)), ("frames", .integer(Int64(result.frames))),
      ("withheld", .integer(Int64(withheld))), ("keptTicks", .flag(keptTicks)),
      ("metrics", .object(result.metricsFields)),
    ])
  }
}

extension MeasuredScenario.Judged {
  fileprivate var report: TraceValue {
    .object([
      ("metric", .text(limit.metric.rawValue)), ("unit", .text(limit.metric.unit)),
      ("atMost", .number(limit.most)),
      ("line", limit.line.map { .integer(Int64($0)) } ?? .null),
      ("verdict", .text(verdict.rawValue)), ("values", spread?.report ?? .null),
    ])
  }
}

extension RunSpread {
  package var report: TraceValue {
    .object([
      ("median", .number(median)), ("spread", .number(spread)), ("min", .number(minimum)),
      ("max", .number(maximum)),
    ])
  }
}

extension RunComparison {
  /// The comparison of variants A and B that were run alternately.
  package var report: TraceValue {
    .object([
      ("even", .flag(isEven)), ("words", .text(words)),
      (
        "metrics",
        .array(
          rows.map { row in
            .object([
              ("metric", .text(row.metric.rawValue)), ("a", row.left.report),
              ("b", row.right.report), ("probability", .number(row.probability)),
              ("differs", .flag(row.differs)),
            ])
          })
      ),
    ])
  }
}
