package import BackswipeScenarios
import BackswipeStudio
import BackswipeUnits

/// A scenario whose run a session shows on its timeline, and continues.
package struct PlayedScenario: Sendable {
  package let tape: ScenarioTape

  package init(_ tape: ScenarioTape) { self.tape = tape }

  /// The expectations at the instants where they were judged, and the steps that failed.
  var marks: [TimelineState.Mark] {
    tape.result.judgements.map { judgement in
      TimelineState.Mark(
        instant: judgement.instant, holds: judgement.passed,
        words: judgement.passed
          ? "line \(judgement.line) holds"
          : "line \(judgement.line): \(judgement.expected), not \(judgement.actual)"
            + (judgement.reason.map { "; \($0)" } ?? ""))
    }
  }

  /// The instant to show first: that of the first mark that does not hold, else the beginning.
  var start: Instant {
    marks.filter { !$0.holds }.map(\.instant).min() ?? .zero
  }

  /// The result in a line.
  var summary: String {
    let result = tape.result
    let failed = result.judgements.filter { !$0.passed }.count
    let steps = result.failures.map { "line \($0.line): \($0.reason)" }
    let count = result.judgements.count
    let expectations = "\(count) expectation\(count == 1 ? "" : "s")"
    return
      ([failed == 0 ? "\(expectations) hold" : "\(failed) of \(expectations) fail"] + steps)
      .joined(separator: "; ")
  }
}
