import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("A run again with settings from an instant on")
@MainActor
struct LaterSettingsTests {
  private func assignments(_ pairs: [(String, String)]) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.0, $0.1) }
  }

  private func file() throws -> ScenarioFile {
    try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: { initial: a, screens: { a: { title: A } } }
      settings: { pop.strip: 20 }
      timeline:
        - { at: 1s, set-setting: { push.duration: 300ms, pop.strip: 25 } }
        - { at: 2s, tap: [100, 100] }
        - { at: 3s, set-setting: { push.duration: 400ms } }
        - { at: 4s, set-setting: { preset: flutter, pop.hysteresis: 9 } }
      """, file: "test.yaml")
  }

  private func texts(_ file: ScenarioFile, _ key: String) throws -> [String] {
    let setting = try #require(SettingID(key)).setting
    return [500, 1500, 2500, 3500, 4500].map { time in
      setting.text(
        in: SimulatorSettings(
          file.settings(at: .zero + .milliseconds(Int64(time)), over: [])))
    }
  }

  @Test("They hold over every later change, and earlier ones stay")
  func holds() throws {
    let file = try file()
    let changed = file.setting(
      try assignments([("push.duration", "700ms")]), from: .zero + .milliseconds(2000))
    #expect(try texts(file, "push.duration") == ["350ms", "300ms", "300ms", "400ms", "500ms"])
    #expect(try texts(changed, "push.duration") == ["350ms", "300ms", "700ms", "700ms", "700ms"])
    #expect(try texts(changed, "pop.strip") == texts(file, "pop.strip"))
    #expect(try texts(changed, "pop.hysteresis") == texts(file, "pop.hysteresis"))
    #expect(changed.timeline.map(\.at) == changed.timeline.map(\.at).sorted())
    // Before the finger of the same instant.
    #expect(changed.timeline[1].verb is SetSettingVerb && changed.timeline[2].verb is TapVerb)
  }

  @Test("Changed again and again, the timeline has each change once; without any it stays")
  func bounded() throws {
    var file = try file()
    #expect(file.setting([], from: .zero) == file)
    let start = Instant.zero + .milliseconds(2000)
    file = file.setting(try assignments([("push.duration", "600ms")]), from: start)
    let count = file.timeline.count
    for time in [610, 620, 630] {
      file = file.setting(try assignments([("push.duration", "\(time)ms")]), from: start)
      #expect(file.timeline.count == count)
    }
    #expect(try texts(file, "push.duration").suffix(3) == ["630ms", "630ms", "630ms"])
    file = file.setting(try assignments([("preset", "half")]), from: .zero)
    #expect(file.timeline.count { $0.verb is SetSettingVerb } == 1)
  }

  @Test("What is shown comes from the first finger of a touch, before its transition")
  func cause() throws {
    var session = try LoggedSession()
    session.play()
    let tape = session.tape
    var transitions = TransitionTable()
    let replay = try #require(Simulation(tape.start))
    for index in tape.frames.indices {
      let input = tape.frameInput(index)
      let output = replay.renderFrame(input)
      transitions.append(output.transitions, input.tick, at: input.instant)
    }
    let spans = transitions.spans
    #expect(spans.map(\.name) == ["push", "pop"])
    func cause(_ instant: Instant) -> Instant { tape.cause(of: instant, among: spans) }
    let landings = tape.samples.filter { $0.phase == .began }.map(\.instant)
    #expect(landings.count == 4)
    let push = try #require(tape.entries.first).instant
    #expect(cause(.zero) == .zero && cause(push) == push)
    #expect(cause(spans[0].begin) == push && cause(spans[0].end) == push)
    // A finger that scrolls, and the rest after it.
    #expect(cause(landings[0] + .milliseconds(50)) == landings[0])
    #expect(cause(landings[1] - .milliseconds(10)) == landings[0])
    // A pop begins after its finger has landed.
    #expect(spans[1].begin > landings[2] && cause(spans[1].begin) == landings[2])
    #expect(cause(spans[1].end) == landings[2])
    // A change of settings leads to nothing.
    #expect(cause(landings[3] - Interval(nanoseconds: 1)) == landings[2])
    #expect(cause(tape.end) == landings[3])
  }

  @Test("A second finger belongs to the first one")
  func secondFinger() throws {
    var tape = try LoggedSession().tape
    func sample(_ id: Int, _ phase: PointerSample.Phase, _ time: Int64) -> PointerSample {
      PointerSample(
        id: id, phase: phase, location: .zero, instant: .zero + .milliseconds(time))
    }
    var queue = InputQueue()
    queue.append(recorded: [
      sample(1, .began, 100), sample(2, .began, 200), sample(1, .ended, 300),
      sample(2, .cancelled, 400), sample(3, .began, 500),
    ])
    let frame = SessionPacing.Frame(
      number: 60, instant: .zero + .milliseconds(1000), period: .milliseconds(16), due: nil)
    tape.add(frame, containing: queue.dequeue(upTo: frame.instant))
    #expect(
      [150, 250, 450, 600].map {
        tape.cause(of: .zero + .milliseconds($0), among: []) - .zero
      } == [100, 100, 100, 500].map { Interval.milliseconds($0) })
  }
}
