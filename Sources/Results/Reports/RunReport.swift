import BackswipeScenarios
import BackswipeTrace

extension RunFormat {
  package static let report = RunFormat(
    name: "report", help: "Write a report (JSON) to a file, or - for standard output.",
    tail: { RunReport.value($0, shard: $1).json + "\n" },
    measuredTail: { MeasuredScenario.report($0).json + "\n" },
    merge: RunMerge(
      options: ["o", "output"], noun: "report", kind: "reports (JSON)",
      firstByte: UInt8(ascii: "{"), joining: { ReportMerge() }))
}

/// The report of a command (JSON): the runs, and the files that could not be run.
enum RunReport {
  static func value(_ summaries: [RunSummary], shard: Shard?) -> TraceValue {
    value(
      scenarios: summaries.filter(\.ran).map(\.report),
      refused: summaries.filter { $0.outcome == .refused }.map(\.report),
      skipped: summaries.filter { $0.outcome == .skipped }.map(\.report),
      passed: summaries.allSatisfy(\.passed), shard: shard)
  }

  static func value(
    scenarios: [TraceValue], refused: [TraceValue], skipped: [TraceValue], passed: Bool,
    shard: Shard?
  ) -> TraceValue {
    var fields: [(key: String, value: TraceValue)] = [
      ("backswipe", .integer(TraceRecord.format)), ("passed", .flag(passed)),
    ]
    if let shard { fields.append(("shard", shard.value)) }
    fields.append(("scenarios", .array(scenarios)))
    if !refused.isEmpty { fields.append(("refused", .array(refused))) }
    if !skipped.isEmpty { fields.append(("skipped", .array(skipped))) }
    return .object(fields)
  }
}
