import BackswipeSettings
import BackswipeSettingsEditing
import Testing

@Suite("Versions of the settings")
struct SettingsVersionsTests {
  private func settings(_ pairs: (key: String, text: String)...) throws -> SimulatorSettings {
    SimulatorSettings(try pairs.map { try SettingAssignment($0.key, $0.text) })
  }

  private func strip(_ width: Int) throws -> SimulatorSettings {
    try settings(("pop.strip", String(width)))
  }

  // MARK: Words

  @Test("a difference names each setting with both values and one unit")
  func difference() throws {
    let one = try settings(("push.duration", "500ms"), ("pop.threshold.fraction", "0.35"))
    let other = try settings(("push.duration", "420ms"), ("pop.threshold.fraction", "0.4"))
    #expect(
      SettingDifference.words(from: one, to: other)
        == "push.duration 500 → 420\u{202F}ms, pop.threshold.fraction 0.35 → 0.4")
    #expect(
      SettingDifference.words(from: other, to: one, most: 1)
        == "push.duration 420 → 500\u{202F}ms and 1 more")
    #expect(SettingDifference.words(from: one, to: one).isEmpty)
  }

  @Test("values that are rounded to the same words are written exactly")
  func exact() throws {
    let one = try settings(("push.dimming", "0.1000001"))
    #expect(
      SettingDifference.words(from: SimulatorSettings(), to: one)
        == "push.dimming 0.1 → 0.1000001")
  }

  @Test("a word beside a number and a preset have no unit in common")
  func words() throws {
    let one = try settings(("pop.strip", "anywhere"))
    #expect(
      SettingDifference.words(from: SimulatorSettings(), to: one)
        == "pop.strip 13\u{202F}pt → anywhere")
    let flutter = try settings(("preset", "flutter"))
    #expect(
      SettingDifference.words(from: SimulatorSettings(), to: flutter) == "preset uikit → flutter")
  }

  // MARK: Playing

  @Test("equal settings are one version, with the outcome of its last drag")
  func once() throws {
    var versions = SettingsVersions()
    let one = versions.played(try strip(20), at: LocalTime(parsing: "2026-11-27 22:18:05"))
    versions.tell("pops", of: one)
    let two = versions.played(try strip(30))
    #expect(versions.played(try strip(20)) == one && versions.last == one)
    versions.tell("stays", of: one)
    #expect(versions.all.map(\.number) == [one, two])
    #expect(versions.version(one)?.outcome == "stays" && versions.version(two)?.outcome == "")
    #expect(versions.version(one)?.when?.hourAndMinute == "22:18")
    #expect(versions.difference(two) == "pop.strip 20 → 30\u{202F}pt")
    #expect(versions.difference(one) == "pop.strip 13 → 20\u{202F}pt")
    #expect(
      versions.difference(from: two, to: one)
        == "Version 2 → Version 1: pop.strip 30 → 20\u{202F}pt")
    #expect(versions.difference(99).isEmpty)
  }

  @Test("the earliest are dropped, the starred ones never, and a number comes once")
  func bound() throws {
    var versions = SettingsVersions()
    for width in 0..<300 {
      let number = versions.played(try strip(width))
      if width == 3 || width == 200 { try versions.toggleStar(number) }
      #expect(versions.all.count <= SettingsVersions.most + 2)
    }
    #expect(versions.all.count == SettingsVersions.most + 2)
    #expect(versions.all.filter(\.isStarred).map(\.number) == [4, 201])
    #expect(versions.all[1].number == 200)
    #expect(versions.all.last?.number == 300)
    // One that comes again has a new number.
    #expect(versions.played(try strip(0)) == 301)
    try versions.toggleStar(4)
    #expect(versions.version(4) == nil)
  }

  @Test("one star too many is refused with the bound")
  func stars() throws {
    var versions = SettingsVersions()
    for width in 0..<SettingsVersions.mostStarred {
      try versions.toggleStar(versions.played(strip(width)))
    }
    let number = versions.played(try strip(999))
    #expect(throws: SettingsEditFailure.self) { try versions.toggleStar(number) }
    #expect(versions.version(number)?.isStarred == false)
    try versions.toggleStar(1)
    try versions.toggleStar(number)
    #expect(versions.version(number)?.isStarred == true && versions.version(1) != nil)
  }

  @Test("a name is one line of at most 80 characters, and an empty one removes it")
  func names() throws {
    var versions = SettingsVersions()
    let number = versions.played(try strip(20))
    try versions.rename(number, to: "softer")
    #expect(versions.version(number)?.title == "softer")
    for name in ["a\nb", " a", String(repeating: "a", count: 81)] {
      #expect(throws: SettingsEditFailure.self) { try versions.rename(number, to: name) }
    }
    #expect(versions.version(number)?.title == "softer")
    try versions.rename(number, to: "")
    #expect(versions.version(number)?.title == "Version 1")
  }

  @Test("versions are restored in their order, without two of the same settings")
  func restoring() throws {
    var versions = SettingsVersions()
    try versions.toggleStar(versions.played(strip(20)))
    versions.tell("pops", of: versions.played(try strip(30)))
    let restored = try #require(SettingsVersions(restoring: versions.all))
    #expect(restored == versions)
    #expect(SettingsVersions(restoring: versions.all + versions.all) == nil)
  }

  // MARK: Time

  @Test("a time is a day and a second of the calendar")
  func time() {
    #expect(LocalTime(parsing: "2024-02-29 23:59:60")?.day == "2024-02-29")
    for text in [
      "2026-02-29 00:00:00", "2026-13-01 00:00:00", "2026-00-01 00:00:00", "2026-01-01 24:00:00",
      "2026-01-01T00:00:00", "2026-1-1 0:0:0", "", "2026-01-01 00:00:0é",
    ] { #expect(LocalTime(parsing: text) == nil, "\(text)") }
    #expect(
      LocalTime(year: 7, month: 3, day: 9, hour: 1, minute: 2, second: 3)?.text
        == "0007-03-09 01:02:03")
  }
}
