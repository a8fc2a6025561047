package import BackswipeSettings
package import BackswipeUnits

extension ScenarioFile {
  /// The settings that hold at an instant: the file's own, with all that its timeline has changed up
  /// to then, each once.
  ///
  /// - Parameter own: the prototype's, which they override.
  package func settings(
    at instant: Instant, over own: [SettingAssignment]
  ) -> [SettingAssignment] {
    let changes = timeline.filter { $0.at <= instant }
      .compactMap { ($0.verb as? SetSettingVerb)?.changes }
    guard !changes.isEmpty else { return settings }
    var reached = SimulatorSettings(own + settings)
    for change in changes { reached.take(change) }
    let joined = (settings + changes.flatMap(\.self)).withoutRepeats
    // A preset replaces what was set before it, but not where both are given at once.
    return SimulatorSettings(own + joined) == reached ? joined : reached.assignments(over: own)
  }
}
