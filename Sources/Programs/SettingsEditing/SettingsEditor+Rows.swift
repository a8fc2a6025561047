package import BackswipeSettings

extension SettingsEditor {
  /// A setting's row in a list.
  package struct Row: Sendable {
    package let setting: Setting
    package let value: SettingValue
    /// The value, as text that parses to it.
    package let text: String
    /// Whether the value differs from that of the baseline.
    package let differs: Bool
    /// The value of the baseline, as text.
    package let originalText: String
  }

  /// The rows of a group.
  package struct Section: Sendable {
    package let group: SettingGroup
    package let rows: [Row]
    /// Whether any row differs.
    package var differs: Bool { rows.contains { $0.differs } }
  }

  package func row(_ setting: Setting) -> Row {
    let (value, former) = (setting.read(present), setting.read(baseline))
    return Row(
      setting: setting, value: value, text: setting.text(value), differs: value != former,
      originalText: setting.text(former))
  }

  /// Every setting by group, in the order of the catalogue.
  package var sections: [Section] {
    groups.map { Section(group: $0, rows: $0.settings.map(row)) }
  }

  /// The groups of the numbers of the prototype's file, and those of the settings.
  package var groups: [SettingGroup] { (motion?.groups ?? []) + SettingGroup.all }

  /// The numbers of the prototype's file, and the settings.
  package var settings: [Setting] {
    (motion?.numbers.map(\.id.setting) ?? []) + SimulatorSettings.catalog
  }

  /// The rows that a search finds, best first.
  package func rows(matching query: String) -> [Row] {
    SettingSearch.find(query, in: settings).map(row)
  }

  /// The settings that differ from the baseline, in the order of the catalogue.
  package var differing: [SettingID] {
    SettingID.all.filter { $0.setting.read(present) != $0.setting.read(baseline) }
  }

  // MARK: Assignments

  /// The differences of the present settings from UIKit's values, as in a prototype's settings.
  package var assignments: [SettingAssignment] { present.assignments() }

  /// The differences of the present settings from the original ones.
  package var changes: [SettingAssignment] { present.assignments(over: base) }
}
