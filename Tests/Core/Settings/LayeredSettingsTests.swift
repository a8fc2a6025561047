import BackswipeSettings
import Testing

@Suite("Settings of a run and of its pages")
struct LayeredSettingsTests {
  private func assignments(_ pairs: [(String, String)]) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  private func duration(_ settings: SimulatorSettings) -> String? {
    SettingID("push.duration").map { $0.setting.text($0.setting.read(settings)) }
  }

  @Test("The settings of a page hold as long as it is in front")
  func page() throws {
    let base = SimulatorSettings(try assignments([("push.duration", "600ms")]))
    var layers = LayeredSettings(base)
    layers.show(try assignments([("push.duration", "1s"), ("pop.strip", "40")]))
    #expect(duration(layers.effective) == "1s")
    #expect(layers.effective.pop.strip == 40)
    #expect(layers.base == base)
    layers.show([])
    #expect(layers.effective == base)
  }

  @Test("A setting that is given or changed beside the prototype is the same on every page")
  func fixed() throws {
    var layers = LayeredSettings(SimulatorSettings())
    layers.fix(try assignments([("push.duration", "600ms")]))
    let page = try assignments([("push.duration", "1s"), ("push.dimming", "0.5")])
    layers.show(page)
    #expect(duration(layers.effective) == duration(layers.base))
    #expect(layers.effective.dimming == 0.5)
    var changed = layers.base
    changed.dimming = 0.25
    layers.setBase(changed)
    #expect(layers.effective.dimming == 0.25)
  }

  @Test("A preset that is given beside the prototype leaves nothing to pages")
  func preset() throws {
    let flutter = try assignments([("preset", "flutter")])
    var layers = LayeredSettings(SimulatorSettings(flutter))
    layers.fix(flutter)
    layers.show(try assignments([("pop.strip", "40"), ("push.dimming", "0.5")]))
    #expect(layers.effective == layers.base)
    var rule = LayeredSettings(SimulatorSettings())
    rule.fix(try assignments([("pop.rule", "flutter")]))
    rule.show(try assignments([("pop.strip", "40"), ("push.dimming", "0.5")]))
    #expect(rule.effective.pop.strip == rule.base.pop.strip)
    #expect(rule.effective.dimming == 0.5)
  }
}
