package import BackswipeAnalysis
package import BackswipeSettings

/// The settings under which a gesture is studied and played: those kept as A, the present ones, and
/// presets applied to these.
package struct ComparedSides: Equatable, Sendable {
  package static let keptName = "A"
  package static let presentName = "now"

  package var kept: SimulatorSettings
  package var present: SimulatorSettings

  /// Other settings, by the names of their sides.
  package var others: [String: SimulatorSettings] = [:]

  package init(kept: SimulatorSettings, present: SimulatorSettings) {
    self.kept = kept
    self.present = present
  }

  /// A side by its name, over a gesture's own settings: A, now, or a preset in place of the present
  /// settings; nil for another name.
  package func side(_ name: String, of gesture: RecordedGesture) -> SettingSide? {
    let settings: SimulatorSettings
    switch name {
    case Self.presentName: settings = present
    case Self.keptName: settings = kept
    default:
      if let other = others[name] {
        settings = other
        break
      }
      guard let preset = SettingAssignment(preset: name) else { return nil }
      settings = present.choosing([preset])
    }
    return SettingSide(name: name, assignments: settings.assignments(over: gesture.settings))
  }

  /// The sides of these names, without unknown ones.
  package func sides(_ names: [String], of gesture: RecordedGesture) -> [SettingSide] {
    names.compactMap { side($0, of: gesture) }
  }

  /// A, now, and the presets that differ from the present settings, up to `SettingSide.most`.
  package var presetNames: [String] {
    let presets = SimulatorSettings.presetNames.filter { name in
      SettingAssignment(preset: name).map { !present.isChoice([$0]) } ?? false
    }
    return Array(([Self.keptName, Self.presentName] + presets).prefix(SettingSide.most))
  }
}
