import BackswipeMetrics
package import BackswipeScenarios

/// Describes measured runs in words.
package enum LiveRunReporter {
  package static func lines(_ scenario: MeasuredScenario, quiet: Bool) -> [String] {
    if quiet, scenario.passed { return [] }
    let name =
      scenario.title.isEmpty ? scenario.file : "\(scenario.title) (\(scenario.file))"
    let count = scenario.runs.count
    var lines = [
      "\(word(scenario.verdict))  \(name): \(count) \(count == 1 ? "run" : "runs") by the real clock"
    ]
    lines.append(row("", ["median", "spread", "from", "to"], ""))
    for metric in MeasuredMetric.allCases {
      guard let spread = scenario.spread(of: metric) else { continue }
      lines.append(
        row(
          metric.title,
          [spread.median, spread.spread, spread.minimum, spread.maximum].map(text), metric.unit))
    }
    for judged in scenario.limits {
      let limit = judged.limit
      let place = limit.line.map { "\(position($0, scenario)): " } ?? ""
      lines.append("  \(judged.verdict.rawValue): \(place)\(judged.name)")
    }
    if let comparison = scenario.comparison {
      lines.append("  A and B, \(count / 2) runs each: \(comparison.words)")
      for row in comparison.rows {
        lines.append(
          "    \(padded(row.metric.title, 22))A \(text(row.left.median))  "
            + "B \(text(row.right.median)) \(row.metric.unit)  p = \(text(row.probability))")
      }
    }
    lines += scenario.reasons.map { "  \($0)" }
    let failed = scenario.shown?.result.judgements.filter { !$0.passed } ?? []
    for judgement in failed {
      lines += [
        "  \(position(judgement.line, scenario)): \(judgement.text)",
        "    expected  \(judgement.expected)", "    actual    \(judgement.actual)",
      ]
    }
    return lines + (scenario.shown?.result.remarks ?? []).map { "  note: \($0)" }
  }

  private static func position(_ line: Int, _ scenario: MeasuredScenario) -> String {
    scenario.shown?.result.position(ofLine: line) ?? "\(scenario.file):\(line)"
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "passed"
    case .inconclusive: "INCONCLUSIVE"
    case .fail: "FAILED"
    }
  }

  private static func text(_ value: Double) -> String { MeasuredScenario.Judged.text(value) }

  private static func row(_ title: String, _ cells: [String], _ unit: String) -> String {
    let figures = cells.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }.joined()
    let line = "  " + padded(title, 22) + figures + (unit.isEmpty ? "" : " \(unit)")
    return line
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
