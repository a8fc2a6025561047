import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeUnits
import Foundation
import Testing

/// Fonts of one's own in bars and lists.
@Suite("Fonts of bars and lists")
@MainActor
struct TextFontTests {
  private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  private static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"

  /// The fonts of the texts of the last frame.
  private func fonts(_ prototype: String, _ timeline: String = "[]") throws -> [String: [Font]] {
    let file = """
      backswipe: 1
      prototype:
      \(prototype.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      display: { size: [390, 844], refresh: 60 }
      timeline: \(timeline)
      expect: [{ at: end, transition: none }]
      """
    let scenario = try ScenarioFile.parse(bytes: Array(file.utf8), file: "test.yaml")
    guard case .inline(var prototype) = scenario.prototype else { throw CancellationError() }
    let files = try ["serif.ttf": Self.serif, "mono.ttf": Self.mono].mapValues {
      try FontFile(Array(try Data(contentsOf: URL(fileURLWithPath: $0))))
    }
    let mistakes = prototype.assets.load(file: "test.yaml") {
      files[$0].map { .font($0) } ?? .nothing
    }
    #expect(mistakes.isEmpty)
    var last: DisplayList?
    let result = try ScenarioRunner(
      scenario, name: "test.yaml", prototype: prototype, onFrame: { _, list in last = list }
    ).run()
    #expect(result.passed)
    var found: [String: [Font]] = [:]
    for command in try #require(last).items.flatMap(\.picture.commands) {
      if case .text(let text, _, let font, _, _) = command {
        found[text, default: []].append(font)
      }
    }
    return found
  }

  /// A large title has the one in the row behind it.
  private func check(
    _ found: [String: [Font]], _ text: String, _ family: String?, _ size: CGFloat
  ) throws {
    let fonts = try #require(found[text], "\(text) of \(found.keys.sorted())")
    #expect(fonts.allSatisfy { $0.file?.familyName == family }, "\(text): \(fonts)")
    #expect(fonts.contains { $0.size == size }, "\(text): \(fonts)")
  }

  @Test("One font for all parts, and other ones of a screen; sizes are UIKit's")
  func parts() throws {
    let file = """
      backswipe: 2
      initial: home
      fonts: { Serif: serif.ttf, Mono: mono.ttf }
      font: Serif
      tabs: [ { title: First, screen: home }, { title: Second, screen: other } ]
      screens:
        home:
          title: Home
          largeTitle: true
          right: [ { title: Edit, action: edit } ]
          sections:
            - header: Places
              footer: That is all.
              rows: [ { title: Kyoto, subtitle: Japan, detail: "5", push: other } ]
        other:
          title: Other
          font: { title: Mono, row: Mono }
          right: [ { title: Save } ]
          rows: [ { title: Oslo, detail: "3" } ]
      """
    let home = try fonts(file)
    try check(home, "Home", "DejaVu Serif", 34)
    try check(home, "PLACES", "DejaVu Serif", 13)
    try check(home, "That is all.", "DejaVu Serif", 13)
    try check(home, "Kyoto", "DejaVu Serif", 17)
    try check(home, "Japan", "DejaVu Serif", 13)
    try check(home, "5", "DejaVu Serif", 17)
    try check(home, "First", "DejaVu Serif", 10)
    let other = try fonts(file, "[{ at: 0ms, tap: Kyoto }]")
    try check(other, "Other", "DejaVu Sans Mono", 17)
    try check(other, "Oslo", "DejaVu Sans Mono", 17)
    // Parts that the screen does not name have the font of the file.
    try check(other, "3", "DejaVu Serif", 17)
    try check(other, "Save", "DejaVu Serif", 17)
    try check(other, "Second", "DejaVu Serif", 10)
    // The back button is of the screen in front.
    try check(other, "Home", "DejaVu Serif", 17)
  }

  @Test("Texts of parts without a font have the system's")
  func others() throws {
    func file(_ font: String) -> String {
      """
      backswipe: 2
      initial: home
      fonts: { Serif: serif.ttf }
      \(font)
      screens:
        home: { title: Home, rows: [ { title: Kyoto, detail: "5" } ] }
      """
    }
    let plain = try fonts(file("title: A"))
    for text in ["Home", "Kyoto", "5"] {
      #expect(plain[text]?.allSatisfy { $0.file == nil } == true, "\(text)")
    }
    let own = try fonts(file("font: { row: Serif }"))
    try check(own, "Kyoto", "DejaVu Serif", 17)
    try check(own, "Home", nil, 17)
    try check(own, "5", nil, 17)
  }
}
