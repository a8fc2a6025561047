import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// The outcome of a run, as JSON for a page.
struct RunPart {
  let result: ScenarioResult
  let subject: RunSubject?
  let goldens: [ShownGolden]

  var fields: [(key: String, value: TraceValue)] {
    [
      ("title", .text(result.title)), ("file", .text(result.file)),
      ("passed", .flag(result.passed)), ("end", .integer(result.end.nanoseconds)),
      ("count", .integer(Int64(result.frames))),
      ("expect", .array(result.judgements.map(Self.value))),
      (
        "failures",
        .array(result.failures.map { .array([.integer(Int64($0.line)), .text($0.reason)]) })
      ),
      ("alive", .array(result.alive.map { .text($0) })),
      ("remarks", .array(result.remarks.map { .text($0) })),
      (
        "transitions",
        .array(
          result.transitions.map {
            .array([
              .text($0.name), .integer($0.begin.nanoseconds), .integer($0.end.nanoseconds),
              .flag($0.interactive), .text($0.outcome.rawValue),
            ])
          })
      ),
      ("cards", MetricCards(result.metrics).value),
      ("text", subject?.text.map { .text($0) } ?? .null),
      (
        "entries",
        .array(
          (subject?.entries ?? []).map {
            .array([.integer(Int64($0.line)), .integer($0.at.nanoseconds)])
          })
      ),
      (
        "golden",
        .array(
          goldens.map {
            .array([.text($0.name), .integer(Int64($0.frame)), .text(Base64.text($0.png))])
          })
      ),
      ("fingers", .array((subject?.decisions ?? []).map(Self.value))),
    ]
  }

  private static func value(_ judgement: ScenarioResult.Judgement) -> TraceValue {
    .array([
      .integer(Int64(judgement.line)), .text(judgement.text), .flag(judgement.passed),
      .text(judgement.expected), .text(judgement.actual), .integer(Int64(judgement.frame)),
      .integer(judgement.instant.nanoseconds),
      .array(
        judgement.axis.map {
          .array([
            .integer(Int64($0.frame)), .integer($0.shown.nanoseconds), .text($0.expected),
            .text($0.actual), .flag($0.holds),
          ])
        }),
      judgement.reason.map { .text($0) } ?? .null,
    ])
  }

  private static func value(_ row: FingerJudge.Row) -> TraceValue {
    let space = NumberText.unitSpace
    return .array([
      .integer(Int64(row.touch)), .integer(row.landed.nanoseconds),
      .integer(row.began?.nanoseconds ?? -1),
      .text(row.decision.rawValue + (row.caught ? " (caught on its way back)" : "")),
      .text(row.percent.map { "\(NumberText.fixed($0 * 100, 1))\(space)%" } ?? ""),
      .text(row.velocity.map { "\(NumberText.fixed($0, 2))\(space)widths/s" } ?? ""),
      .text(row.why),
    ])
  }
}
