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

  @Test(
    "A row has the reason why a threshold changes nothing, or no more than the other one lets it")
  func thresholds() throws {
    func difference(_ values: (String, String)...) throws -> String? {
      var list = VersionList()
      list.phoneWidth = 390
      list.versions.played(SimulatorSettings())
      list.versions.played(
        SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) }))
      return list.rows.first?.difference
    }
    #expect(
      try difference(("pop.threshold.fraction", "0.9"))
        == "pop.threshold.fraction 0.5 → 0.9\n"
        + "pop.threshold.fraction changes nothing: pop.threshold decides: 187.5 pt are 0.48 of "
        + "390 pt, less than 0.9; set it to unlimited for the part of the width alone")
    #expect(
      try difference(("pop.threshold", "300"))?.hasSuffix(
        "\npop.threshold counts no further: pop.threshold.fraction decides: 0.5 of 390 pt are "
          + "195 pt, not more than 300 pt") == true)
    #expect(
      try difference(("pop.threshold", "unlimited"), ("pop.threshold.fraction", "0.6"))?
        .contains("\n") == true)
    #expect(try difference(("pop.threshold", "100"))?.contains("\n") == false)
    #expect(
      try difference(
        ("push.duration", "600ms"), ("push.curve", "spring(response=0.4s,dampingRatio=0.7)"))?
        .contains("push.duration changes nothing: the spring of push.curve") == true)
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
    #expect(list.choose(2) == nil && list.chosen.isEmpty)
    #expect(list.choose(1) == nil)
    #expect(list.choose(3) == [1, 3])
    #expect(list.words == "Version 1 → Version 3: pop.strip 20 → 22\u{202F}pt")
    #expect(VersionList().words.contains("will be here"))
    // A choice after a comparison begins another one.
    #expect(list.choose(2) == nil && list.chosen == [2])
  }

  @Test("versions are added up to four and taken out, each compared with the first")
  func several() throws {
    var list = try list(12)
    #expect(list.rows.allSatisfy { $0.mark == .none })
    #expect(list.add(2) == nil && list.chosen == [2])
    #expect(list.add(1) == [2, 1] && list.add(12) == [2, 1, 12])
    #expect(
      list.words == "Version 2 → Version 1: pop.strip 21 → 20\u{202F}pt\n"
        + "Version 2 → Version 12: pop.strip 21 → 31\u{202F}pt")
    func mark(_ number: Int) -> VersionList.Mark? {
      list.rows.first { $0.number == number }?.mark
    }
    // Those that are compared have a row beside the newest ones.
    #expect(mark(2) == .side(0) && mark(1) == .side(1) && mark(12) == .side(2))
    #expect(mark(11) == .addable && list.rows.count == VersionList.few + 2)
    #expect(list.add(11) == [2, 1, 12, 11] && mark(10) == VersionList.Mark.none)
    #expect(list.add(10) == nil && list.chosen.count == 4)
    #expect(list.mistake == "at most 4 versions are compared")
    #expect(list.add(2) == [1, 12, 11] && mark(1) == .side(0) && list.mistake == nil)
    // One that is not kept any more is left out.
    list.chosen = [99, 1]
    #expect(list.add(3) == [1, 3])
    #expect(
      list.add(1) == nil && list.chosen == [3]
        && list.rows.first { $0.number == 3 }?.isChosen == true)
  }
}
