import BackswipeSettings
import Testing

@Suite("Words that a shell offers for a setting")
struct SettingCompletionTests {
  @Test("keys come first, then the values of a key, whichever way the shell parts words")
  func words() {
    let keys = SettingCompletion.words(["run", "--set", ""], 2, "")
    #expect(keys.contains("pop.strip=") && keys.count == SimulatorSettings.catalog.count)
    let apart = SettingCompletion.words(["run", "--set", "pop.rule", "="], 3, "")
    #expect(apart.contains("flutter"))
    #expect(SettingCompletion.words(["run", "pop.rule", "=", "fl"], 3, "fl") == apart)
    let whole = SettingCompletion.words(["run", "--set", "pop.rule=fl"], 2, "pop.rule=fl")
    #expect(whole == apart.map { "pop.rule=\($0)" })
  }

  @Test("a number offers its default, a curve its names")
  func values() {
    #expect(SettingCompletion.words(["pop.strip", "="], 1, "").first == "13")
    #expect(SettingCompletion.words(["push.curve", "="], 1, "").count > 3)
  }
}
