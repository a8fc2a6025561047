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
    let hand = try Shipped.hand(name)
    let text = hand.scenario.yaml()
    let file = try ScenarioFile.parse(text, file: name)
    let again = try GestureSearch.hand(of: file, prototype: hand.prototype, path: name)
    #expect(again == hand)
    #expect(again.scenario.yaml() == text)
    #expect(again != hand.trimmed(tail: .milliseconds(40)))
  }

  @Test("the hand is the last finger that leads a pop, whatever comes after it")
  func lastPop() throws {
    let hand = try Shipped.hand(
      timeline: """
          - { at: 100ms, drag: { from: [300, 400], to: [300, 300], over: 100ms } }
          - { at: 1s, drag: { from: [3, 400], to: [90, 400], over: 200ms, rate: 120, hold: 200ms } }
          - { at: 3s, drag: { from: [300, 400], to: [300, 300], over: 100ms } }
        """)
    #expect(hand.touch == 2 && hand.landing == .zero + .milliseconds(1000))
    #expect(hand.length == .milliseconds(400))
    #expect(hand.surroundings.timeline.count == 2)
    #expect(hand.samples.first?.phase == .began && hand.samples.last?.phase == .ended)
    let run = try GestureRun(hand)
    #expect(run.outcome.kind == .stays && run.page == "b")
    // 15 points are used up in beginning.
    #expect(run.course.x(at: .milliseconds(390)) == 72)
    #expect(run.course.points.last?.x == 0)
  }

  @Test("samples that input faults roughen are not roughened again")
  func faults() throws {
    let hand = try Shipped.hand(
      timeline: """
          - { at: 1ms, input: { jitter: 6ms, seed: 3 } }
          - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """)
    let again = try GestureSearch.hand(of: hand.scenario, prototype: hand.prototype, path: "x")
    #expect(again == hand && again.samples == hand.samples)
  }

  @Test(
    "settings that a recording changes are its own, and frames that were late are not late again")
  func recording() throws {
    let hand = try Shipped.hand(
      timeline: """
          - { at: 100ms, set-setting: { pop.strip: 40 } }
          - { at: 500ms, stall: 100ms }
          - { at: 1s, drag: { from: [30, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """, more: "display: { refresh: { ticks: [0ms, 17ms, 900ms], hz: 120 } }")
    #expect(hand.surroundings.display.refresh == DisplayRefresh(try RefreshRate(parsing: "120")))
    #expect(hand.surroundings.settings.map(\.key) == ["pop.strip"])
    #expect(hand.surroundings.timeline.count == 1)
    #expect(try GestureRun(hand).outcome.kind == .pops)
  }

  @Test("each setting that a session changed again and again stands once, with the landing's value")
  func changes() throws {
    let hand = try Shipped.hand(
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
    let settings = SimulatorSettings(hand.settings)
    // What was set before the preset is gone, what was set after the landing not yet there.
    #expect(settings.presetName == "flutter" && settings.pushDuration == .milliseconds(500))
    #expect(settings.pop.strip == 41 && Set(hand.settings.map(\.key)).count == hand.settings.count)
    let text = hand.scenario.yaml()
    let file = try ScenarioFile.parse(text, file: "x")
    #expect(try GestureSearch.hand(of: file, prototype: hand.prototype, path: "x") == hand)
    #expect(try GestureRun(hand).outcome.kind == .pops)
  }

  @Test("settings given twice are written once, with the last value")
  func writtenOnce() throws {
    var file = try Shipped.hand("calm.yaml").scenario
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
    let errors = try #require(throws: FileErrors.self) { try Shipped.hand(timeline: timeline) }
    #expect(errors.errors.count == 1 && errors.description.contains(reason), "\(errors)")
    #expect(errors.errors.first?.line == line, "\(errors)")
  }

  @Test("an entry that cannot be carried out before the hand is an error at its place")
  func failedStep() throws {
    let errors = try #require(throws: FileErrors.self) {
      try Shipped.hand(
        timeline: """
            - { at: 100ms, tap: Nowhere }
            - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms } }
          """)
    }
    #expect(errors.errors.first?.line == 11 && errors.description.contains("Nowhere"), "\(errors)")
  }

  @Test("a hand that is kept elsewhere names its prototype from there")
  func elsewhere() throws {
    let hand = try Shipped.hand("calm.yaml")
    #expect(hand.scenario.yaml().contains("../../Prototypes/settings.yaml"))
    #expect(hand.scenario(naming: "settings.yaml").yaml().contains("prototype: settings.yaml"))
  }

  @Test("a hand on pages that are set at once comes to the same as after what led to them")
  func standing() throws {
    let hand = try Shipped.hand(
      timeline: """
          - { at: 100ms, push: b }
          - { at: 900ms, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
          - { at: 3007ms, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """)
    let run = try GestureRun(hand)
    #expect(run.stack == ["a", "b"] && hand.surroundings.timeline.count == 3)
    let short = hand.standing(on: run.stack)
    #expect(short.surroundings.timeline.count == 1 && short.samples == hand.samples)
    let other = try GestureRun(short)
    #expect(other.stack == run.stack && other.outcome.kind == run.outcome.kind)
    // Ticks are rounded to nanoseconds.
    let shift = (other.outcome.rest ?? .zero) - (run.outcome.rest ?? .zero)
    #expect(abs(shift.nanoseconds) <= 2 && run.course.points.count > 15)
    #expect(other.course.points.map(\.x).suffix(15) == run.course.points.map(\.x).suffix(15))
    #expect(hand.standing(on: []) == hand)
    let twice = hand.standing(on: ["a", "b", "b#2"])
    #expect(try GestureRun(twice).stack == ["a", "b", "b#2"])
  }

  @Test("trimming cuts at instants: the finger lands where it then was, and lifts earlier")
  func trimmed() throws {
    let hand = try Shipped.hand("calm.yaml")
    let cut = hand.trimmed(lead: .milliseconds(50), tail: .milliseconds(90))
    #expect(cut.landing == hand.landing + .milliseconds(50))
    #expect(cut.length == hand.length - .milliseconds(140))
    #expect(cut.samples.first?.phase == .began && cut.samples.last?.phase == .ended)
    #expect(cut.samples.first?.instant == .zero)
    let before = hand.samples.last { $0.instant <= .zero + .milliseconds(50) }
    #expect(cut.samples.first?.location == before?.location)
    #expect(hand.trimmed(lead: .milliseconds(60_000)) == hand)
    #expect(hand.trimmed() == hand)
  }

  @Test("a hand with another end goes as far and is as fast as it is told")
  func reach() throws {
    let hand = try Shipped.hand("calm.yaml")
    for (distance, speed) in [(100.0, 0.0), (250, 800), (60, 3000), (200, -500)] {
      let changed = GestureReach(distance: distance, speed: speed).applied(to: hand)
      #expect(changed.samples.map(\.instant) == hand.samples.map(\.instant))
      #expect(changed.samples.first == hand.samples.first)
      #expect(abs(GestureReach(changed).distance - distance) < 0.001)
      let moves = changed.samples.dropLast(6)
      let (from, to) = (moves[moves.count - 2], moves[moves.count - 1])
      let chord = Double(to.location.x - from.location.x) / (to.instant - from.instant).seconds
      // At 3000 pt/s the end is shorter than what lies between two samples.
      if speed < 3000 { #expect(abs(chord - speed) < 0.01, "\(distance) \(speed): \(chord)") }
    }
  }
}
