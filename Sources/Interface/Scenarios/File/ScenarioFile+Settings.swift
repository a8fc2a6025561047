package import BackswipeSettings
package import BackswipeUnits

extension ScenarioFile {
  /// The settings in force at an instant: the file's, with all changes of its timeline up to then,
  /// each setting once.
  ///
  /// - Parameter own: the prototype's settings, which they override.
  package func settings(
    at instant: Instant, over own: [SettingAssignment]
  ) -> [SettingAssignment] {
    let changes = timeline.filter { $0.at <= instant }
      .compactMap { ($0.verb as? SetSettingVerb)?.changes }
    guard !changes.isEmpty else { return settings }
    var reached = SimulatorSettings(own + settings)
    for change in changes { reached.apply(change) }
    let joined = (settings + changes.flatMap(\.self)).withoutRepeats
    // A preset replaces earlier settings, but not those given together with it.
    if SimulatorSettings(own + joined) == reached { return joined }
    return reached.assignments(over: own) + joined.filter { $0.id.file != nil }
  }
}
