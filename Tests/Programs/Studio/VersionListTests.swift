import BackswipeSettings
import BackswipeSettingsEditing
import Testing

@testable import BackswipeStudio

@Suite("The list of versions")
struct VersionListTests {
  private func list(_ count: Int) throws -> VersionList {
    var list = VersionList()
    for width in 0..<count {
      list.versions.played(
        SimulatorSettings([try SettingAssignment("pop.strip", String(width + 20))]),
        at: LocalTime(parsing: "2026-11-27 22:18:05"))
    }
    return list
  }

  @Test("rows have the newest first, with time, difference and outcome")
  func rows() throws {
    var list = try list(2)
    list.now = LocalTime(parsing: "2026-11-27 23:00:00")
    list.versions.tell("pops", of: 2)
    list.present = list.versions.all[0].settings
    #expect(list.rows.map(\.title) == ["Version 2 · 22:18", "Version 1 · 22:18"])
    #expect(
      list.rows.map(\.difference) == [
        "pop.strip 20 → 21\u{202F}pt", "pop.strip 13 → 20\u{202F}pt",
      ])
    #expect(
      list.rows.map(\.outcome) == ["pops", ""] && list.rows.map(\.isPresent) == [false, true])
    list.now = LocalTime(parsing: "2026-11-28 00:10:00")
    #expect(list.rows[0].title == "Version 2 · 11-27 22:18")
  }

  @Test("few are shown at first, beside the starred ones")
  func few() throws {
    var list = try list(30)
    try list.versions.toggleStar(3)
    #expect(list.rows.count == VersionList.few + 1 && list.rows.last?.number == 3)
    #expect(list.hiddenCount == 30 - VersionList.few - 1)
    list.showsAll = true
    #expect(list.rows.count == 30 && list.hiddenCount == 0)
  }

  @Test("two choices are a pair, the same twice is none")
  func pairs() throws {
    var list = try list(3)
    #expect(list.choose(2) == nil && list.rows.filter(\.isChosen).map(\.number) == [2])
    #expect(list.words.contains("Version 2 and"))
    #expect(list.choose(2) == nil && list.chosen == nil)
    #expect(list.choose(1) == nil)
    #expect(list.choose(3) == VersionList.Pair(one: 1, other: 3))
    #expect(list.words == "Version 1 → Version 3: pop.strip 20 → 22\u{202F}pt")
    #expect(VersionList().words.contains("will be here"))
  }
}
