import BackswipeMetrics
package import BackswipeScenarios
import BackswipeUnits

extension JUnitReport.Suite {
  /// The results of measured runs: a case for the steps of all runs, for the machine, for each
  /// expectation and for each limit. An inconclusive case counts as skipped.
  package init(_ scenario: MeasuredScenario) {
    self.init(
      name: scenario.title.isEmpty ? scenario.file : scenario.title, file: scenario.file,
      seconds: scenario.shown?.result.end.seconds ?? 0, clock: "real",
      cases: Self.cases(scenario))
  }

  private static func cases(_ scenario: MeasuredScenario) -> [JUnitReport.Case] {
    guard let shown = scenario.shown?.result else { return [] }
    let judgements = shown.judgements.enumerated().map { index, judgement in
      var one = JUnitReport.Case(judgement, of: shown)
      let held = scenario.runs.map { run in
        run.result.judgements.indices.contains(index) && run.result.judgements[index].passed
      }
      one.problem = problem(
        Verdict(held: held), scenario, "fails in \(held.count { !$0 }) of \(held.count) runs",
        text: one.problem?.text)
      return one
    }
    let limits = scenario.limits.map { judged in
      JUnitReport.Case(
        name: judged.name, file: scenario.file, line: judged.limit.line ?? 1,
        problem: problem(judged.verdict, scenario, judged.reason))
    }
    var steps = JUnitReport.Case(run: shown)
    if scenario.verdict == .inconclusive { steps.problem?.kind = .skipped }
    return [steps, verdict(scenario)] + judgements + limits
  }

  /// Whether the runs allow a verdict at all.
  private static func verdict(_ scenario: MeasuredScenario) -> JUnitReport.Case {
    let isConclusive = scenario.verdict != .inconclusive
    return JUnitReport.Case(
      name: "the runs allow a verdict", file: scenario.file, line: 1,
      problem: isConclusive
        ? nil : problem(.inconclusive, scenario, scenario.reasons.joined(separator: "; ")))
  }

  private static func problem(
    _ verdict: Verdict, _ scenario: MeasuredScenario, _ reason: String, text: String? = nil
  ) -> JUnitReport.Problem? {
    guard verdict != .pass else { return nil }
    let isOpen = verdict == .inconclusive || scenario.verdict == .inconclusive
    return JUnitReport.Problem(
      kind: isOpen ? .skipped : .failure, type: "measured",
      message: isOpen ? "inconclusive: \(reason)" : reason, text: text ?? reason)
  }
}
