package import BackswipeSettings

extension SettingsEditor {
  /// One setting as a list shows it.
  package struct Row: Sendable {
    package let setting: Setting
    package let value: SettingValue
    /// The value, as text that reads as it.
    package let text: String
    /// Whether it differs from what tuning began with.
    package let differs: Bool
    /// The original value, as text.
    package let originalText: String
  }

  /// Rows under a heading.
  package struct Section: Sendable {
    package let group: SettingGroup
    package let rows: [Row]
    /// Whether a row differs.
    package var differs: Bool { rows.contains { $0.differs } }
  }

  package func row(_ setting: Setting) -> Row {
    let (value, former) = (setting.read(present), setting.read(original))
    return Row(
      setting: setting, value: value, text: setting.text(value), differs: value != former,
      originalText: setting.text(former))
  }

  /// Every setting under its heading, in the order of the catalogue.
  package var sections: [Section] {
    SettingGroup.all.map { Section(group: $0, rows: $0.settings.map(row)) }
  }

  /// What a search finds, best first.
  package func rows(matching query: String) -> [Row] { SettingSearch.find(query).map(row) }

  /// The settings that differ, in the order of the catalogue.
  package var differing: [SettingID] {
    SettingID.all.filter { $0.setting.read(present) != $0.setting.read(original) }
  }

  // MARK: Assignments

  /// What turns UIKit's values into the present ones, as a prototype's settings have it.
  package var assignments: [SettingAssignment] { present.assignments() }

  /// What turns the settings with which tuning began into the present ones.
  package var changes: [SettingAssignment] { present.assignments(over: base) }

  /// What a running session takes to have the present settings.
  ///
  /// - Parameter former: those that it has.
  package func changes(since former: SimulatorSettings) -> [SettingAssignment] {
    present.assignments(from: former)
  }
}
