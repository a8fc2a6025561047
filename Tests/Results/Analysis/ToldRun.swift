import BackswipeAnalysis
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// A scenario that has been run with a recorder.
@MainActor
struct ToldRun {
  @MainActor
  private final class Box {
    var recorder: GestureRecorder
    var records: [TraceRecord] = []

    init(_ recorder: GestureRecorder) { self.recorder = recorder }
  }

  let recorder: GestureRecorder
  let records: [TraceRecord]
  let transitions: [TransitionSpan]
  let settings: SimulatorSettings
  let end: Instant

  /// - Parameter explains: whether the simulation is asked why.
  init(
    _ file: ScenarioFile, name: String, prototype: Prototype,
    settings assignments: [SettingAssignment] = [], explains: Bool = true
  ) throws {
    let settings = SimulatorSettings(prototype.settings + file.settings + assignments)
    self.settings = settings
    let box = Box(GestureRecorder(settings))
    var options = ScenarioRunner.Options()
    options.settings = assignments
    let runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options,
      record: {
        box.records.append($0)
        box.recorder.append($0)
      }, onTiming: { box.recorder.append($0) })
    if explains {
      let environment = runner.simulation.environment
      environment.explain = { [unowned environment] finger, finding in
        box.recorder.append(finding, of: finger, at: environment.now)
      }
    }
    end = runner.run().end
    recorder = box.recorder
    records = box.records
    transitions = runner.driver.transitions
  }

  /// A hand that comes with the program, under a preset's rule.
  static func gesture(_ name: String, _ preset: String, explains: Bool = true) throws -> ToldRun {
    let url = try #require(BackswipeResources.file(name, in: .hands))
    let file = try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    guard case .path(let path, _) = file.prototype else { throw Mistake.noPath }
    let there = url.deletingLastPathComponent().appendingPathComponent(path)
    return try ToldRun(
      file, name: name,
      prototype: try Prototype.parse(bytes: Array(try Data(contentsOf: there)), file: path),
      settings: SettingAssignment(popRule: preset).map { [$0] } ?? [], explains: explains)
  }

  /// A scenario's text, without its first two lines.
  static func text(_ text: String, _ settings: [SettingAssignment] = []) throws -> ToldRun {
    let whole = """
      backswipe: 1
      prototype:
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40, hidesBarsOnSwipe: true }

      """
    let file = try ScenarioFile.parse(bytes: Array((whole + text).utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { throw Mistake.noPath }
    return try ToldRun(file, name: "test.yaml", prototype: prototype, settings: settings)
  }

  enum Mistake: Error { case noPath }

  var account: GestureAnalysis? { recorder.account(at: end) }
}
