import BackswipeAnalysis
import BackswipeDocuments
import BackswipeScenarios
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

/// Answers without runs, held against runs on hands that nobody drew.
@Suite("Random hands")
@MainActor
struct RandomTrialTests {
  private static let beginnings = [
    "", "  - { at: 100ms, push: b }\n", "  - { at: 20ms, tap: [300, 700] }\n",
    "  - { at: 20ms, drag: { from: [200, 600], to: [205, 400], over: 90ms } }\n",
    "  - { at: 20ms, drag: { from: [5, 600], to: [90, 600], over: 90ms, hold: 150ms } }\n",
    "  - { at: 500ms, toolbarHidden: false }\n",
  ]
  private static let rates = ["60", "59.94", "120", "240", "10"]

  /// A drag of any speed from anywhere near the edge, bars included; some are over between two
  /// frames.
  private static func gesture(_ random: inout SeededNumbers) throws -> RecordedGesture? {
    func number(_ below: UInt64) -> Int { Int(random.next(below: below)) }
    let begin = beginnings[number(UInt64(beginnings.count))]
    let from = (number(60), 20 + number(800))
    let to = (from.0 - 20 + number(400), from.1 - 60 + number(120))
    let over = [5, 12, 40, 150, 400][number(5)] + number(20)
    let hold = [0, 0, 8, 120][number(4)]
    let drag =
      "  - { at: \(900 + number(40))ms, drag: { from: [\(from.0), \(from.1)], "
      + "to: [\(to.0), \(to.1)], over: \(over)ms, rate: 120, hold: \(hold)ms } }"
    let rate = rates[number(UInt64(rates.count))]
    do {
      return try Shipped.gesture(
        timeline: begin + drag, more: "display: { refresh: \(rate) }")
    } catch let errors as FileErrors
      where errors.description.contains("begins nothing")
    {
      return nil
    }
  }

  @Test("random hands come to what runs of them come to", arguments: 0..<3)
  func agrees(_ seed: Int) throws {
    var random = SeededNumbers(seed: 100 + seed)
    var outcomes: [GestureOutcome.Kind: Int] = [:]
    var spared = 0
    for _ in 0..<14 {
      guard let gesture = try Self.gesture(&random) else { continue }
      let trial = try GestureTrial(gesture)
      let before = trial.runs
      let keys = [
        ("pop.strip", "\(random.next(below: 70))"), ("pop.hysteresis", "\(random.next(below: 30))"),
        ("push.duration", "\(random.next(below: 900))ms"),
        ("pop.rule", SimulatorSettings.presetNames[Int(random.next(below: 5))]),
      ]
      for count in 0...keys.count {
        let changes = try Shipped.assignments(Array(keys.prefix(count)))
        let told = try trial.outcome(changes)
        #expect(
          try told == GestureRun(gesture, settings: changes).outcome,
          "\(gesture.scenario.yaml()) \(keys.prefix(count))")
        outcomes[told.kind, default: 0] += 1
      }
      spared += trial.runs - before < keys.count ? 1 : 0
    }
    #expect(outcomes.values.reduce(0, +) > 25 && spared > 2, "\(outcomes) \(spared)")
  }

  @Test("a map and a variation are the same with a run for every answer")
  func runsAlways() throws {
    var texts: [[String]] = [[], []]
    for isRun in [false, true] {
      let trial = try GestureTrial(Shipped.gesture("stop-before-release.yaml"))
      trial.runsAlways = isRun
      var map = OutcomeMap(
        trial, x: try StudyAxis(parsing: "release.distance=20..380"),
        y: try StudyAxis(parsing: "pop.threshold.fraction=0..1"), columns: 9, rows: 7)
      try map.advance()
      var variation = GestureVariation(trial, seed: 1, count: 40)
      try variation.advance()
      texts[isRun ? 1 : 0] = [map.json([]).json, variation.json.json]
      #expect(isRun ? trial.runs > 100 : trial.runs < 30, "\(trial.runs)")
    }
    #expect(texts[0] == texts[1])
  }
}
