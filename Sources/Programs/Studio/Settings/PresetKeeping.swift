import BackswipeDocuments
package import BackswipeSettings
package import BackswipeSettingsEditing

/// The store of the presets that the panel shows.
package protocol PresetKeeping {
  /// The built-in presets, then the user's.
  var presets: [Preset] { get }
  /// The problems of the store, one text for each file.
  var problems: [String] { get }

  mutating func save(
    _ name: String, _ settings: [SettingAssignment], replacing: Bool
  ) throws(SettingsEditFailure)
  mutating func rename(_ name: String, to newName: String) throws(SettingsEditFailure)
  mutating func delete(_ name: String) throws(SettingsEditFailure)
}

extension PresetStore: PresetKeeping {
  package var problems: [String] { mistakes.map(\.description) }
}

/// A store of the built-in presets alone.
package struct BuiltInPresets: PresetKeeping {
  package init() {}

  package var presets: [Preset] { Preset.builtIn }
  package var problems: [String] { [] }

  package mutating func save(
    _ name: String, _ settings: [SettingAssignment], replacing: Bool
  ) throws(SettingsEditFailure) { throw .refused("there is no folder for presets") }

  package mutating func rename(_ name: String, to newName: String) throws(SettingsEditFailure) {
    throw .refused("there is no folder for presets")
  }

  package mutating func delete(_ name: String) throws(SettingsEditFailure) {
    throw .refused("there is no folder for presets")
  }
}
