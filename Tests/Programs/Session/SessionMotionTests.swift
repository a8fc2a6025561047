import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@Suite("A session whose prototype's own motion is tuned in the panel")
@MainActor
struct SessionMotionTests {
  static let text = """
    # A card that a finger moves and a spring takes back.
    backswipe: 2
    title: Card
    initial: home
    screens:
      home:
        navigationBarHidden: true
        view:
          overlay:
            - shape: rectangle
              fill: black
              width: 200
              height: 200
              place: center
              identifier: card
              # the release
              pan: { x: { snaps: [0], spring: { response: 0.3s, dampingRatio: 1 } } } # calm
              drive: { from: drag.x, over: [0, 100], to: { x: [0, 100] }, extends: true }

    """
  static let damping = "screens.home.view.overlay.1.pan.x.spring.dampingRatio"

  private func bench(_ scratch: Scratch, opened: OpenedStudio? = nil) throws -> SessionBench {
    try scratch.write("mine.yaml", Self.text)
    return try open(scratch, opened: opened)
  }

  private func open(
    _ scratch: Scratch, opened: OpenedStudio? = nil, assignments: [SettingAssignment] = [],
    isSaved: Bool = true
  ) throws -> SessionBench {
    let path = scratch.file("mine.yaml").path
    let text = String(decoding: try Data(contentsOf: scratch.file("mine.yaml")), as: UTF8.self)
    let bench = try SessionBench(text, studio: true) {
      $0.watchedFile = path
      $0.savedFile = isSaved ? path : nil
      $0.opened = opened
      $0.assignments = assignments
      $0.localTime = { LocalTime(parsing: "2026-11-27 22:18:05") }
    }
    bench.display.resize(width: 1366, height: 900)
    bench.send(.resized)
    bench.run(100)
    return bench
  }

  private func drag(_ bench: SessionBench) {
    bench.drag((0...8).map { (195 + CGFloat($0) * 12, 422) }, wait: 1_500)
  }

  private func type(_ bench: SessionBench, _ key: String, _ text: String) throws {
    let id = try #require(bench.session.settings.editor.motion?.number(key)).id
    bench.session.settings.edit { try? $0.set(id, typed: text) }
    bench.session.studio?.settingsChanged()
    bench.run(300)
  }

  /// Plays a drag with the file's damping, and with another one.
  private func playTwoVersions(_ bench: SessionBench) throws {
    drag(bench)
    bench.press(.enter, wait: 2_000)
    bench.press(.escape, wait: 300)
    try type(bench, Self.damping, "0.3")
    bench.press(.enter, wait: 2_000)
    bench.press(.escape, wait: 300)
  }

  @Test("A changed number runs the session again, is undone, and is saved with every comment")
  func tune() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    drag(bench)
    let calm = bench.session.tape.frames.count
    let prototype = bench.session.configuration.prototype
    try type(bench, Self.damping, "0.3")
    #expect(bench.session.tape.start.prototype != prototype && bench.state.isLive)
    #expect(bench.session.tape.frames.count >= calm && bench.session.unsavedCount == 1)
    bench.press("z", .control, wait: 300)
    #expect(bench.session.tape.start.prototype == prototype && bench.session.unsavedCount == 0)
    bench.press("z", [.control, .shift], wait: 300)
    #expect(bench.session.tape.start.prototype != prototype && bench.session.unsavedCount == 1)
    let number = try #require(bench.session.settings.editor.motion?.number(Self.damping)).id
    #expect(bench.session.settings.editor.row(number.setting).differs)
    try bench.click("settings.save", .panel)
    #expect(bench.session.unsavedCount == 0)
    // The saved value is the one by which the row is measured.
    #expect(!bench.session.settings.editor.row(number.setting).differs)
    #expect(bench.session.settings.editor.row(number.setting).originalText == "0.3")
    let detail = SettingWords.detail(
      number.setting, saved: bench.session.settings.editor.baseline)
    #expect(detail.contains("In the file: 0.3; "), "\(detail)")
    let saved = String(decoding: try Data(contentsOf: scratch.file("mine.yaml")), as: UTF8.self)
    #expect(
      saved == Self.text.replacingOccurrences(of: "dampingRatio: 1 ", with: "dampingRatio: 0.3 "))
    // Undone after saving, it can be saved back.
    bench.press("z", .control, wait: 300)
    #expect(bench.session.unsavedCount == 1)
    #expect(bench.session.settings.editor.row(number.setting).differs)
    try bench.click("settings.save", .panel)
    #expect(
      try Data(contentsOf: scratch.file("mine.yaml")) == Data(Self.text.utf8)
        && bench.session.unsavedCount == 0)
  }

  @Test("Side A has the value that it was kept with, under the same finger")
  func sides() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    drag(bench)
    bench.press("k")
    try type(bench, Self.damping, "0.3")
    bench.press("c", wait: 400)
    let takes = try #require(bench.session.past.bench?.takes)
    #expect(takes.map(\.side.name) == ["A", "now"])
    #expect(takes.map(\.side.assignments.count) == [0, 0])
    #expect(takes[0].end < takes[1].end)
    // Another value while both are played changes the present side alone.
    try type(bench, Self.damping, "0.6")
    let next = try #require(bench.session.past.bench?.takes)
    #expect(next[0].side == takes[0].side && next[1].side != takes[1].side)
    #expect(next[1].end < takes[1].end)
    bench.press(.escape, wait: 400)
    #expect(bench.session.tape.start.prototype == next[1].side.prototype)
  }

  @Test("A played version names the numbers, is applied, and is compared with another one")
  func versions() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    try playTwoVersions(bench)
    let versions = bench.session.versions
    #expect(versions.all.count == 2)
    #expect(
      versions.difference(2)
        == "Page home · card pan x spring damping ratio 1 → 0.3")
    #expect(bench.session.perform(VersionCommand.apply(1)) == nil)
    bench.run(300)
    #expect(bench.session.settings.present.fileValues.isEmpty)
    #expect(bench.session.perform(VersionCommand.compare([1, 2])) == nil)
    bench.run(400)
    let takes = try #require(bench.session.past.bench?.takes)
    #expect(takes.map(\.side.name) == ["Version 1", "Version 2"] && takes[0].end < takes[1].end)
  }

  @Test("A session's file keeps the numbers of the session and of its versions")
  func file() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    try playTwoVersions(bench)
    bench.press("s", .control, wait: 200)
    let name = scratch.file("mine.studio.yaml")
    let bytes = Array(try Data(contentsOf: name))
    #expect(String(decoding: bytes, as: UTF8.self).contains("motion: { \(Self.damping): 0.3 }"))
    let motion = try PrototypeMotion(
      Array(Self.text.utf8), file: scratch.file("mine.yaml").path)
    let (file, _) = try StudioFile.parse(
      try YAMLDocument.read(bytes: bytes, file: name.path), file: name.path
    ) { _ throws(FileErrors) in
      try Prototype.parse(Self.text, file: "mine.yaml")
    } motion: { _ in
      motion
    }
    #expect(file.motion.map(\.text) == ["0.3"])
    #expect(file.versions.all.map(\.settings.fileValues.count) == [0, 1])
    let opened = OpenedStudio(
      file, path: name.path, bytes: bytes, tape: nil, gesture: nil, motion: motion)
    let again = try open(scratch, opened: opened)
    #expect(again.session.settings.present.fileValues[Self.damping]?.value == .number(0.3))
    #expect(
      again.session.configuration.prototype != (try Prototype.parse(Self.text, file: "a.yaml")))
    #expect(again.session.versions.difference(2).hasSuffix("1 → 0.3"))
    // A requested number replaces that of the session's file, also with the prototype's own value.
    for (text, value) in [("0.5", SettingValue.number(0.5)), ("1", nil)] {
      let asked = try open(
        scratch, opened: opened, assignments: [SettingAssignment.read(Self.damping, text)])
      #expect(asked.session.settings.present.fileValues[Self.damping]?.value == value)
    }
  }

  @Test(
    "Requested numbers are changes of the file, which can be undone; without it, the prototype's")
  func requested() throws {
    let scratch = try Scratch()
    try scratch.write("mine.yaml", Self.text)
    let asked = try [
      SettingAssignment.read(Self.damping, "0.3"), SettingAssignment("pop.strip", "31"),
    ]
    let expected = try Prototype.parse(
      Self.text.replacingOccurrences(of: "dampingRatio: 1 ", with: "dampingRatio: 0.3 "),
      file: "a.yaml")
    let bench = try open(scratch, assignments: asked)
    #expect(bench.session.settings.present.fileValues[Self.damping]?.value == .number(0.3))
    #expect(bench.session.settings.present.pop.strip == 31)
    #expect(bench.session.configuration.prototype == expected)
    bench.press("z", .control, wait: 300)
    #expect(bench.session.settings.present.fileValues.isEmpty)
    #expect(
      bench.session.configuration.prototype == (try Prototype.parse(Self.text, file: "a.yaml")))
    let other = try open(scratch, assignments: asked, isSaved: false)
    #expect(other.session.settings.present.fileValues.isEmpty)
    #expect(other.session.configuration.prototype == expected)
  }

  @Test("A settings string carries changed numbers to a session with the same file")
  func settingsString() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    var wanted = bench.session.settings.present
    wanted.apply(
      try [SettingAssignment.read(Self.damping, "0.3"), .read("state.other.snaps.1", "3")])
    bench.display.clipboard = try #require(SettingsCode.text(wanted))
    bench.press("v", .control, wait: 300)
    #expect(bench.session.settings.present.fileValues.keys.sorted() == [Self.damping])
    #expect(bench.session.settings.present.fileValues[Self.damping]?.value == .number(0.3))
    bench.press("c", .control)
    let copied = bench.display.clipboard
    #expect(
      try SettingsCode.settings(copied).fileValues.mapValues(\.text) == [Self.damping: "0.3"])
  }

  @Test("The file read again keeps changed numbers that it still has, and drops the others")
  func readAgain() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    drag(bench)
    try type(bench, Self.damping, "0.3")
    let other = Self.text.replacingOccurrences(of: "0.3s", with: "0.5s")
    try scratch.write("mine.yaml", other)
    bench.run(2_500)
    #expect(bench.session.settings.present.fileValues.count == 1)
    let expected = other.replacingOccurrences(of: "dampingRatio: 1 ", with: "dampingRatio: 0.3 ")
    #expect(
      bench.session.configuration.prototype == (try Prototype.parse(expected, file: "a.yaml")))
    try scratch.write(
      "mine.yaml",
      Self.text.replacingOccurrences(of: ", dampingRatio: 1 }", with: ", dampingRatio: 1 }")
        .replacingOccurrences(
          of: "response: 0.3s, dampingRatio: 1", with: "duration: 0.3s, bounce: 0"))
    bench.run(2_500)
    #expect(bench.session.settings.present.fileValues.isEmpty)
  }

  @Test("A row is searched, stepped, and refuses a value with its reason")
  func rows() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    let panel = try #require(bench.session.studio?.settings)
    #expect(panel.state.shown.contains { $0.key == Self.damping })
    bench.press("f", .control)
    bench.send(.text("card damping"))
    bench.run(200)
    #expect(panel.state.shown.first?.key == Self.damping)
    let row = try bench.frame(of: "setting.\(Self.damping).value", .panel)
    #expect(row.width > 40)
    try bench.click("setting.\(Self.damping).value", .panel)
    bench.send(.text("0"))
    bench.run(50)
    bench.press(.enter)
    #expect(panel.state.mistake?.text == "0 is outside of 0.01 to 100")
    bench.press(.escape)
    let name = try bench.frame(of: "setting.\(Self.damping)", .panel)
    bench.click(CGPoint(x: name.minX + 40, y: name.minY + 12))
    bench.press("=", wait: 300)
    #expect(bench.session.settings.present.fileValues[Self.damping]?.value == .number(1.01))
    try bench.click("setting.\(Self.damping).reset", .panel)
    #expect(bench.session.settings.present.fileValues.isEmpty)
  }
}
