/// The identity of a setting: its index in the catalogue.
package struct SettingID: Hashable, Comparable, Sendable {
  package let index: Int

  private static let indices = Dictionary(
    uniqueKeysWithValues: SimulatorSettings.catalog.indices.map {
      (SimulatorSettings.catalog[$0].key, $0)
    })

  /// - Precondition: the catalogue has the index.
  init(index: Int) { self.index = index }

  /// Nil for a key that the catalogue does not have.
  package init?(_ key: some StringProtocol) {
    guard let index = Self.indices[String(key)] else { return nil }
    self.index = index
  }

  package var setting: Setting { SimulatorSettings.catalog[index] }
  package var key: String { setting.key }

  package static func < (left: SettingID, right: SettingID) -> Bool { left.index < right.index }

  /// A preset, which sets everything, and its interactive pop, which sets `ofPopRule`.
  package static let preset = known("preset")
  package static let popRule = known("pop.rule")
  package static let ofPopRule = SimulatorSettings.popRuleKeys.compactMap { SettingID($0) }

  private static func known(_ key: String) -> SettingID { SettingID(index: indices[key] ?? 0) }

  /// All settings, in the order of the catalogue.
  package static let all = SimulatorSettings.catalog.indices.map { SettingID(index: $0) }
}
