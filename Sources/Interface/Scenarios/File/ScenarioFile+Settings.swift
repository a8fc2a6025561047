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

  /// The scenario with settings that have their values from an instant on, whatever its timeline
  /// sets later.
  package func setting(
    _ assignments: [SettingAssignment], from start: Instant
  ) -> ScenarioFile {
    guard !assignments.isEmpty else { return self }
    let verb = SetSettingVerb(assignments)
    var file = self
    file.timeline = timeline.flatMap { entry in
      guard entry.at >= start, let change = entry.verb as? SetSettingVerb else { return [entry] }
      let left = change.changes.without(assignments)
      guard !left.isEmpty else { return [] }
      var kept = entry
      kept.verb = SetSettingVerb(left)
      // A preset sets these, too.
      return left.contains(where: \.isPreset) ? [kept, TimelineEntry(at: entry.at, verb)] : [kept]
    }
    let place = file.timeline.firstIndex { $0.at >= start } ?? file.timeline.count
    file.timeline.insert(TimelineEntry(at: start, verb), at: place)
    return file
  }
}
