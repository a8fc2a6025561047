import BackswipeAnalysis
import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Hands of files")
@MainActor
struct GestureFileTests {
  @Test(
    "a hand is kept as a scenario file and read back as the same hand", arguments: Shipped.names)
  func roundTrip(_ name: String) throws {
    let gesture = try Shipped.gesture(name)
    let text = gesture.scenario.yaml()
    let file = try ScenarioFile.parse(text, file: name)
    let again = try GestureSearch.gesture(of: file, prototype: gesture.prototype, path: name)
    #expect(again == gesture)
    #expect(again.scenario.yaml() == text)
    #expect(again != gesture.trimmed(tail: .milliseconds(40)))
  }

  @Test("the hand is the last finger that leads a pop, whatever comes after it")
  func lastPop() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 100ms, drag: { from: [300, 400], to: [300, 300], over: 100ms } }
          - { at: 1s, drag: { from: [3, 400], to: [90, 400], over: 200ms, rate: 120, hold: 200ms } }
          - { at: 3s, drag: { from: [300, 400], to: [300, 300], over: 100ms } }
        """)
    #expect(gesture.touch == 2 && gesture.landing == .zero + .milliseconds(1000))
    #expect(gesture.length == .milliseconds(400))
    #expect(gesture.surroundings.timeline.count == 2)
    #expect(gesture.samples.first?.phase == .began && gesture.samples.last?.phase == .ended)
    let run = try GestureRun(gesture)
    #expect(run.outcome.kind == .stays && run.page == "b")
    // 15 points are used up in beginning.
    #expect(run.course.value(at: .milliseconds(390)) == 72)
    #expect(run.course.points.last?.value == 0)
  }

  @Test("samples that a network brought late keep the times that their velocities have")
  func late() throws {
    let samples = (1...9).map { index in
      let late = index == 8 ? ", late: 30ms" : ""
      return
        "  - { at: \(1000 + 20 * index)ms, touch: { id: 4, phase: moved, at: [\(3 + 12 * index), 400]\(late) } }"
    }
    let gesture = try Shipped.gesture(
      timeline: (["  - { at: 1s, touch: { id: 4, phase: began, at: [3, 400] } }"] + samples
        + ["  - { at: 1200ms, touch: { id: 4, phase: ended, at: [111, 400] } }"])
        .joined(separator: "\n"))
    #expect(gesture.samples.count { $0.lateness == .milliseconds(30) } == 1)
    let again = try GestureSearch.gesture(
      of: gesture.scenario, prototype: gesture.prototype, path: "x")
    #expect(again == gesture && again.samples == gesture.samples)
  }

  @Test("samples that input faults roughen are not roughened again")
  func faults() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 1ms, input: { jitter: 6ms, seed: 3 } }
          - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """)
    let again = try GestureSearch.gesture(
      of: gesture.scenario, prototype: gesture.prototype, path: "x")
    #expect(again == gesture && again.samples == gesture.samples)
  }

  @Test(
    "settings that a recording changes are its own, and frames that were late are not late again")
  func recording() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 100ms, set-setting: { pop.strip: 40 } }
          - { at: 500ms, stall: 100ms }
          - { at: 1s, drag: { from: [30, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """, more: "display: { refresh: { ticks: [0ms, 17ms, 900ms], hz: 120 } }")
    #expect(gesture.surroundings.display.refresh == DisplayRefresh(try RefreshRate(parsing: "120")))
    #expect(gesture.surroundings.settings.map(\.key) == ["pop.strip"])
    #expect(gesture.surroundings.timeline.count == 1)
    #expect(try GestureRun(gesture).outcome.kind == .pops)
  }

  @Test("each setting that a session changed again and again stands once, with the landing's value")
  func changes() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 100ms, set-setting: { push.duration: 600ms } }
          - { at: 200ms, set-setting: { push.duration: 700ms, pop.strip: 9 } }
          - { at: 300ms, set-setting: { preset: flutter } }
          - { at: 400ms, set-setting: { pop.strip: 40 } }
          - { at: 500ms, set-setting: { pop.strip: 41 } }
          - { at: 1s, drag: { from: [30, 400], to: [300, 400], over: 200ms, rate: 120 } }
          - { at: 2s, set-setting: { pop.strip: 5 } }
          - { at: 3s, set-setting: { preset: uikit } }
        """)
    let settings = SimulatorSettings(gesture.settings)
    // What was set before the preset is gone, what was set after the landing not yet there.
    #expect(settings.presetName == "flutter" && settings.pushDuration == .milliseconds(500))
    #expect(
      settings.pop.strip == 41 && Set(gesture.settings.map(\.key)).count == gesture.settings.count)
    let text = gesture.scenario.yaml()
    let file = try ScenarioFile.parse(text, file: "x")
    #expect(try GestureSearch.gesture(of: file, prototype: gesture.prototype, path: "x") == gesture)
    #expect(try GestureRun(gesture).outcome.kind == .pops)
  }

  @Test("settings given twice are written once, with the last value")
  func writtenOnce() throws {
    var file = try Shipped.gesture("calm.yaml").scenario
    file.settings = [
      try SettingAssignment("pop.strip", "3"), try SettingAssignment("pop.strip", "4"),
    ]
    #expect(try ScenarioFile.parse(file.yaml(), file: "x").settings.map(\.text) == ["4"])
  }

  @Test(
    "a file without a hand is an error at its last entry",
    arguments: [
      ("", "no finger touches the screen", 10),
      ("  - { at: 1s, tap: [300, 700] }", "begins nothing", 11),
    ])
  func nothing(_ timeline: String, _ reason: String, _ line: Int) throws {
    let errors = try #require(throws: FileErrors.self) { try Shipped.gesture(timeline: timeline) }
    #expect(errors.errors.count == 1 && errors.description.contains(reason), "\(errors)")
    #expect(errors.errors.first?.line == line, "\(errors)")
  }

  @Test("a tap that leads to another page is found with its push; a drag or a call is none")
  func tap() throws {
    func tap(_ timeline: String, at instant: Int64? = nil) throws -> RecordedGesture? {
      let text = """
        backswipe: 1
        prototype:
          initial: a
          screens:
            a: { title: A, style: plain, rows: [ { title: Go, push: b } ] }
            b: { title: B, style: plain, rows: [ { title: On, push: c } ] }
            c: { title: C, rows: 40 }
        timeline:
        \(timeline)
        """
      let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
      guard case .inline(let prototype) = file.prototype else { return nil }
      return try GestureSearch.tap(
        of: file, prototype: prototype, path: "test.yaml",
        at: instant.map { .zero + .milliseconds($0) })
    }
    let two = """
        - { at: 100ms, tap: Go }
        - { at: 2s, set-setting: { push.duration: 700ms } }
        - { at: 2s, tap: [100, 113] }
      """
    let last = try #require(try tap(two))
    #expect(last.landing == .zero + .milliseconds(2000) && last.isTap)
    #expect(SimulatorSettings(last.settings).pushDuration == .milliseconds(700))
    #expect(try GestureRun(last).stack == ["a", "b"])
    let first = try #require(try tap(two, at: 400))
    #expect(first.landing == .zero + .milliseconds(100))
    #expect(SimulatorSettings(first.settings).pushDuration == .milliseconds(350))
    #expect(try tap(two, at: 1500) == nil)
    #expect(try tap("  - { at: 1s, tap: [300, 700] }") == nil)
    #expect(try tap("  - { at: 1s, push: b }") == nil)
    #expect(
      try tap(
        """
          - { at: 1s, tap: [300, 700] }
          - { at: 2s, push: b }
        """) == nil)
    // A pop that a finger leads is none, and leaves the tap before it.
    let led = try #require(
      try tap(
        """
          - { at: 100ms, tap: Go }
          - { at: 2s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }
        """))
    #expect(led.landing == .zero + .milliseconds(100) && led.surroundings.timeline.isEmpty)
  }

  @Test("an entry that cannot be carried out before the hand is an error at its place")
  func failedStep() throws {
    let errors = try #require(throws: FileErrors.self) {
      try Shipped.gesture(
        timeline: """
            - { at: 100ms, tap: Nowhere }
            - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }
          """)
    }
    #expect(errors.errors.first?.line == 11 && errors.description.contains("Nowhere"), "\(errors)")
  }

  @Test("a hand that is kept elsewhere names its prototype from there")
  func elsewhere() throws {
    let gesture = try Shipped.gesture("calm.yaml")
    #expect(gesture.scenario.yaml().contains("../../Prototypes/settings.yaml"))
    #expect(gesture.scenario(naming: "settings.yaml").yaml().contains("prototype: settings.yaml"))
  }

  @Test("a hand on pages that are set at once comes to the same as after what led to them")
  func standing() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 100ms, push: b }
          - { at: 900ms, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
          - { at: 3007ms, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """)
    let run = try GestureRun(gesture)
    #expect(run.stack == ["a", "b"] && gesture.surroundings.timeline.count == 3)
    let short = gesture.standing(on: run.stack)
    #expect(short.surroundings.timeline.count == 1 && short.samples == gesture.samples)
    let other = try GestureRun(short)
    #expect(other.stack == run.stack && other.outcome.kind == run.outcome.kind)
    // Ticks are rounded to nanoseconds.
    let shift = (other.outcome.rest ?? .zero) - (run.outcome.rest ?? .zero)
    #expect(abs(shift.nanoseconds) <= 2 && run.course.points.count > 15)
    #expect(
      other.course.points.map(\.value).suffix(15) == run.course.points.map(\.value).suffix(15))
    #expect(gesture.standing(on: []) == gesture)
    let twice = gesture.standing(on: ["a", "b", "b#2"])
    #expect(try GestureRun(twice).stack == ["a", "b", "b#2"])
  }

  @Test("trimming cuts at instants: the finger lands where it then was, and lifts earlier")
  func trimmed() throws {
    let gesture = try Shipped.gesture("calm.yaml")
    let cut = gesture.trimmed(lead: .milliseconds(50), tail: .milliseconds(90))
    #expect(cut.landing == gesture.landing + .milliseconds(50))
    #expect(cut.length == gesture.length - .milliseconds(140))
    #expect(cut.samples.first?.phase == .began && cut.samples.last?.phase == .ended)
    #expect(cut.samples.first?.instant == .zero)
    let before = gesture.samples.last { $0.instant <= .zero + .milliseconds(50) }
    #expect(cut.samples.first?.location == before?.location)
    #expect(gesture.trimmed(lead: .milliseconds(60_000)) == gesture)
    #expect(gesture.trimmed() == gesture)
  }

  @Test("moves at the instants of the landing and of the lift stay, and the landing's place, too")
  func coalesced() throws {
    var gesture = try Shipped.gesture("calm.yaml")
    var (near, far) = (gesture.samples[0], gesture.samples[gesture.samples.count - 1])
    near.phase = .moved
    near.location.x += 34
    far.phase = .moved
    gesture = gesture.with(
      [gesture.samples[0], near] + gesture.samples.dropFirst().dropLast()
        + [far, gesture.samples[gesture.samples.count - 1]])
    #expect(gesture.trimmed() == gesture)
    let cut = gesture.trimmed(tail: .milliseconds(20))
    #expect(cut.samples[0] == gesture.samples[0] && cut.samples[1] == near)
    #expect(gesture.trimmed(lead: .milliseconds(20)).samples.last?.location == far.location)
  }

  @Test("a hand with another end goes as far and is as fast as it is told")
  func reach() throws {
    let gesture = try Shipped.gesture("calm.yaml")
    for (distance, speed) in [(100.0, 0.0), (250, 800), (60, 3000), (200, -500)] {
      let changed = GestureReach(distance: distance, speed: speed).applied(to: gesture)
      #expect(changed.samples.map(\.instant) == gesture.samples.map(\.instant))
      #expect(changed.samples.first == gesture.samples.first)
      #expect(abs(GestureReach(changed).distance - distance) < 0.001)
      let moves = changed.samples.dropLast(6)
      let (from, to) = (moves[moves.count - 2], moves[moves.count - 1])
      let chord = Double(to.location.x - from.location.x) / (to.instant - from.instant).seconds
      // At 3000 pt/s the end is shorter than what lies between two samples.
      if speed < 3000 { #expect(abs(chord - speed) < 0.01, "\(distance) \(speed): \(chord)") }
    }
  }
}
