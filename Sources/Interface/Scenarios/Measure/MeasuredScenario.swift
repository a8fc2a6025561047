package import BackswipeMetrics

/// One run in real time.
package struct MeasuredRun: Sendable {
  package let result: ScenarioResult
  /// Frames that lost half a period or more while other threads had the processor.
  package let withheld: Int
  /// The value of each limit, in the order of the limits.
  package let values: [Double?]

  package init(result: ScenarioResult, withheld: Int, values: [Double?]) {
    self.result = result
    self.withheld = withheld
    self.values = values
  }

  package var keptTicks: Bool { Verdict.keptTicks(withheld: withheld, of: result.frames) }
}

/// A scenario that was run several times in real time, with its verdict.
package struct MeasuredScenario: Sendable {
  /// A limit with its values over the runs.
  package struct Judged: Sendable {
    package let limit: MeasuredLimit
    /// Nil when a run had nothing to measure.
    package let spread: RunSpread?
    package let verdict: Verdict
    /// The run with the largest figure, from 1, and the worst frame of it.
    package let worst: (run: Int, frame: WorstFrames.Frame)?
  }

  package let title: String
  package let file: String
  /// Measured runs, without those for warming up; at least one.
  package let runs: [MeasuredRun]
  package let limits: [Judged]
  /// The comparison of the first half of the runs with the second, which are equal; nil when not
  /// requested.
  package let comparison: RunComparison?
  package let verdict: Verdict
  /// The reasons why it did not pass.
  package let reasons: [String]

  package init(
    title: String, file: String, runs: [MeasuredRun], limits: [MeasuredLimit],
    comparison: RunComparison? = nil
  ) {
    self.comparison = comparison
    self.title = title
    self.file = file
    self.runs = runs
    let judged = limits.enumerated().map { index, limit in
      let values = runs.map { $0.values.indices.contains(index) ? $0.values[index] : nil }
      let known = values.compactMap { $0 }
      return Judged(
        limit: limit, spread: known.count == values.count ? RunSpread(known) : nil,
        verdict: Verdict(values, atMost: limit.most), worst: Self.worst(limit, runs, values))
    }
    self.limits = judged
    (verdict, reasons) = Self.judge(runs, judged, comparison)
  }

  private static func worst(
    _ limit: MeasuredLimit, _ runs: [MeasuredRun], _ values: [Double?]
  ) -> (run: Int, frame: WorstFrames.Frame)? {
    let largest = values.indices.filter { values[$0] != nil }
      .max { (values[$0] ?? 0, -$0) < (values[$1] ?? 0, -$1) }
    guard let largest, let frame = limit.metric.worst(in: runs[largest].result.metrics) else {
      return nil
    }
    return (largest + 1, frame)
  }

  /// A step that cannot be carried out always fails. Otherwise, where the machine did not keep the
  /// ticks in half of the runs or more, that is the only reason.
  private static func judge(
    _ runs: [MeasuredRun], _ limits: [Judged], _ comparison: RunComparison?
  ) -> (Verdict, [String]) {
    var reasons: [String] = []
    let failures = Set(runs.flatMap { $0.result.failures.map { "line \($0.line): \($0.reason)" } })
    if !failures.isEmpty { return (.fail, failures.sorted()) }
    let unkept = runs.filter { !$0.keptTicks }.count
    if unkept > 0 {
      reasons.append(
        "in \(unkept) of \(runs.count) runs the machine gave the processor to others for half a "
          + "period or more in over \(Int(Verdict.withheldShare * 100)) % of the frames")
    }
    if unkept > 0, unkept * 2 >= runs.count { return (.inconclusive, reasons) }
    var verdicts: [Verdict] = []
    let lines = runs.first?.result.judgements.map(\.line) ?? []
    for index in lines.indices {
      let held = runs.map { run in
        run.result.judgements.indices.contains(index) && run.result.judgements[index].passed
      }
      let verdict = Verdict(held: held)
      verdicts.append(verdict)
      if verdict != .pass {
        let failed = held.count { !$0 }
        reasons.append("line \(lines[index]) fails in \(failed) of \(runs.count) runs")
      }
    }
    let ended = Verdict(held: runs.map(\.result.alive.isEmpty))
    verdicts.append(ended)
    if ended != .pass { reasons.append("not at rest at the limit of the scenario") }
    for judged in limits where judged.verdict != .pass {
      reasons.append((judged.limit.line.map { "line \($0): " } ?? "") + judged.reason)
    }
    verdicts += limits.map(\.verdict)
    if let comparison, !comparison.isEven {
      verdicts.append(.inconclusive)
      reasons.append("A and B are the same, and yet \(comparison.words)")
    }
    let worst = Verdict.worst(verdicts)
    return (worst, worst == .pass ? [] : reasons)
  }

  package var passed: Bool { verdict == .pass }

  /// A figure over the runs; nil when a run had nothing to measure.
  package func spread(of metric: MeasuredMetric) -> RunSpread? {
    let values = runs.map { metric.value(in: $0.result.metrics) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? RunSpread(known) : nil
  }

  /// The representative run: the first one that failed, else the last.
  package var shown: MeasuredRun? { runs.first { !$0.result.passed } ?? runs.last }
}

extension MeasuredScenario.Judged {
  /// `hitch ratio at most 5.00 ms/s`.
  package var name: String { "\(limit.metric.title) at most \(figure(limit.most))" }

  /// Why it does not hold.
  package var reason: String {
    guard let spread else { return "\(limit.metric.title): nothing to measure" }
    let what =
      "\(limit.metric.title) is \(figure(spread.median)), at most \(figure(limit.most)) are allowed"
    let place = worst.map { "; at its worst in run \($0.run), \($0.frame.place)" } ?? ""
    return verdict == .inconclusive
      ? what + "; the runs lie up to \(figure(spread.spread)) from that" + place : what + place
  }

  /// A figure with its unit.
  private func figure(_ value: Double) -> String {
    [Self.text(value), limit.metric.unit].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A figure with two decimals.
  package static func text(_ value: Double) -> String {
    let hundredths = Int64((value.magnitude * 100).rounded())
    let rest = hundredths % 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
