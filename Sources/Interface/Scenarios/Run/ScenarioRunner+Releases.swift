package import BackswipePopDecisions
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

extension ScenarioRunner {
  /// Reports the numbers of elements that fingers release, each with its instant, in place of all
  /// other findings about gestures.
  package func onRelease(_ body: @escaping @MainActor (NumberRelease, Instant) -> Void) {
    let environment = simulation.environment
    environment.explain = { [unowned environment] _, finding in
      if case .numberReleased(let release) = finding { body(release, environment.now) }
    }
  }
}
