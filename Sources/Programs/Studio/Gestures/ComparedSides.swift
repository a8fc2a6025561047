package import BackswipeAnalysis
package import BackswipePrototypes
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

  /// The prototypes of sides with other numbers of the prototype's file, by the names of the sides;
  /// presets have that of the present settings.
  package var prototypes: [String: Prototype] = [:]

  /// The settings of a side: those kept as A, the present ones, or a preset in place of these; nil
  /// for another name.
  package func settings(of name: String) -> SimulatorSettings? {
    switch name {
    case Self.presentName: present
    case Self.keptName: kept
    default:
      others[name]
        ?? SettingAssignment(preset: name).map { present.choosing([$0]) }
    }
  }

  /// A side by its name, over a gesture's own settings; nil for an unknown name.
  package func side(_ name: String, of gesture: RecordedGesture) -> SettingSide? {
    settings(of: name).map { settings in
      SettingSide(
        name: name, assignments: settings.assignments(over: gesture.settings),
        prototype: prototypes[name] ?? prototypes[Self.presentName])
    }
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
