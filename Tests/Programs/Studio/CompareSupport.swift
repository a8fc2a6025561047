import BackswipeAnalysis
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import Foundation
import TestSupport
import Testing

/// Hands that come with the program, and one of text.
@MainActor
enum ComparedGestures {
  static func url(_ name: String) throws -> URL {
    try #require(BackswipeResources.file(name, in: .hands))
  }

  static func gesture(_ name: String) throws -> RecordedGesture {
    let url = try url(name)
    let file = try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    guard case .path(let path, _) = file.prototype else { throw Mistake.noPath }
    let there = url.deletingLastPathComponent().appendingPathComponent(path)
    let prototype = try Prototype.parse(bytes: Array(try Data(contentsOf: there)), file: path)
    return try GestureSearch.gesture(of: file, prototype: prototype, path: name)
  }

  /// A drag of the row of a page by 120 points to the left, along its snaps −168 and 0.
  static func ofElement() throws -> RecordedGesture {
    let text = """
      backswipe: 1
      title: Row
      prototype: \(SharedPages.column(SharedPages.row()))
      timeline:
        - at: 200ms
          drag: { from: [300, 160], to: [180, 163], over: 300ms, hold: 150ms }

      """
    let file = try ScenarioFile.parse(text, file: "row.yaml")
    guard case .inline(let prototype) = file.prototype else { throw Mistake.noPath }
    return try GestureSearch.gesture(of: file, prototype: prototype, path: "row.yaml")
  }

  static func assignments(_ pairs: [(String, String)]) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  /// A scenario with its screens, two in all, of which the second is shown.
  static func text(_ title: String, _ timeline: String) -> String {
    """
    # by hand
    backswipe: 1
    \(title)
    prototype:  # two screens
      initial: a
      screens:
        a: { title: A, rows: [ { title: Go, push: b } ] }
        b: { title: B, rows: 40 }
    timeline:
      - { at: 0ms, set: [a, b], animated: false }
    \(timeline)
    """ + "\n"
  }

  static let pop = "  - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }"

  enum Mistake: Error { case noPath }
}
