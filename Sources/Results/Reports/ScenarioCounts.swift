/// Counts of the results of several scenarios.
package struct ScenarioCounts: Sendable {
  private var counts: [RunOutcome: Int] = [:]
  private var inconclusive = 0

  package init() {}

  package mutating func add(_ outcome: RunOutcome) { counts[outcome, default: 0] += 1 }

  /// Adds one whose runs allow no verdict.
  package mutating func addInconclusive() { inconclusive += 1 }

  private func count(_ outcome: RunOutcome) -> Int { counts[outcome] ?? 0 }

  package var count: Int { counts.values.reduce(inconclusive, +) }

  /// Whether nothing is wrong.
  package var allHeld: Bool {
    inconclusive == 0 && count(.failed) == 0 && count(.refused) == 0
  }

  /// `12 scenarios: 8 passed, 1 failed as known, 2 failed, 1 could not be run`.
  package var words: String {
    let parts = [
      (count(.passed), "passed"), (count(.known), "failed as known"), (count(.skipped), "skipped"),
      (inconclusive, "inconclusive"), (count(.failed), "failed"),
      (count(.refused), "could not be run"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let scenarios = count == 1 ? "1 scenario" : "\(count) scenarios"
    return "\(scenarios): "
      + (count == count(.passed) ? "all passed" : told.joined(separator: ", "))
  }
}
