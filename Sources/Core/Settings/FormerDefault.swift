/// A default of an earlier version, for settings strings that were written under it: they leave out
/// values that are the defaults of their generation.
struct FormerDefault: Sendable {
  /// The last generation of defaults with the value.
  let last: Int
  /// The presets with the value.
  let presets: [String]
  let key: String
  let text: String

  /// The changed defaults. With an entry `SettingsCode.generation` rises to `last` + 1.
  static let all: [FormerDefault] = []

  /// The values of a generation's defaults that others have replaced, as assignments.
  ///
  /// - Parameters:
  ///   - preset: the preset of the settings.
  ///   - popRule: the preset of its interactive pop.
  static func assignments(
    _ former: [FormerDefault], of generation: Int, preset: String, popRule: String
  ) -> [SettingAssignment] {
    var found: [String: FormerDefault] = [:]
    for value in former where value.last >= generation {
      let isOfPop = SimulatorSettings.popRuleKeys.contains(value.key)
      guard value.presets.contains(isOfPop ? popRule : preset) else { continue }
      if let other = found[value.key], other.last <= value.last { continue }
      found[value.key] = value
    }
    return found.values.sorted { $0.key < $1.key }
      .compactMap { try? SettingAssignment($0.key, $0.text) }
  }
}
