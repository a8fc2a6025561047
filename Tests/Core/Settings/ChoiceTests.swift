import BackswipeSettings
import Testing

@Suite("Presets as choices")
struct ChoiceTests {
  private func assignments(_ pairs: [(String, String)]) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  private func text(_ key: String, _ settings: SimulatorSettings) throws -> String {
    try #require(SettingID(key)).setting.text(in: settings)
  }

  @Test(
    "a preset that is chosen is that preset, whatever was set",
    arguments: SimulatorSettings.presetNames)
  func pure(_ name: String) throws {
    let preset = try [#require(SettingAssignment(preset: name))]
    let file = try assignments(
      [
        ("pop.strip", "40"), ("pop.threshold.fraction", "0.35"), ("push.duration", "420ms"),
        ("push.curve", "spring(response=0.4s,dampingRatio=0.7)"), ("pop.release.curve", "linear"),
        ("bars.duration", "1s"), ("pan.velocity", "last-two"),
      ].filter { pair in (try? SettingAssignment(pair.0, pair.1)) != nil })
    #expect(file.count >= 6)
    #expect(SimulatorSettings(file).choosing(preset) == SimulatorSettings(preset))
    #expect(SimulatorSettings(file + preset) != SimulatorSettings(preset))
    // With the file's assignments the same, as a run takes them.
    let chosen = preset.chosen(over: file)
    #expect(SimulatorSettings(file + chosen) == SimulatorSettings(preset))
    // A choice of what was chosen already changes nothing.
    #expect(SimulatorSettings(file).choosing(chosen) == SimulatorSettings(preset))
    #expect(chosen.chosen(over: file) == chosen)
  }

  @Test("explicit values of the choice win, and the phone and the person stay as they are")
  func beside() throws {
    let file = try assignments([
      ("pop.strip", "40"), ("display.appearance", "dark"), ("input.latency", "30ms"),
    ])
    let choice = try assignments([("pop.strip", "40"), ("preset", "flutter")])
    let settings = SimulatorSettings(file).choosing(choice)
    #expect(try text("pop.strip", settings) == "40" && text("push.duration", settings) == "500ms")
    #expect(try text("display.appearance", settings) == "dark")
    #expect(try text("input.latency", settings) == "30ms")
    let chosen = choice.chosen(over: file)
    #expect(
      SimulatorSettings(file + chosen) == settings
        && SimulatorSettings(file).choosing(chosen) == settings)
    let light = try choice + assignments([("display.appearance", "light")])
    #expect(try text("display.appearance", SimulatorSettings(file).choosing(light)) == "light")
  }

  @Test("pop.rule replaces the interactive pop alone; without a preset a choice is an assignment")
  func parts() throws {
    let file = try assignments([("pop.strip", "40"), ("push.duration", "420ms")])
    let rule = try assignments([("pop.rule", "flutter")])
    let settings = SimulatorSettings(file).choosing(rule)
    #expect(try text("pop.strip", settings) == "20" && text("push.duration", settings) == "420ms")
    let plain = try assignments([("pop.strip", "5")])
    #expect(SimulatorSettings(file).choosing(plain) == SimulatorSettings(file + plain))
    #expect(plain.chosen(over: file) == plain)
  }

  @Test("settings without a preset's name replace everything as a whole choice")
  func whole() throws {
    let own = try assignments([("pop.strip", "30")])
    let flutter = SimulatorSettings(
      try assignments([("preset", "flutter"), ("push.duration", "1s")]))
    #expect(flutter.choosing(own.wholeChoice) == SimulatorSettings(own))
    #expect(SimulatorSettings(own).isChoice(own.wholeChoice) && !flutter.isChoice(own.wholeChoice))
  }

  @Test("without repeats each key stands once, with its last value, and the settings are the same")
  func repeats() throws {
    let all = try assignments([
      ("push.duration", "1s"), ("preset", "flutter"), ("pop.strip", "3"), ("push.duration", "2s"),
      ("preset", "half"), ("push.duration", "2s"),
    ])
    #expect(all.withoutRepeats.map(\.text) == ["3", "half", "2s"])
    #expect(SimulatorSettings(all.withoutRepeats) == SimulatorSettings(all))
  }

  @Test("Assignments followed by others have the effect of one after the other, in one list")
  func followed() throws {
    let lists = try [
      [("push.duration", "420ms"), ("pop.strip", "40")], [("pop.strip", "30")],
      [("pop.rule", "flutter")], [("pop.strip", "31"), ("push.dimming", "0.2")],
      [("preset", "flutter")], [("pop.hysteresis", "9")], [("preset", "uikit")],
    ].map { try assignments($0) }
    var (joined, settings): ([SettingAssignment], SimulatorSettings) = ([], SimulatorSettings())
    for list in lists {
      joined = joined.followed(by: list)
      settings.apply(list)
      #expect(SimulatorSettings(joined) == settings, "\(joined.map(\.key))")
      #expect(Set(joined.map(\.id)).count == joined.count)
    }
    #expect(joined.map(\.text) == ["uikit"])
  }
}
