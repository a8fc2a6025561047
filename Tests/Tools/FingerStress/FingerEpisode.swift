package import BackswipeScenarios
import BackswipeUnits

/// What fingers and clients do to one phone: a scenario, and what only code can do.
///
/// Every part stays meaningful when another is left out, so that a failing episode can shrink.
package struct FingerEpisode: Equatable {
  package var scenario: ScenarioFile
  /// In the order of time.
  package var changes: [ClientChange]

  package init(scenario: ScenarioFile, changes: [ClientChange] = []) {
    self.scenario = scenario
    self.changes = changes
  }

  /// How many things happen.
  package var count: Int { scenario.timeline.count + changes.count }
}

extension FingerEpisode: CustomStringConvertible {
  /// The scenario as a file, and below it, as comments, what a file cannot say.
  package var description: String {
    scenario.yaml()
      + (changes.isEmpty
        ? "" : "# Beside the file, a client's code:\n" + changes.map { "# \($0)\n" }.joined())
  }
}
