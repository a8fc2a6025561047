import BackswipeSettings
import Testing

@Suite("Identities of settings")
struct SettingIDTests {
  @Test("Every setting is found by its key and by its identity")
  func keys() {
    #expect(SettingID.all.map(\.key) == SimulatorSettings.catalog.map(\.key))
    #expect(SettingID.all.allSatisfy { SettingID($0.key) == $0 && $0.setting.id == $0 })
    #expect(SettingID("push") == nil && SettingID("") == nil)
  }

  @Test("The presets are the settings of these keys")
  func presets() {
    #expect(SettingID.preset.key == "preset" && SettingID.popRule.key == "pop.rule")
    #expect(SettingID.ofPopRule.map(\.key) == SimulatorSettings.popRuleKeys)
  }
}
