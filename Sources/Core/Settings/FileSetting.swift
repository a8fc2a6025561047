import BackswipeMotion

/// A number or a curve of a prototype's file as a setting: its name, its kind, its range, and its
/// value in the file.
///
/// Two of the same file are the same only where they are one object, so that values of a file that
/// was read again are never mistaken for those of the former text.
package final class FileSetting: Sendable {
  let setting: Setting
  /// The page or the component, as in a heading.
  package let heading: String
  /// The name below the heading, such as `sheet spring damping ratio`.
  package let name: String
  /// Its place among those of the file, from 0.
  package let order: Int
  /// The value in the file, or that of a key that the file leaves out.
  package let value: SettingValue

  /// - Parameters:
  ///   - key: unique in the file.
  ///   - scale: nil for a curve and a switch.
  ///   - words: those beside numbers or a curve, or the two of a switch.
  package init(
    key: String, kind: Setting.Kind, scale: Setting.Scale?, words: [String] = [],
    wordPlace: Setting.WordPlace = .above, meaning: String, heading: String, name: String,
    order: Int, value: SettingValue
  ) {
    setting = Setting(
      key: key, kind: kind, scale: scale, words: words, wordPlace: wordPlace, source: .unsure,
      meaning: meaning, fileGroup: "file: " + heading, value: value)
    self.heading = heading
    self.name = name
    self.order = order
    self.value = value
  }

  package var id: SettingID { SettingID(self) }
  package var key: String { setting.key }
  /// The heading and the name.
  package var title: String { "\(heading) · \(name)" }
}

/// A value in place of that of a prototype's file.
package struct FileValue: Equatable, Sendable {
  package let id: SettingID
  package let value: SettingValue

  package init(_ id: SettingID, _ value: SettingValue) {
    self.id = id
    self.value = value
  }
}

extension Setting {
  /// The setting of a number of a prototype's file.
  fileprivate init(
    key: String, kind: Kind, scale: Scale?, words: [String], wordPlace: WordPlace,
    source: Source, meaning: String, fileGroup: String, value: SettingValue
  ) {
    self.init(
      key: key, kind: kind, scale: scale, words: words, wordPlace: wordPlace, source: source,
      meaning: meaning, read: { $0.fileValues[key]?.value ?? value }, write: { _, _ in })
    self.fileGroup = fileGroup
  }
}

extension SimulatorSettings {
  /// Gives a number of the prototype's file a value; that of the file removes the former one.
  mutating func set(_ file: FileSetting, to value: SettingValue) {
    fileValues[file.key] = value == file.value ? nil : FileValue(file.id, value)
  }

  /// The assignments that change the numbers of the prototype's file from former ones into these, in
  /// the order of the file.
  package func fileAssignments(from former: SimulatorSettings) -> [SettingAssignment] {
    guard fileValues != former.fileValues else { return [] }
    let ids = Set((fileValues.values.map(\.id) + former.fileValues.values.map(\.id)))
    return ids.sorted().filter { fileValues[$0.key]?.value != former.fileValues[$0.key]?.value }
      .map { SettingAssignment($0, in: self) }
  }

  /// These settings with the values of the prototype's file of others.
  package func withFileValues(of other: SimulatorSettings) -> SimulatorSettings {
    var settings = self
    settings.fileValues = other.fileValues
    return settings
  }
}
