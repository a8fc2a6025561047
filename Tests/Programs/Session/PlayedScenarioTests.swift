import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// A scenario that a session shows on its timeline, and continues.
@Suite("Played scenarios")
@MainActor
struct PlayedScenarioTests {
  private static let timeline = """
    settings: { input.latency: 20ms }
    timeline:
      - { at: 100ms, tap: Go }
      - { at: 2s, drag: { from: [3, 400], to: [120, 400], over: 300ms, hold: 200ms } }
      - { at: 4s, set-setting: { push.duration: 700ms } }
      - { at: 4s, pop: true }
    expect:
      - { at: 50ms, stack: [first] }
      - { at: 1s, stack: [first] }
      - { at: end, stack: [first] }
    """

  private func scenario(_ timeline: String = Self.timeline) throws -> (ScenarioFile, Prototype) {
    let text =
      "backswipe: 1\nprototype:\n"
      + SessionBench.prototype.split(separator: "\n").map { "  \($0)\n" }.joined() + timeline
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { throw Mistake.noPrototype }
    return (file, prototype)
  }

  private enum Mistake: Error { case noPrototype }

  private func bench() throws -> SessionBench {
    let (file, prototype) = try scenario()
    let tape = try ScenarioTape(of: file, name: "test.yaml", prototype: prototype)
    return try SessionBench {
      $0.played = PlayedScenario(tape)
      $0.assignments = file.settings
    }
  }

  @Test("The log of a scenario makes the frames of its run again")
  func sameFrames() throws {
    let (file, prototype) = try scenario()
    var frames: [FrameRecord] = []
    var lists: [DisplayList] = []
    let runner = try ScenarioRunner(
      file, name: "test.yaml", prototype: prototype,
      onFrame: { frame, list in
        frames.append(frame)
        lists.append(list)
      })
    _ = runner.run()
    let tape = try ScenarioTape(of: file, name: "test.yaml", prototype: prototype)
    #expect(tape.log.frames.map(\.instant) == frames.map(\.instant) && frames.count > 50)
    let replay = InputReplay(tape.log.start)
    for index in frames.indices {
      let list = try #require(replay.frame(index, of: tape.log))
      #expect(list == lists[index], "frame \(index)")
    }
  }

  @Test("It opens in the studio, stopped at the first expectation that does not hold")
  func opens() throws {
    let bench = try bench()
    let state = bench.state
    #expect(bench.session.studio != nil && !state.isLive && !state.isRunning)
    #expect(state.marks.map(\.holds) == [true, false, true])
    #expect(state.now == state.marks[1].instant)
    #expect(state.span.upperBound > .zero + .milliseconds(4000))
    #expect(state.words.contains("[first], not"), "\(state.words)")
    #expect(state.transitions.map(\.name) == ["push", "pop", "pop"])
    #expect(state.touches.count == 2)
  }

  @Test("The session goes on after its end, with the scenario's screens")
  func continues() throws {
    let bench = try bench()
    bench.press("g")
    #expect(bench.state.isLive)
    bench.run(500)
    #expect(bench.session.simulation.navigation.viewControllers.count == 2)
  }

  @Test("A session's input is that of a scenario with all its verbs at their instants alone")
  func whole() throws {
    func tape(_ entries: String...) throws -> ScenarioTape {
      let (file, prototype) = try scenario(
        "timeline:\n" + entries.map { "  - { \($0) }\n" }.joined()
          + "expect: [ { at: 300ms, stack: [first, second] } ]\n")
      return try ScenarioTape(of: file, name: "test.yaml", prototype: prototype)
    }
    let (push, pop) = ("at: 100ms, push: second", "at: 2s, pop: true")
    let own = try tape(push, pop)
    let played = PlayedScenario(own)
    #expect(played.isWhole(own.log) && own.log.sampleCount == 0)
    let setting = "at: 50ms, set-setting: { push.duration: 700ms }"
    #expect(try played.isWhole(tape(setting, push, pop).log))
    #expect(try !played.isWhole(tape(push).log))
    #expect(try !played.isWhole(tape(push, "at: 2500ms, pop: true").log))
    var cut = own.log
    cut.cut(after: cut.index(at: .zero + .milliseconds(1000)))
    #expect(cut.end >= .zero + .milliseconds(300) && !played.isWhole(cut))
  }

  @Test("Its expectations are judged again where a setting changes in the past")
  func judgedAgain() throws {
    let bench = try bench()
    func set(_ text: String) throws {
      let assignment = try SettingAssignment("pop.threshold.fraction", text)
      bench.session.settings.edit { $0.set(assignment) }
      bench.run(300)
    }
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(2300)))
    bench.run(100)
    // The drag pops, and the later pop has nothing left.
    try set("0.2")
    #expect(bench.state.transitions.map(\.name) == ["push", "pop"])
    #expect(bench.state.marks.map(\.holds) == [true, false, true])
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(700)))
    bench.run(100)
    bench.press("z", .control, wait: 300)
    #expect(bench.state.transitions.map(\.name) == ["push", "pop", "pop"])
  }
}
