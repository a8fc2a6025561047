package import BackswipePopDecisions
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

extension ScenarioRunner {
  /// Reports the findings about gestures, each with its instant, in place of other listeners.
  package func onFinding(_ body: @escaping @MainActor (GestureFinding, Instant) -> Void) {
    let environment = simulation.environment
    environment.explain = { [unowned environment] _, finding in body(finding, environment.now) }
  }
}
