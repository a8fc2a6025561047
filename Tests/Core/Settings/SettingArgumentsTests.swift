import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Settings as arguments")
struct SettingArgumentsTests {
  private func settings(
    _ texts: [String], over file: [SettingAssignment] = []
  ) -> SimulatorSettings? {
    guard case .assignments(let found) = SettingArguments.read(texts) else { return nil }
    return SimulatorSettings(file + found)
  }

  private func mistakes(_ texts: [String]) -> [String] {
    guard case .mistakes(let found) = SettingArguments.read(texts) else { return [] }
    return found
  }

  private var mine: SimulatorSettings {
    get throws {
      SimulatorSettings([
        try SettingAssignment("pop.rule", "flutter"), try SettingAssignment("pop.strip", "31"),
      ])
    }
  }

  @Test("a settings string gives exactly its settings, whatever the file sets")
  func whole() throws {
    let code = try #require(SettingsCode.text(mine))
    let file = try [
      SettingAssignment("preset", "half"), SettingAssignment("push.duration", "1s"),
      SettingAssignment("display.appearance", "dark"), SettingAssignment("pop.rule", "half"),
    ]
    #expect(try settings([code], over: file) == mine)
    #expect(try settings([code]) == mine)
  }

  @Test("other arguments apply on top of a settings string, before it and after it")
  func others() throws {
    let code = try #require(SettingsCode.text(mine))
    var expected = try mine
    expected.pushDuration = .milliseconds(420)
    #expect(settings([code, "push.duration=420ms"]) == expected)
    #expect(settings(["push.duration=420ms", code]) == expected)
    var half = try mine
    half.apply([try #require(SettingAssignment(popRule: "half"))])
    #expect(settings([code, "pop.rule=half"]) == half)
  }

  @Test("a former key beside a settings string is still noted")
  func former() throws {
    let code = try #require(SettingsCode.text(mine))
    guard case .assignments(let found) = SettingArguments.read([code, "push.parallax=0.7"]) else {
      Issue.record("refused")
      return
    }
    #expect(found.compactMap(\.former?.key) == ["push.parallax"])
  }

  @Test("every wrong argument is reported")
  func wrong() throws {
    let code = try #require(SettingsCode.text(mine))
    let found = mistakes(["pop.strp=3", "x", code + "x", code, code, "bs9:1"])
    #expect(found.count == 5)
    #expect(found[0].contains("did you mean 'pop.strip'?") && found[1].contains("KEY=VALUE"))
    #expect(found[2].contains("not whole") && found[3].contains("given already"))
    #expect(found[4].contains("newer version"))
  }
}
