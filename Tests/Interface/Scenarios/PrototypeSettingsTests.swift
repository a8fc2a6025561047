import BackswipeDocuments
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// U2: what a prototype says of settings holds wherever it is used; a scenario's own override it, and
/// those of a run override both.
@Suite("Settings of a prototype")
@MainActor
struct PrototypeSettingsTests {
  private static func prototype(_ settings: String) -> String {
    """
    backswipe: 1
    initial: a
    settings: { \(settings) }
    screens: { a: { title: A }, b: { title: B } }
    """
  }

  /// A push, with the prototype in a file of its own or inside the scenario.
  private func scenario(_ own: String, _ settings: String, isInline: Bool) -> String {
    let lines = Self.prototype(own).split(separator: "\n").map { "  " + $0 }
    return """
      backswipe: 1
      prototype:\(isInline ? "\n" + lines.joined(separator: "\n") : " p.yaml")
      settings: { \(settings) }
      timeline: [ { at: 0ms, push: b } ]
      """
  }

  private func run(
    _ own: String, _ settings: String = "", options: [SettingAssignment] = [],
    isInline: Bool
  ) throws -> Run {
    let prototype = try Prototype.parse(Self.prototype(own), file: "p.yaml")
    let file = try ScenarioFile.parse(scenario(own, settings, isInline: isInline), file: "s")
    var chosen = ScenarioRunner.Options()
    chosen.settings = options
    return try Run(file, name: "s", prototype: prototype, options: chosen)
  }

  private func length(_ run: Run) -> Double {
    let transition = run.result.transitions[0]
    return ((transition.end - transition.begin).seconds * 1000).rounded()
  }

  @Test(
    "U2: a scenario's settings override the prototype's, and a run's both",
    arguments: [true, false])
  func order(isInline: Bool) throws {
    #expect(length(try run("", isInline: isInline)) == 350)
    #expect(length(try run("push.duration: 600ms", isInline: isInline)) == 600)
    #expect(
      length(try run("push.duration: 600ms", "push.duration: 400ms", isInline: isInline)) == 400)
    #expect(
      length(
        try run(
          "push.duration: 600ms", "push.duration: 400ms",
          options: [SettingAssignment("push.duration", "200ms")], isInline: isInline)) == 200)
    // What nobody overrides stays.
    let header = try #require(
      try run("push.duration: 600ms, pop.strip: 30", "push.duration: 400ms", isInline: isInline)
        .lines.first)
    #expect(header.contains(#""pop.strip":"30""#) && header.contains(#""push.duration":"400ms""#))
  }

  @Test("U2: an explicit key of the prototype wins over a preset, wherever that stands")
  func presets() throws {
    let mixed = try run("push.duration: 600ms", "preset: flutter", isInline: true)
    #expect(length(mixed) == 600)
    #expect(mixed.lines[0].contains(#""pop.strip":"20""#))
    let own = try run("preset: flutter", "push.duration: 300ms", isInline: true)
    #expect(length(own) == 300 && own.lines[0].contains(#""preset":"flutter""#))
    let back = try run(
      "preset: flutter", options: [SettingAssignment("preset", "uikit")], isInline: true)
    #expect(length(back) == 350)
  }

  @Test("U2: a hand is judged under the prototype's settings too")
  func judged() throws {
    let file = try Run.shippedFile("early-lift.yaml", in: .hands)
    func decision(_ own: [SettingAssignment], _ others: [SettingAssignment] = [])
      -> FingerJudge.Decision?
    {
      FingerJudge.rows(of: file, own: own, settings: others).first?.decision
    }
    let narrow = try SettingAssignment("pop.strip", "1")
    #expect(decision([]) == .pops)
    #expect(decision([narrow]) == FingerJudge.Decision.none)
    #expect(decision([narrow], [try SettingAssignment("pop.strip", "13")]) == .pops)
  }

  @Test("U2: a mistake in the prototype's settings has its place, in a file and inside a scenario")
  func mistakes() throws {
    let wrong = "push.duratoin: 600ms, pop.strip: 30px"
    let error = #expect(throws: FileErrors.self) {
      try Prototype.parse(Self.prototype(wrong), file: "p.yaml")
    }
    #expect(
      error?.description == """
        p.yaml:3:13: unknown setting 'push.duratoin'; did you mean 'push.duration'?
        p.yaml:3:46: pop.strip: '30px' is not a number, like 10pt
        """)
    let inside = #expect(throws: FileErrors.self) {
      try ScenarioFile.parse(scenario(wrong, "", isInline: true), file: "s")
    }
    #expect(
      inside?.description == """
        s:5:15: unknown setting 'push.duratoin'; did you mean 'push.duration'?
        s:5:48: pop.strip: '30px' is not a number, like 10pt
        """)
  }

  @Test("U2: a recording says only what differs from its prototype, and replays the same")
  func recorded() throws {
    let own = [try SettingAssignment("push.duration", "600ms")]
    func said(_ pairs: (String, String)...) throws -> [String] {
      let settings = SimulatorSettings(own + (try pairs.map { try SettingAssignment($0, $1) }))
      let recording = SessionRecording(
        title: "", prototype: .path("p.yaml", .start), display: ScenarioDisplay(),
        settings: settings, own: own)
      return recording.scenario(endingWith: []).settings.map { "\($0.key)=\($0.text)" }
    }
    #expect(try said().isEmpty)
    // UIKit's own value is said, or the replay would take the prototype's.
    #expect(try said(("push.duration", "350ms")) == ["push.duration=350ms"])
    #expect(
      try said(("pop.strip", "30"), ("preset", "half")) == ["preset=half", "pop.strip=30"])
  }
}
