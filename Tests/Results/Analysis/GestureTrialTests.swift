import BackswipeAnalysis
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits
import Testing

/// What is said without a run is what a run shows.
@Suite("Trials of hands")
@MainActor
struct GestureTrialTests {
  private static let values: [(key: String, values: [String])] = [
    ("pop.strip", ["0", "4", "13", "17", "60"]), ("pop.hysteresis", ["0", "1", "8", "22", "60"]),
    ("pop.begin", ["60ms", "120ms", "400ms", "unlimited"]),
    ("pop.drift", ["2", "12", "unlimited"]),
    ("pop.decision", ["look-ahead", "fling", "projection", "position"]),
    ("pop.threshold", ["40", "200", "unlimited"]),
    ("pop.threshold.fraction", ["0", "0.2", "0.7", "1"]), ("pop.fling", ["0.2", "3"]),
    ("pop.projection", ["0", "0.1", "1"]), ("pop.release", ["finger", "curve"]),
    ("pop.release.duration", ["0ms", "90ms", "700ms", "push"]),
    ("pop.release.pace", ["100ms", "900ms", "none"]),
    ("pop.release.curve", ["linear", "easeInEaseOut", "spring"]),
    ("pan.velocity", ["uikit", "leastSquares1", "leastSquares2", "impulse"]),
    ("pan.stillness", ["0ms", "10ms", "300ms"]), ("push.duration", ["0ms", "120ms", "900ms"]),
    ("push.curve", ["linear", "easeOut"]), ("push.beneath.curve", ["linear", "push"]),
    ("motion.reduce", ["on", "off"]), ("bars.duration", ["50ms"]), ("push.parallax.moves", ["0.1"]),
  ]

  /// Some settings, by numbers that are the same in every run.
  private static func changes(_ random: inout SeededNumbers) throws -> [SettingAssignment] {
    try (0..<1 + random.next(below: 4)).map { _ in
      let (key, values) = values[Int(random.next(below: UInt64(values.count)))]
      return try SettingAssignment(key, values[Int(random.next(below: UInt64(values.count)))])
    }
  }

  @Test(
    "a trial comes to what a full run comes to, over hands, presets and settings",
    arguments: Shipped.names)
  func agrees(_ name: String) throws {
    var random = SeededNumbers(seed: 13)
    for preset in SimulatorSettings.presetNames {
      let side = [try #require(SettingAssignment(preset: preset))]
      let trial = try GestureTrial(Shipped.gesture(name), settings: side)
      for _ in 0..<6 {
        let changes = try Self.changes(&random)
        let told = try trial.outcome(changes)
        let shown = try GestureRun(trial.gesture, settings: side + changes).outcome
        let run = try GestureOutcome(
          trial.gesture, scenario: trial.gesture.scenario, settings: side + changes)
        #expect(
          told == shown && run == shown,
          "\(name) \(preset) \(changes.map { "\($0.key)=\($0.text)" })")
      }
      // Presets among the changes count as they do in a run.
      let other = [try #require(SettingAssignment(popRule: "react-navigation"))]
      #expect(
        try trial.outcome(other) == GestureRun(trial.gesture, settings: side + other).outcome)
    }
  }

  @Test("changed and varied hands come to what full runs of them come to", arguments: Shipped.names)
  func changed(_ name: String) throws {
    let trial = try GestureTrial(Shipped.gesture(name))
    for (distance, speed) in [
      (20.0, 0.0), (120, 2000), (180, 0), (230, -700), (300, 100), (60, 60),
    ] {
      let gesture = GestureReach(distance: distance, speed: speed).applied(to: trial.gesture)
      #expect(
        try trial.outcome(of: gesture) == GestureRun(gesture).outcome,
        "\(name) \(distance) \(speed)")
    }
  }

  @Test(
    "hands with one finger on a page at rest need no runs, others are run",
    arguments: [
      ("calm.yaml", 1), ("beside-the-strip.yaml", 1), ("slow-start.yaml", 1),
      // Strips that do not have the first finger's landing need none.
      ("twice.yaml", 19), ("caught.yaml", 21),
      // A finger that would begin nothing begins nothing where bars hide, either.
      ("hides-on-swipe.yaml", 1),
    ])
  func spared(_ name: String, _ runs: Int) throws {
    let trial = try GestureTrial(Shipped.gesture(name))
    for strip in 1...20 {
      _ = try trial.outcome([SettingAssignment("pop.strip", "\(2 * strip)")])
    }
    #expect(trial.runs == runs)
    trial.runsAlways = true
    _ = try trial.outcome()
    #expect(trial.runs == runs + 1)
  }

  @Test("a strip without an end needs no run where nothing scrolls sideways")
  func anywhere() throws {
    let trial = try GestureTrial(Shipped.gesture("from-the-middle.yaml"))
    #expect(try trial.outcome().kind == GestureOutcome.Kind.none && trial.runs == 1)
    let free = try Shipped.assignments([("pop.rule", "content-pop")])
    #expect(try trial.outcome(free) == GestureRun(trial.gesture, settings: free).outcome)
    #expect(try trial.outcome(free).kind == .stays)
  }

  @Test("a hand that lands at another height is run until a landing beyond it is known")
  func heights() throws {
    let trial = try GestureTrial(Shipped.gesture("calm.yaml"))
    func outcome(_ by: Double) throws -> GestureOutcome {
      let gesture = trial.gesture.moved(by: CGPoint(x: 0, y: by))
      let told = try trial.outcome(of: gesture)
      #expect(try told == GestureRun(gesture).outcome)
      return told
    }
    #expect(try outcome(20).kind == .pops && trial.runs == 2)
    #expect(try outcome(9).kind == .pops && trial.runs == 2)
    // In the navigation bar, where no finger begins a pop.
    #expect(try outcome(-460).kind == GestureOutcome.Kind.none && trial.runs == 3)
    #expect(try outcome(-200).kind == .pops && trial.runs == 4)
    #expect(try outcome(-460).kind == GestureOutcome.Kind.none && trial.runs == 5)
  }

  @Test("a page that lets no finger pop lets none pop under any setting")
  func refused() throws {
    let gesture = try Shipped.gesture(
      timeline: """
          - { at: 10ms, navigationBarHidden: true, animated: false }
          - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
        """)
    let trial = try GestureTrial(gesture)
    for key in ["5", "40"] {
      let changes = try Shipped.assignments([("pop.strip", key)])
      #expect(try trial.outcome(changes).kind == GestureOutcome.Kind.none)
    }
  }

  @Test("a run that ends while the page still moves tells which way")
  func cut() throws {
    for (to, kind) in [(300, GestureOutcome.Kind.pops), (60, .stays)] {
      let gesture = try Shipped.gesture(
        timeline: """
            - { at: 1s, drag: { from: [3, 400], to: [\(to), 400], over: 200ms, rate: 120 } }
          """, more: "until: 1300ms")
      let trial = try GestureTrial(gesture)
      trial.runsAlways = true
      let changes = try Shipped.assignments([
        ("pop.release", "curve"), ("pop.release.duration", "900ms"),
      ])
      #expect(try trial.outcome(changes) == GestureRun(gesture, settings: changes).outcome)
      #expect(try trial.outcome(changes).kind == kind && trial.outcome(changes).rest == nil)
    }
  }

  @Test("the latency of the input delays what a hand does and changes nothing of the hand")
  func latency() throws {
    let plain = try Shipped.gesture("fast-flick.yaml")
    for text in ["20ms", "150ms"] {
      let late = try Shipped.assignments([("input.latency", text)])
      let gesture = try Shipped.gesture("fast-flick.yaml", late)
      #expect(gesture == plain)
      let outcome = try GestureTrial(gesture, settings: late).present.outcome
      let inTime = try GestureRun(plain).outcome
      let latency = Interval.milliseconds(text == "20ms" ? 20 : 150)
      #expect(outcome.kind == .pops && outcome.began == inTime.began.map { $0 + latency })
      #expect(try GestureRun(plain, settings: late).velocity == GestureRun(plain).velocity)
      #expect(
        try GestureOutcome(plain, scenario: plain.scenario, settings: late) == outcome)
    }
  }

  @Test("a push that a setting prolongs into the hand is run")
  func stillPushing() throws {
    let timeline = """
        - { at: 100ms, push: b }
        - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
      """
    let gesture = try Shipped.gesture(timeline: timeline)
    let trial = try GestureTrial(gesture)
    #expect(trial.present.outcome.kind == .pops)
    let long = try Shipped.assignments([("push.duration", "3s")])
    #expect(try trial.outcome(long) == GestureRun(gesture, settings: long).outcome)
    #expect(try trial.outcome(long).kind == GestureOutcome.Kind.none)
    #expect(trial.runs == 3)
  }
}
