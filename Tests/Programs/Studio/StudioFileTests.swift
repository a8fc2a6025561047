import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@Suite("Sessions as files")
struct StudioFileTests {
  private static let screens = """
    backswipe: 1
    title: Two
    initial: a
    screens: { a: { rows: [ { title: B, push: b } ] }, b: {} }
    """

  private func prototype() throws -> Prototype {
    try Prototype.parse(Self.screens, file: "two.yaml")
  }

  private func parse(_ text: String, file: String = "s.yaml") throws -> StudioFile {
    let root: YAMLNode
    do { root = try YAMLDocument.read(text: text, file: file) } catch { throw FileErrors([error]) }
    let prototype = try prototype()
    return try StudioFile.parse(root, file: file) { source throws(FileErrors) in
      if case .path("gone.yaml", let place) = source {
        throw FileErrors([
          FileError(file: file, place: place, reason: "the prototype 'gone.yaml' is not there")
        ])
      }
      return prototype
    }.file
  }

  private func drag(_ title: String) throws -> ScenarioFile {
    try ScenarioFile.parse(
      """
      backswipe: 1
      title: \(title)
      prototype: two.yaml
      settings: { pop.strip: 20 }
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, drag: { from: [4, 400], to: [80, 400], over: 300ms, rate: 120, hold: 200ms } }
      """, file: "drag.yaml")
  }

  private func whole() throws -> StudioFile {
    var file = StudioFile(
      title: "Mine: a \"session\"", prototype: .path("../two.yaml", .start),
      settings: try [
        SettingAssignment("preset", "flutter"), SettingAssignment("push.duration", "420ms"),
        SettingAssignment("push.curve", "spring(response=420ms,dampingRatio=0.8)"),
      ])
    let first = file.versions.played(
      SimulatorSettings(), at: LocalTime(parsing: "2026-11-27 22:18:05"))
    file.versions.tell("pops, at rest 340\u{202F}ms after release", of: first)
    try file.versions.rename(first, to: "yes: # no")
    try file.versions.toggleStar(first)
    file.versions.played(SimulatorSettings(file.settings))
    file.compared = [2, 1]
    file.drag = try drag("The last drag")
    file.drags = try [drag("soft"), drag("hard")]
    file.loop = StudioFile.Loop(
      from: Instant(nanoseconds: 1_200_000_001), to: Instant(nanoseconds: 3_000_000_000),
      repeats: true)
    file.film = StudioFile.Film(path: "../films/phone: 1.mp4", view: .difference)
    file.film?.alignment.filmMotion = 2
    file.film?.alignment.setOffset(-137)
    file.session = try drag("Mine")
    return file
  }

  @Test("letters are written where they differ, and mistakes in them have their places")
  func letters() throws {
    var file = try whole()
    #expect(file.letters == nil && !file.yaml.contains("letters"))
    var keys = FeelKeys()
    _ = try keys.assign("n", to: "pop.drift")
    _ = try keys.assign("w", to: "pop.strip")
    file.letters = keys
    let again = try #require(try parse(file.yaml).letters)
    #expect(again.letters == keys.letters && again.letters["pop.drift"] == "n")
    #expect(again.entry(of: "w") == nil)
    let head = "backswipe: 1\nstudio: S\nprototype: two.yaml\nletters: "
    for (text, reason) in [
      ("{ e: pop.drift }", "no free letter"), ("{ nn: pop.drift }", "no free letter"),
      ("{ n: pop.drfit }", "there is no setting"), ("{ n: push.curve }", "cannot step"),
      ("{ n: pop.drift, j: pop.drift }", "the letter 'n' already"), ("[n]", "a mapping"),
    ] {
      do {
        _ = try parse(head + text + "\n")
        Issue.record("\(text) is accepted")
      } catch let errors as FileErrors {
        #expect(errors.errors.first?.reason.contains(reason) == true, "\(errors)")
        #expect(errors.errors.first?.place.line == 4)
      }
    }
    // A number that the file has no longer.
    for key in ["state.gone.limits.1", "overlay.gone.pan.x.limits.1"] {
      #expect(try parse(head + "{ n: \(key) }\n").letters?.entries.isEmpty == true)
    }
  }

  @Test("a file reads as what was written")
  func roundTrip() throws {
    let file = try whole()
    let read = try parse(file.yaml)
    #expect(read.yaml == file.yaml)
    #expect(read.title == file.title && read.settings == file.settings)
    #expect(read.versions == file.versions && read.loop == file.loop && read.compared == [2, 1])
    #expect(read.film == file.film && read.film?.alignment.offset == -137)
    #expect(read.drags.map(\.title) == ["soft", "hard"])
    #expect(read.drag?.timeline.count == 2 && read.session?.settings.map(\.key) == ["pop.strip"])
    if case .path(let path, _) = read.prototype { #expect(path == "../two.yaml") }
    let least = StudioFile(title: "A", prototype: nil, settings: [])
    #expect(least.yaml == "backswipe: 1\nstudio: A\nsettings: {}\n")
    #expect(try parse(least.yaml).yaml == least.yaml)
  }

  @Test("a prototype without a file is in the session's")
  func inline() throws {
    var file = try whole()
    file.prototype = .inline(try prototype())
    let read = try parse(file.yaml)
    guard case .inline(let own) = read.prototype else {
      Issue.record("no prototype")
      return
    }
    #expect(own == (try prototype()) && read.yaml == file.yaml)
  }

  @Test(
    "a mistake has its line and its column",
    arguments: [
      ("studo: A", "s.yaml:2:1: unknown key 'studo' in a studio's session; did you mean 'studio'?"),
      ("studio: A\nsettings: { pop.strip: x }", "s.yaml:3:24: pop.strip: 'x' is not a number"),
      (
        "studio: A\nprototype: gone.yaml",
        "s.yaml:3:12: the prototype 'gone.yaml' is not there"
      ),
      ("studio: A\nprototype: \"\"", "s.yaml:3:12: the prototype's path is empty"),
      ("studio: A\nversions: 3", "s.yaml:3:11: 'versions' must be a list, not text"),
      ("studio: A\nversions:\n  - { name: a }", "s.yaml:4:5: 'settings' is missing"),
      (
        "studio: A\nversions:\n  - { settings: {} }\n  - { settings: {} }",
        "s.yaml:5:5: it has the settings of version 1 of this list"
      ),
      (
        "studio: A\nversions:\n  - { when: yesterday, settings: {} }",
        "s.yaml:4:13: 'when' must be a time such as 2026-11-27 22:18:05"
      ),
      (
        "studio: A\nversions:\n  - { name: \" a\", settings: {} }",
        "s.yaml:4:13: a version's name begins and ends without a blank"
      ),
      ("studio: A\ncompared: [1, 2]", "s.yaml:3:11: 'compared' needs two versions at least"),
      (
        "studio: A\nversions: [ { settings: {} }, { settings: { pop.strip: 3 } } ]\ncompared: [2, 3]",
        "s.yaml:4:15: 'compared' must be a whole number from 1 to 2"
      ),
      (
        "studio: A\nversions: [ { settings: {} }, { settings: { pop.strip: 3 } } ]\ncompared: [2, 2]",
        "s.yaml:4:15: 'compared' has version 2 twice"
      ),
      ("studio: A\nloop: { from: 3s, to: 2s }", "s.yaml:3:23: 'to' must be after 'from'"),
      ("studio: A\nfilm: { view: over }", "s.yaml:3:7: 'path' is missing"),
      ("studio: A\nfilm: { path: \"\" }", "s.yaml:3:15: the film's path is empty"),
      (
        "studio: A\nfilm: { path: a.mp4, later: 1ms, earlier: 1ms }",
        "s.yaml:3:34: 'later' and 'earlier' are both given; give one"
      ),
      (
        "studio: A\nfilm: { path: a.mp4, earlier: 61s }", "s.yaml:3:31: 'earlier' is at most 60s"
      ),
      (
        "studio: A\nfilm: { path: a.mp4, view: besides }",
        "s.yaml:3:28: 'view' cannot be 'besides'; did you mean 'beside'?"
      ),
      ("studio: A\nloop: { from: 3 }", "s.yaml:3:15: 'from' needs a unit: 3ms or 3s"),
      (
        "studio: A\ndrag: { prototype: b.yaml }",
        "s.yaml:3:9: 'prototype' is not possible here; the prototype is that of the whole file"
      ),
      (
        "studio: A\ndrags:\n  - title: x\n    timeline:\n      - { at: 0ms, push: c }",
        "s.yaml:6:26: there is no screen 'c'"
      ),
      ("studio: A\ndrags: [3]", "s.yaml:3:9: a drag or a session is a mapping"),
      ("studio: A\nsession: { timelin: [] }", "s.yaml:3:12: unknown key 'timelin' in a scenario"),
    ])
  func mistakes(_ text: String, _ words: String) throws {
    let errors = try #require(throws: FileErrors.self) { try parse("backswipe: 1\n" + text) }
    #expect(errors.description.contains(words), "\(errors.description)")
  }

  @Test("all mistakes are reported together")
  func together() throws {
    let errors = try #require(throws: FileErrors.self) {
      try parse(
        """
        backswipe: 1
        studio: A
        prototype: gone.yaml
        settings: { pop.strp: 3 }
        loop: { from: x }
        """)
    }
    #expect(errors.errors.map(\.place.line) == [3, 4, 5])
  }

  @Test("too many versions and drags are refused")
  func bounds() throws {
    let versions = (0...SettingsVersions.most).map { "  - { settings: { pop.strip: \($0) } }\n" }
    let many = try #require(throws: FileErrors.self) {
      try parse("backswipe: 1\nstudio: A\nversions:\n" + versions.joined())
    }
    #expect(many.description.contains("more than 100 without a star"))
    let drags = String(repeating: "  - {}\n", count: StudioFile.mostDrags + 1)
    let errors = try #require(throws: FileErrors.self) {
      try parse("backswipe: 1\nstudio: A\ndrags:\n" + drags)
    }
    #expect(errors.description.contains("at most 100"))
  }

  @Test("bytes that are changed, cut or doubled are read or refused")
  func hostile() throws {
    var random = SplitMix(seed: 5)
    let bytes = Array(try whole().yaml.utf8)
    for _ in 0..<600 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.removeSubrange(index..<min(index + 20, changed.count))
        case 2: changed.insert(contentsOf: bytes[index / 2..<index / 2 + 10], at: index)
        default: changed.swapAt(index, Int.random(in: 0..<changed.count, using: &random))
        }
        if changed.isEmpty { changed = bytes }
      }
      let text = String(decoding: changed, as: UTF8.self)
      guard let file = try? parse(text) else { continue }
      #expect(try parse(file.yaml).yaml == file.yaml)
    }
  }

  @Test("a path counts from the folder of the file")
  func paths() {
    for (target, file, path) in [
      ("/a/b/mine.yaml", "/a/b/mine.studio.yaml", "mine.yaml"),
      ("/a/mine.yaml", "/a/b/c/s.yaml", "../../mine.yaml"),
      ("/a/x/mine.yaml", "/a/b/s.yaml", "../x/mine.yaml"), ("/mine.yaml", "/s.yaml", "mine.yaml"),
      ("/a/./b/../mine.yaml", "/a/s.yaml", "mine.yaml"), ("/x/m.yaml", "/a/s.yaml", "../x/m.yaml"),
      ("/a/b", "/a/b/s.yaml", "../b"),
    ] { #expect(RelativePath.path(of: target, from: file) == path) }
  }

  @Test("The schema has the parser's keys and limits")
  func schema() throws {
    let url = try #require(BackswipeResources.file("studio.schema.json", in: .schemas))
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let schema = try #require(object as? [String: Any])
    func keys(_ part: Any?) -> [String] {
      ((part as? [String: Any])?["properties"] as? [String: Any])?.keys.sorted() ?? []
    }
    let definitions = try #require(schema["$defs"] as? [String: Any])
    #expect(keys(schema) == StudioFile.Keys.file.sorted())
    #expect(keys(definitions["version"]) == StudioFile.Keys.version.sorted())
    #expect(keys(definitions["film"]) == StudioFile.Keys.film.sorted())
    #expect(keys(definitions["loop"]) == StudioFile.Keys.loop.sorted())
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["drags"]?["maxItems"] as? Int == StudioFile.mostDrags)
    #expect(properties["compared"]?["maxItems"] as? Int == SettingSide.most)
    #expect(
      properties["versions"]?["maxItems"] as? Int
        == SettingsVersions.most + SettingsVersions.mostStarred)
  }
}
