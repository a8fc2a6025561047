import BackswipeMotion

/// A number or a curve of a prototype's file as a setting: its name, its kind, its range, and its
/// value in the file.
///
/// Two of the same file are the same only where they are one object, so that values of a file that
/// was read again are never mistaken for those of the former text.
///
/// One that is only named (`isOpen`) has the key or the title of a number, and a text for its value; a
/// run looks it up in the prototype.
package final class FileSetting: Sendable {
  /// The sign between the heading and the name of a title.
  package static let titleMark = " · "
  /// The first steps of all keys of numbers, with the sign after them.
  private static let beginnings = [
    "screens.", "components.", "state.", "tabs.", "overlay.", "bottomAccessory.",
  ]

  let setting: Setting
  /// Whether it is only named.
  package let isOpen: Bool
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
    isOpen = false
  }

  /// A number that is only named.
  ///
  /// - Parameter name: its key, or its title.
  package init(open name: String) {
    value = .word("")
    setting = Setting(
      key: name, kind: .choice, scale: nil, words: [], wordPlace: .above, source: .unsure,
      meaning: "A number of the prototype's file", fileGroup: "file: ", value: value)
    (heading, self.name, order, isOpen) = ("", name, 0, true)
  }

  /// Whether a key, or an assignment's text, is meant as that of a number: no setting of the
  /// catalogue begins like it.
  package static func isMeant(_ text: some StringProtocol) -> Bool {
    beginnings.contains { text.hasPrefix($0) } || text.contains(titleMark)
  }

  package var id: SettingID { SettingID(self) }
  package var key: String { setting.key }
  /// The heading and the name.
  package var title: String { isOpen ? key : heading + Self.titleMark + name }
}

/// A value in place of that of a prototype's file.
package struct FileValue: Equatable, Sendable {
  package let id: SettingID
  package let value: SettingValue

  package init(_ id: SettingID, _ value: SettingValue) {
    self.id = id
    self.value = value
  }

  /// The value as text.
  package var text: String { id.setting.text(value) }
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

  /// The differences from UIKit's settings, then the numbers of the prototype's file that have another
  /// value than there, as text.
  package var allDifferences: [(key: String, value: String)] {
    differences + fileAssignments(from: SimulatorSettings()).map { ($0.key, $0.text) }
  }

  /// These settings with the values of the prototype's file of others.
  package func withFileValues(of other: SimulatorSettings) -> SimulatorSettings {
    var settings = self
    settings.fileValues = other.fileValues
    return settings
  }
}
