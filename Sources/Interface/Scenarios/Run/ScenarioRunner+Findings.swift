package import BackswipePopDecisions
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

extension ScenarioRunner {
  /// Reports the findings about gestures, each with the number of its finger and its instant, in
  /// place of other listeners.
  package func onFinding(
    _ body: @escaping @MainActor (GestureFinding, _ finger: Int, Instant) -> Void
  ) {
    let environment = simulation.environment
    environment.explain = { [unowned environment] finger, finding in
      body(finding, finger, environment.now)
    }
  }

  /// Reports the offsets of scroll views and the heights of sheets in each frame that changes them.
  ///
  /// - Parameter body: takes the name of the motion, its value in the frame before and in the frame,
  ///   in points, and the frame's instant.
  package func onMotion(
    _ body: @escaping @MainActor (_ name: String, Double, Double, Instant) -> Void
  ) {
    simulation.environment.notesMotion = true
    onMotion = { motion, instant in
      for value in motion.values where value.subject.kind != .number {
        body(value.subject.name, value.former, value.value, instant)
      }
    }
  }
}
