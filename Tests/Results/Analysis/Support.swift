import BackswipeAnalysis
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import Foundation
import Testing

/// Hands that come with the program, and hands of text.
@MainActor
enum Shipped {
  /// All but the one that begins nothing.
  nonisolated static let names = BackswipeResources.names(in: .hands)
    .filter { $0 != "trembling.yaml" }

  static func file(_ name: String) throws -> (ScenarioFile, Prototype) {
    let url = try #require(BackswipeResources.file(name, in: .hands))
    let file = try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    guard case .path(let path, _) = file.prototype else { throw Mistake.noPath }
    let there = url.deletingLastPathComponent().appendingPathComponent(path)
    return (file, try Prototype.parse(bytes: Array(try Data(contentsOf: there)), file: path))
  }

  static func gesture(_ name: String, _ settings: [SettingAssignment] = []) throws
    -> RecordedGesture
  {
    let (file, prototype) = try file(name)
    return try GestureSearch.gesture(of: file, prototype: prototype, path: name, settings: settings)
  }

  /// The hand of a scenario with screens a and b, b on top.
  static func gesture(timeline: String, more: String = "") throws -> RecordedGesture {
    let text = """
      backswipe: 1
      title: Test
      \(more)
      prototype:
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40 }
      timeline:
        - { at: 0ms, set: [a, b], animated: false }
      \(timeline)
      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { throw Mistake.noPath }
    return try GestureSearch.gesture(of: file, prototype: prototype, path: "test.yaml")
  }

  static func assignments(_ pairs: [(String, String)]) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  enum Mistake: Error { case noPath }
}
