package import BackswipeSettings

/// Settings with a common heading in a list.
package struct SettingGroup: Sendable {
  /// The first component of the settings' keys.
  package let name: String
  /// The heading, in words.
  package let heading: String
  /// The settings, in catalogue order.
  package let settings: [Setting]

  /// Every setting, in the order of the catalogue.
  package static let all: [SettingGroup] = groups(of: SimulatorSettings.catalog)

  /// The groups of some settings, in order of first occurrence.
  package static func groups(of settings: [Setting]) -> [SettingGroup] {
    var groups: [(name: String, settings: [Setting])] = []
    for setting in settings {
      let name = String(setting.group)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].settings.append(setting)
      } else {
        groups.append((name, [setting]))
      }
    }
    return groups.map {
      SettingGroup(name: $0.name, heading: heading($0.name), settings: $0.settings)
    }
  }

  /// The heading of a group; its name where none is listed.
  private static func heading(_ name: String) -> String {
    headings.first { $0.name == name }?.heading ?? name
  }

  static let headings: [(name: String, heading: String)] = [
    ("preset", "Preset"), ("push", "Push and pop"), ("present", "Presentation"),
    ("sheet", "Sheets"), ("alert", "Alerts"),
    ("rotate", "Rotation"), ("display", "Display"), ("motion", "Motion"), ("bars", "Bars"),
    ("pop", "Interactive pop"), ("pan", "Pan"), ("scroll", "Scrolling"), ("row", "Rows"),
    ("gesture", "Gestures"), ("column", "Columns"), ("zoom", "Zoomed pages"), ("layout", "Layout"),
    ("search", "Search"), ("keyboard", "Keyboard"), ("input", "Input"),
  ]
}
