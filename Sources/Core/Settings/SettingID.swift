/// The identity of a setting: its index in the catalogue, or a number of a prototype's file.
package struct SettingID: Hashable, Comparable, Sendable {
  /// Numbers of a file follow the catalogue.
  package let index: Int
  /// The number of a prototype's file; nil for a setting of the catalogue.
  package let file: FileSetting?

  private static let indices = Dictionary(
    uniqueKeysWithValues: SimulatorSettings.catalog.indices.map {
      (SimulatorSettings.catalog[$0].key, $0)
    })

  /// - Precondition: the catalogue has the index.
  init(index: Int) { (self.index, file) = (index, nil) }

  init(_ file: FileSetting) {
    index = SimulatorSettings.catalog.count + file.order
    self.file = file
  }

  /// Nil for a key that the catalogue does not have.
  package init?(_ key: some StringProtocol) {
    guard let index = Self.indices[String(key)] else { return nil }
    self.init(index: index)
  }

  package var setting: Setting {
    file.map { $0.setting.identified(self) } ?? SimulatorSettings.catalog[index]
  }
  package var key: String { setting.key }

  package static func == (left: SettingID, right: SettingID) -> Bool {
    guard left.index == right.index else { return false }
    if left.file === right.file { return true }
    // Numbers that are only named are the same by their names.
    guard let one = left.file, let other = right.file, one.isOpen, other.isOpen else {
      return false
    }
    return one.key == other.key
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(index) }

  package static func < (left: SettingID, right: SettingID) -> Bool {
    if left.index != right.index { return left.index < right.index }
    guard let one = left.file, let other = right.file else { return false }
    return one.key < other.key
  }

  /// A preset, which sets everything, and its interactive pop, which sets `ofPopRule`.
  package static let preset = known("preset")
  package static let popRule = known("pop.rule")
  package static let ofPopRule = SimulatorSettings.popRuleKeys.compactMap { SettingID($0) }

  private static func known(_ key: String) -> SettingID { SettingID(index: indices[key] ?? 0) }

  /// All settings, in the order of the catalogue.
  package static let all = SimulatorSettings.catalog.indices.map { SettingID(index: $0) }
}
