package import BackswipeScenarios
import BackswipeStudio
import BackswipeUnits

/// A scenario whose run a session shows on its timeline, and continues.
package struct PlayedScenario: Sendable {
  package let tape: ScenarioTape

  package init(_ tape: ScenarioTape) { self.tape = tape }

  /// The expectations at the instants where they were judged.
  var marks: [TimelineState.Mark] {
    tape.result.judgements.map { TimelineState.Mark($0) }
  }

  /// Whether a session's input is that of the scenario, with nothing after it and nothing cut off.
  func isWhole(_ log: InputLog) -> Bool {
    log.hasInput(of: tape.log) && log.end >= (marks.map(\.instant).max() ?? .zero)
  }

  /// The expectations that were judged within a span.
  func expectations(in span: ClosedRange<Instant>) -> [Expectation] {
    let judged = tape.result.judgements.filter { span.contains($0.instant) }
    return tape.expectations.filter { expectation in
      judged.contains { $0.line == expectation.line && $0.text == expectation.text }
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
