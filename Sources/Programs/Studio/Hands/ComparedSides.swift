package import BackswipeAnalysis
package import BackswipeSettings

/// The settings under which the hand is studied and played: those kept as A, the present ones, and
/// what a preset makes of these.
package struct ComparedSides: Equatable, Sendable {
  package static let keptName = "A"
  package static let presentName = "now"

  package var kept: SimulatorSettings
  package var present: SimulatorSettings

  package init(kept: SimulatorSettings, present: SimulatorSettings) {
    self.kept = kept
    self.present = present
  }

  /// A side by its name, over a hand's own settings: A, now, or a preset chosen in place of the present
  /// settings; nil for another name.
  package func side(_ name: String, of hand: RecordedGesture) -> SettingSide? {
    let settings: SimulatorSettings
    switch name {
    case Self.presentName: settings = present
    case Self.keptName: settings = kept
    default:
      guard let preset = SettingAssignment(preset: name) else { return nil }
      settings = present.choosing([preset])
    }
    return SettingSide(name: name, assignments: settings.assignments(over: hand.settings))
  }

  /// Sides by their names; those that there are.
  package func sides(_ names: [String], of hand: RecordedGesture) -> [SettingSide] {
    names.compactMap { side($0, of: hand) }
  }

  /// A, now, and the presets that the present settings are not, up to `SettingSide.most`.
  package var presetNames: [String] {
    let presets = SimulatorSettings.presetNames.filter { name in
      SettingAssignment(preset: name).map { !present.isChoice([$0]) } ?? false
    }
    return Array(([Self.keptName, Self.presentName] + presets).prefix(SettingSide.most))
  }
}
