import BackswipePopDecisions
package import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// The touches of a simulation that did not pop, with the reasons.
@MainActor
package final class PopFindings {
  /// The number of newest findings that are kept.
  private static let capacity = 64

  private var findings: [(instant: Instant, words: String)] = []

  package init() {}

  /// Listens to a simulation, in place of other listeners.
  package func listen(to simulation: Simulation) {
    let environment = simulation.environment
    environment.explain = { [unowned self, unowned environment] finger, finding in
      append(finding, of: finger, at: environment.now)
    }
  }

  private func append(_ finding: GestureFinding, of finger: Int, at instant: Instant) {
    let reason: String
    switch finding {
    case .popRefused(let refusal): reason = refusal.words
    case .popDecided(let decision) where !decision.pops: reason = decision.reason
    case .popDecided, .barsDecided, .barsTapped: return
    }
    findings.append((instant, "touch \(finger) did not pop: \(reason)"))
    if findings.count > Self.capacity { findings.removeFirst() }
  }

  /// The newest reason up to an instant, as a sentence; nil for none.
  package func reason(upTo instant: Instant) -> String? {
    findings.last { $0.instant <= instant }?.words
  }
}
