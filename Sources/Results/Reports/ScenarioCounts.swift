/// Counts of the results of several scenarios.
package struct ScenarioCounts: Sendable {
  private var held = 0
  private var inconclusive = 0
  private var failed = 0
  private var refused = 0

  package init() {}

  /// - Parameters:
  ///   - ran: whether there was a run at all.
  ///   - isConclusive: whether its runs allow a verdict.
  package mutating func add(passed: Bool, ran: Bool = true, isConclusive: Bool = true) {
    if passed {
      held += 1
    } else if !ran {
      refused += 1
    } else if isConclusive {
      failed += 1
    } else {
      inconclusive += 1
    }
  }

  package var count: Int { held + inconclusive + failed + refused }

  package var allHeld: Bool { held == count }

  /// `12 scenarios: 9 passed, 2 failed, 1 could not be run`.
  package var words: String {
    let parts = [
      (held, "passed"), (inconclusive, "inconclusive"), (failed, "failed"),
      (refused, "could not be run"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let scenarios = count == 1 ? "1 scenario" : "\(count) scenarios"
    return "\(scenarios): " + (allHeld ? "all passed" : told.joined(separator: ", "))
  }
}
