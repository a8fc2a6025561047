import BackswipeGestures
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Foundation
import Testing

/// A scenario that has been run.
@MainActor
struct Run {
  let result: ScenarioResult
  /// The trace, as lines of JSON.
  let lines: [String]
  let records: [TraceRecord]
  /// What was expected and did not hold.
  var failures: [String] {
    result.judgements.filter { !$0.passed }.map { "\($0.expected), not \($0.actual)" }
  }

  static let prototype = """
    prototype:
      initial: a
      screens:
        a: { title: A, rows: [ { title: Go, push: b }, { title: Twin }, { title: Twin } ] }
        b: { title: B, rows: 40 }
        c: { title: C, rows: 3 }
    """

  /// Runs a scenario's text; screens a, b and c are there unless the text has a prototype.
  init(
    _ text: String, prototype: String = Run.prototype,
    options: ScenarioRunner.Options = ScenarioRunner.Options()
  ) throws {
    let whole = "backswipe: 1\n" + prototype + "\n" + text
    let file = try ScenarioFile.parse(bytes: Array(whole.utf8), file: "test.yaml")
    guard case .inline(let screens) = file.prototype else {
      throw Mistake.noInlinePrototype
    }
    try self.init(file, name: "test.yaml", prototype: screens, options: options)
  }

  /// Runs a timeline on a screen of 390 × 844 points, with expectations, one a line.
  init(_ timeline: String, _ expectations: [String], hertz: Int, prototype: String) throws {
    try self.init(
      """
      display: { size: [390, 844], refresh: \(hertz) }
      timeline: \(timeline)
      expect: [\(expectations.joined(separator: ", "))]
      """, prototype: prototype)
  }

  init(
    _ file: ScenarioFile, name: String, prototype: Prototype,
    options: ScenarioRunner.Options = ScenarioRunner.Options()
  ) throws {
    var heard: [TraceRecord] = []
    let runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options, record: { heard.append($0) })
    result = runner.run()
    records = heard
    lines = heard.map(\.line)
  }

  /// A scenario that comes with the program.
  static func shipped(
    _ name: String, in folder: BackswipeResources.Folder = .scenarios,
    options: ScenarioRunner.Options = ScenarioRunner.Options()
  ) throws -> Run {
    let (file, prototype) = try shippedFiles(name, in: folder)
    return try Run(file, name: name, prototype: prototype, options: options)
  }

  /// The scenario and its prototype.
  static func shippedFiles(
    _ name: String, in folder: BackswipeResources.Folder
  ) throws -> (ScenarioFile, Prototype) {
    let url = try #require(BackswipeResources.file(name, in: folder))
    let file = try shippedFile(name, in: folder)
    guard case .path(let path, _) = file.prototype else { throw Mistake.noInlinePrototype }
    let there = url.deletingLastPathComponent().appendingPathComponent(path)
    return (file, try Prototype.parse(bytes: Array(try Data(contentsOf: there)), file: path))
  }

  static func shippedFile(
    _ name: String, in folder: BackswipeResources.Folder = .scenarios
  ) throws -> ScenarioFile {
    let url = try #require(BackswipeResources.file(name, in: folder))
    return try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
  }

  enum Mistake: Error { case noInlinePrototype }

  var frames: [FrameRecord] {
    records.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// Input, commands and frames in words, in the order of the trace.
  var order: [String] {
    records.compactMap { record in
      switch record {
      case .input(let input): "\(input.phase.rawValue) \(input.id)"
      case .command(_, let name, _): name
      case .frame(let frame): "frame \(frame.frame)"
      case .header, .gesture, .call: nil
      }
    }
  }
}
