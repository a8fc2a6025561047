package import BackswipeTrace

/// The report of a command (JSON): what ran, and what could not be run.
package enum RunReport {
  package static func value(_ summaries: [RunSummary], shard: Shard?) -> TraceValue {
    value(
      scenarios: summaries.filter(\.ran).map(\.report),
      refused: summaries.filter { !$0.ran }.map(\.report),
      passed: summaries.allSatisfy(\.passed), shard: shard)
  }

  static func value(
    scenarios: [TraceValue], refused: [TraceValue], passed: Bool, shard: Shard?
  ) -> TraceValue {
    var fields: [(key: String, value: TraceValue)] = [
      ("backswipe", .integer(TraceRecord.format)), ("passed", .flag(passed)),
    ]
    if let shard { fields.append(("shard", shard.value)) }
    fields.append(("scenarios", .array(scenarios)))
    if !refused.isEmpty { fields.append(("refused", .array(refused))) }
    return .object(fields)
  }
}
