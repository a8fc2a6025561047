import BackswipeMetrics
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUnits

/// The results of one run of a sweep, complete or partial.
struct SweepAnswers: Sendable {
  var gesture: GestureOutcome?
  var transitions: [TransitionSpan] = []
  /// The result of a whole run; nil for a partial one.
  private(set) var result: ScenarioResult?
  /// Whether the run did all its steps, settled, and meets the scenario's expectations.
  private(set) var passed = false
  /// Whether the additional expectations hold, by their ids.
  private(set) var held: [Int: Bool] = [:]

  var last: TransitionSpan? { transitions.last }
  var metrics: FrameMetrics? { result?.metrics }

  mutating func update(with result: ScenarioResult) {
    self.result = result
    transitions = result.transitions
    passed =
      result.failures.isEmpty && result.alive.isEmpty
      && result.judgements.allSatisfy { $0.id != nil || $0.passed }
    for judgement in result.judgements {
      guard let id = judgement.id else { continue }
      held[id] = judgement.passed && held[id] ?? true
    }
  }
}

extension SweepValue {
  /// An interval in milliseconds; nil for none.
  static func milliseconds(_ interval: Interval?) -> SweepValue? {
    interval.map { .number($0.seconds * 1000) }
  }
}
