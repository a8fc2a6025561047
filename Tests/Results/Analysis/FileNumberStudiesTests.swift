import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import TestSupport
import Testing

@testable import BackswipeAnalysis

/// Studies whose settings are numbers of the prototype's file.
@MainActor
@Suite("Studies under numbers of the prototype's file")
struct FileNumberStudiesTests {
  private static let key = SharedPages.cardSnap
  private static let limit = "screens.a.view.column.1.pan.x.limits.1"

  private func prototype(snap: Int = -168) throws -> Prototype {
    try Prototype.parse(SharedPages.card(snap: snap), file: "a.yaml")
  }

  /// A drag whose finger rests for a moment before it lifts.
  private func scenario(settings: String = "{}", to x: Int = 180) throws -> ScenarioFile {
    try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: a.yaml
      settings: \(settings)
      timeline:
        - at: 200ms
          drag: { from: [300, 160], to: [\(x), 163], over: 300ms, hold: 150ms }
      """, file: "hand.yaml")
  }

  private func gesture(to x: Int = 180) throws -> RecordedGesture {
    try GestureSearch.gesture(of: scenario(to: x), prototype: prototype(), path: "hand.yaml")
  }

  private func frames(
    _ file: ScenarioFile, _ prototype: Prototype, _ settings: [SettingAssignment] = []
  ) throws -> [String] {
    var options = ScenarioRunner.Options()
    options.settings = settings
    var lines: [String] = []
    let runner = try ScenarioRunner(
      file, name: "hand.yaml", prototype: prototype, options: options,
      record: { record in
        if case .header = record { return }
        lines.append(record.line)
      })
    // A trace has no places of elements.
    runner.simulation.environment.explain = { _, finding in lines.append("\(finding)") }
    _ = runner.run()
    return lines
  }

  @Test("a run under a number is that of the file with the number in its place")
  func run() throws {
    let other = try frames(scenario(), prototype(snap: -120))
    let set = [try SettingAssignment.read(Self.key, "-120")]
    #expect(try frames(scenario(), prototype(), set) == other)
    #expect(try frames(scenario(settings: "{ \(Self.key): -120 }"), prototype()) == other)
    #expect(try frames(scenario(), prototype()) != other)
    // --set overrides the scenario's.
    #expect(try frames(scenario(settings: "{ \(Self.key): -90 }"), prototype(), set) == other)
  }

  @Test("the header of a trace has the numbers that differ, after the settings that do")
  func header() throws {
    var settings: [String] = []
    var options = ScenarioRunner.Options()
    options.settings = [
      try .read(Self.key, "-120"), try .read("pop.strip", "31"), try .read(Self.limit, "-200"),
    ]
    _ = try ScenarioRunner(
      scenario(), name: "hand.yaml", prototype: prototype(), options: options,
      record: { record in
        if case .header(let header) = record {
          settings = header.settings.map { "\($0.key)=\($0.value)" }
        }
      })
    #expect(settings == ["pop.strip=31", "\(Self.key)=-120"])
  }

  @Test("a recording has the numbers that the prototype's file has not")
  func recording() throws {
    let number = try #require(try prototype().numbers?.number(Self.key))
    let settings = SimulatorSettings(
      [SettingAssignment(number.id, .number(-120))].compactMap(\.self))
    func recorded(_ hasNumbers: Bool) -> [String] {
      SessionRecording(
        title: "", prototype: .path("a.yaml", .start), display: ScenarioDisplay(),
        settings: settings, hasNumbers: hasNumbers
      ).scenario(endingWith: []).settings.map { "\($0.key)=\($0.text)" }
    }
    #expect(recorded(false) == ["\(Self.key)=-120"] && recorded(true) == [])
  }

  @Test("sides of a comparison can be numbers of the file")
  func sides() throws {
    let sides = try ["near=\(Self.key)=-120", "\(Self.key)=-100", "file"].map {
      try SettingSide.parse($0) { _ throws(FileErrors) in [] }
    }
    #expect(sides.map(\.name) == ["near", "\(Self.key)=-100", "file"])
    var comparison = GestureComparison(try gesture(), sides: sides)
    try comparison.advance()
    #expect(
      comparison.sides.map(\.run.outcome.kind.rawValue)
        == ["row goes to -120", "row goes to -100", "row goes to -168"])
  }

  @Test("sensitivity names the numbers of the file that matter, and tries those it is right with")
  func sensitivity() throws {
    let trial = try GestureTrial(gesture(to: 205))
    var study = SettingSensitivity(trial, ofFile: true) {
      [Self.key, Self.limit, "push.shadow"].contains($0.key)
    }
    try study.advance()
    #expect(study.rows.map(\.key) == [Self.key, "push.shadow", Self.limit])
    let row = try #require(study.rows.first)
    #expect(row.value == "-168" && row.moved > 0.9)
    // The finger has gone 85 to 95 points; the place of rest has to be twice as far away for it to
    // go back, and one that is nearer is the same.
    let change = try #require(row.change)
    #expect((-24 ... -2).contains(change.steps ?? 0), "\(change)")
    #expect(change.kind.rawValue == "row goes to 0")
    // From -168 on, the limit is in the way of the place of rest, and the file is wrong.
    #expect(study.rows.map(\.matters) == [true, false, false])
  }

  @Test("an axis is a number of the file, by its key or its title")
  func axis() throws {
    let prototype = try prototype()
    for name in [Self.key, "Page A · row pan x snap 1"] {
      let axis = try StudyAxis(parsing: "\(name)=-180..-100", on: prototype)
      #expect(axis.key == Self.key && axis.range == -180 ... -100)
    }
    let trial = try GestureTrial(gesture())
    let x = try StudyAxis(parsing: "\(Self.key)=-180..-100", on: trial.gesture.prototype)
    let y = try StudyAxis(parsing: "release.distance=-130..-110")
    var map = OutcomeMap(trial, x: x, y: y, columns: 2, rows: 1)
    try map.advance()
    #expect(map.place.x == -168)
    #expect(map.cells.map { $0?.kind.rawValue } == ["row goes to -160", "row goes to -120"])
    #expect(throws: StudyAxis.Mistake.self) { try StudyAxis(parsing: "\(Self.key)=-180..-100") }
    let wrong = Bench.refusal {
      try StudyAxis(parsing: "screens.a.view.column.1.pan.x.snap.1=-180..-100", on: prototype)
    }
    #expect(
      wrong.contains("did you mean") && wrong.contains(Self.key) && wrong.contains("a.yaml:12:"),
      "\(wrong)")
  }

  private func sweep(_ scenarios: [SweepScenario], _ axes: [String]) throws -> SweepPlan {
    var request = SweepRequest()
    request.axes = axes
    try request.check()
    return try request.plan(scenarios.map(\.path)) { path in
      guard let found = scenarios.first(where: { $0.path == path }) else {
        throw SweepMistake(path)
      }
      return found
    }
  }

  @Test("a sweep over a number gives each scenario's prototype its values")
  func sweeps() throws {
    let scenarios = try [-168, -120].map { snap in
      SweepScenario(
        path: "hand\(snap).yaml", file: try scenario(), prototype: try prototype(snap: snap),
        digest: "")
    }
    let rows = try Bench.rows(sweep(scenarios, ["\(Self.key)=-168,-120", "pop.strip=20,30"]))
    // The file's own value of the one is a change of the other.
    #expect(rows.count == 8)
    for row in rows { #expect(row.last == "row goes to \(row[2])", "\(row)") }
    let grid = try Bench.rows(sweep([scenarios[0]], ["\(Self.key)=-160..-120/3"]))
    #expect(grid.map { $0.last ?? "" } == ["-160", "-140", "-120"].map { "row goes to " + $0 })
    let words = Bench.refusal { try sweep(scenarios, ["screens.b.limits.1=1,2"]) }
    #expect(words.contains("there is no number 'screens.b.limits.1'"), "\(words)")
  }

  @Test("a bisection finds the number of the file from which on the outcome changes")
  func bisection() throws {
    let scenario = SweepScenario(
      path: "hand.yaml", file: try scenario(), prototype: try prototype(), digest: "")
    let plan = try sweep([scenario], ["pop.strip=20,30"])
    let found = try SettingBisection(
      plan, from: SettingSide(name: "file"),
      to: SettingSide.parse("\(Self.key)=-120,pop.strip=33") { _ throws(FileErrors) in [] },
      tolerance: 0.5, isInterrupted: { false })
    let bisection = try #require(found)
    #expect(bisection.differing == ["pop.strip", Self.key])
    #expect(bisection.before.text == "row goes to -168")
    #expect(bisection.after.text == "row goes to -120")
    #expect(bisection.changes.map { $0.parts.map(\.key) } == [[Self.key]])
    // The limit alone makes the file wrong, and counts as no change.
    let both = try SettingBisection(
      plan, from: SettingSide(name: "file"),
      to: SettingSide.parse("\(Self.limit)=-100,\(Self.key)=-90") { _ throws(FileErrors) in [] },
      tolerance: 50, isInterrupted: { false })
    #expect(both?.changes.map { $0.parts.map(\.key) } == [[Self.key]])
    // Another place of rest is another outcome: any change of it counts.
    let threshold = try #require(bisection.changes.first?.parts.first?.threshold)
    #expect(threshold.before == -168 && threshold.after <= -167.5)
  }
}
