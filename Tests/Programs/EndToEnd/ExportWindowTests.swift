import BackswipeAnalysis
import BackswipeCodeExport
import BackswipeSettings
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// A session that is taken away from its window. (V1, V4)
@Suite(.serialized)
@MainActor
struct ExportWindowTests {
  private static let prototype = """
    backswipe: 1
    title: "Käse / 设置"
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 20 }
    """

  @Test func aKeyWritesTheSessionAsAFilmWhichIsWholeWhenTheWindowCloses() throws {
    let program = try LiveProgram(
      prototype: Self.prototype, screen: (1500, 1200), beside: (372, 148), options: ["--panel"])
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.drag((0...14).map { (3 + $0 * 22, 500) })
    try program.rest(0.8)
    // To the page; then what is chosen there.
    try program.xdotool("key e sleep 0.3 key e sleep 0.2")
    #expect(try program.quit() == 0, "\(program.errors)")
    #expect(program.errors.contains("Finishing Käse-设置.mp4"))
    let names = try FileManager.default.contentsOfDirectory(atPath: program.scratch.folder.path)
    #expect(names.filter { $0.hasSuffix(".mp4") } == ["Käse-设置.mp4"])
    #expect(!names.contains { $0.hasPrefix(".K") })
    // The film has every frame of the session's time.
    let seconds = try program.display.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0",
        program.scratch.file("Käse-设置.mp4").path,
      ])
    #expect(
      Double(seconds.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 > 1.6 } == true)
    #expect(try program.session().contains("first"))
  }

  @Test("every form and platform of the page is one of the verb's")
  func forms() throws {
    let program = try Program.backswipe()
    let scratch = try Scratch()
    let text = """
      backswipe: 1
      prototype:
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40 }
      timeline:
        - { at: 0ms, push: b }
        - { at: 500ms, drag: { from: [2, 400], to: [300, 400], over: 200ms } }
      """
    var choices: [ExportChoice] = []
    for form in ExportChoice.Form.allCases {
      var choice = ExportChoice()
      choice.form = form
      choice.scale = 1
      for code in form == .code ? CodeForm.allCases : [.css] {
        choice.code = code
        choices.append(choice)
      }
    }
    let slow = try SettingAssignment("push.duration", "300ms")
    let scope = ExportChoice.Scope(
      span: .zero + .milliseconds(200)...Instant.zero + .milliseconds(800),
      now: .zero + .milliseconds(600),
      sides: [SettingSide(name: "A"), SettingSide(name: "B", assignments: [slow])])
    for choice in choices {
      let path = "out-\(choice.form)-\(choice.code.rawValue)" + choice.suffix
      let words = choice.arguments(scope, to: path)
      let result = try program.run(words, in: scratch.folder, input: text)
      #expect(result.status == 0, "\(words): \(result.errors)")
      #expect(FileManager.default.fileExists(atPath: scratch.file(path).path), "\(path)")
    }
  }
}
