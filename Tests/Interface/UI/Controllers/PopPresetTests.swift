import BackswipeGestures
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// The same hand under other rules, and a finger that catches a page on its way back.
@Suite("Pop presets on the screen")
@MainActor
struct PopPresetTests {
  nonisolated private static let presets = [
    "uikit", "flutter", "react-navigation", "half", "content-pop",
  ]

  private func settings(_ preset: String) throws -> SimulatorSettings {
    SimulatorSettings([try SettingAssignment("preset", preset)])
  }

  private func rig(_ settings: SimulatorSettings) throws -> Rig {
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    rig.phone.perform { rig.phone.simulation.apply(settings) }
    return rig
  }

  /// A hand that starts at the edge and goes at changing speed for a while.
  private func gesture(seed: UInt64) -> [PointerSample] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next() -> Double {
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((state >> 40) & 0xFFFF) / 65536
    }
    var x = (next() * 12).rounded()
    var y = 400.0
    var milliseconds: Int64 = 10
    var speed = 100 + next() * 1500
    func sample(_ phase: PointerSample.Phase) -> PointerSample {
      PointerSample(
        id: 1, phase: phase, location: CGPoint(x: x, y: y),
        instant: .zero + .milliseconds(1000 + milliseconds))
    }
    var samples = [sample(.began)]
    for _ in 0..<Int(8 + next() * 30) {
      let step = Int64(4 + next() * 14)
      milliseconds += step
      speed += (next() - 0.55) * 400
      x = (x + speed * Double(step) / 1000).onGrid
      y = (y + (next() - 0.5) * 4).onGrid
      samples.append(sample(.moved))
    }
    if next() < 0.3 { milliseconds += 180 }
    samples.append(sample(.ended))
    return samples
  }

  @Test(
    "G1: what a recorded hand comes to is a function of samples and settings: judged as shown",
    arguments: presets + ["android-predictive"])
  func judgedAsShown(preset: String) throws {
    let settings = try settings(preset)
    var outcomes: Set<Bool> = []
    for seed in UInt64(1)...14 {
      let samples = gesture(seed: seed)
      let rig = try rig(settings)
      for sample in samples {
        rig.phone.advance(by: Duration(sample.instant - rig.phone.now))
        rig.phone.perform { rig.phone.simulation.deliver(sample) }
      }
      try rig.phone.settle()
      let popped = rig.stack == ["A"]
      let judged: Bool
      switch GestureJudge.pop(samples, width: 390, settings: settings) {
      case .letGo(let verdict): judged = verdict.pops
      case .none, .cancelled: judged = false
      }
      #expect(judged == popped, "seed \(seed)")
      outcomes.insert(popped)
    }
    #expect(outcomes == [true, false], "the hands tell nothing")
  }

  @Test("U2: one hand, judged under every preset without a window")
  func compared() throws {
    // 150 points at 450 pt/s, then a stop: 0.35 of the way.
    var samples = [
      PointerSample(id: 1, phase: .began, location: CGPoint(x: 5, y: 400), instant: .zero)
    ]
    for k in 1...34 {
      samples.append(
        PointerSample(
          id: 1, phase: .moved, location: CGPoint(x: 5 + 4.5 * Double(k), y: 400),
          instant: .zero + .milliseconds(Int64(10 * k))))
    }
    let flick = samples + [lifted(samples, after: 0)]
    let held = samples + [lifted(samples, after: 300)]
    func pops(_ samples: [PointerSample], _ preset: String) throws -> Bool {
      guard
        case .letGo(let verdict) = GestureJudge.pop(
          samples, width: 390, settings: try settings(preset))
      else { return false }
      return verdict.pops
    }
    // 1.15 widths a second.
    #expect(try Self.presets.map { try pops(flick, $0) } == [true, true, true, false, true])
    #expect(try Self.presets.map { try pops(held, $0) } == [false, false, false, false, false])
    // Below one width a second Flutter looks at the place.
    let slow = flick.map { sample in
      var sample = sample
      sample.instant.nanoseconds = sample.instant.nanoseconds * 5 / 4
      return sample
    }
    #expect(try pops(slow, "uikit") && !pops(slow, "flutter"))
  }

  private func lifted(_ samples: [PointerSample], after milliseconds: Int64) -> PointerSample {
    var last = samples[samples.count - 1]
    last.phase = .ended
    last.instant = last.instant + .milliseconds(milliseconds)
    return last
  }

  @Test("G1: the preset half goes back although the hand is fast, content-pop starts anywhere")
  func onScreen() throws {
    func dragged(_ preset: String, from x: Double, by distance: Double, y: Double = 0) throws
      -> [String]
    {
      let rig = try rig(try settings(preset))
      rig.phone.drag(
        from: CGPoint(x: x, y: 400), to: CGPoint(x: x + distance, y: 400 + y),
        over: .milliseconds(150), rate: InteractivePopTests.hertz100)
      try rig.phone.settle()
      return rig.stack
    }
    #expect(try dragged("uikit", from: 5, by: 150) == ["A"])
    #expect(try dragged("half", from: 5, by: 150) == ["A", "B"])
    #expect(try dragged("half", from: 5, by: 230) == ["A"])
    #expect(try dragged("flutter", from: 19, by: 150) == ["A"])
    #expect(try dragged("uikit", from: 19, by: 150) == ["A", "B"])
    #expect(try dragged("content-pop", from: 180, by: 150) == ["A"])
    #expect(try dragged("content-pop", from: 180, by: 60, y: 150) == ["A", "B"])
  }

  @Test("G1: flutter's release follows its curve for 350 ms, however fast the finger was")
  func flutterRelease() throws {
    let rig = try rig(try settings("flutter"))
    rig.phone.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 305, y: 400), over: .milliseconds(200),
      rate: InteractivePopTests.hertz100)
    rig.phone.advance(by: .milliseconds(200))
    let released = rig.phone.now
    try rig.phone.settle()
    let end = try #require(rig.phone.frames.last { $0.transition != nil })
    #expect((end.instant - released).seconds == 0.36 && rig.stack == ["A"])
  }

  // MARK: Catching

  /// A page that was let go of at rest, 100 points from the left, and is on its way back.
  private func returning() throws -> Rig {
    let rig = try rig(SimulatorSettings())
    rig.phone.drag(
      from: CGPoint(x: 3, y: 400), to: CGPoint(x: 118, y: 400), over: .milliseconds(1000),
      rate: InteractivePopTests.hertz100, hold: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(1400))
    #expect(rig.phone.frame.transition?.isInteractive == false)
    return rig
  }

  private func page(_ rig: Rig) -> Double { Double(rig.phone.frame.page("B")?.minX ?? -1) }

  @Test(
    "G1: a finger catches a returning page, in the strip or on it, and takes it on from there",
    arguments: [5.0, 200])
  func catches(x: Double) throws {
    let rig = try returning()
    let before = page(rig)
    #expect(before > 20 && before < 99)
    rig.phone.finger(7, .began, x, 400)
    rig.phone.advance(by: .milliseconds(20))
    let moving = page(rig)
    #expect(moving < before, "a finger that has not moved catches nothing")
    rig.phone.finger(7, .moved, x + 15, 400)
    let caught = try #require(rig.navigation.shownTransition).progress
    rig.phone.advance(by: .milliseconds(20))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    #expect(abs(page(rig) - caught * 390) < 0.01)
    rig.phone.advance(by: .milliseconds(100))
    #expect(abs(page(rig) - caught * 390) < 0.01)
    for k in 1...10 {
      rig.phone.finger(7, .moved, x + 15 + 15 * Double(k), 400)
      rig.phone.advance(by: .milliseconds(20))
      #expect(abs(page(rig) - (caught * 390 + 15 * Double(k))) < 0.01)
    }
    rig.phone.finger(7, .ended, x + 165, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("G1: a caught page can be let go of back again, and the stack is whole")
  func caughtAndReturned() throws {
    let rig = try returning()
    rig.phone.finger(7, .began, 200, 400)
    rig.phone.finger(7, .moved, 220, 400)
    rig.phone.advance(by: .milliseconds(300))
    rig.phone.finger(7, .ended, 220, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && page(rig) == 0)
    #expect(!rig.phone.frames.contains { $0.transition?.progress == 1 })
  }

  @Test("G1: neither the page beneath nor a pop that goes to its end is caught")
  func notCaught() throws {
    let rig = try returning()
    // Right of the strip and left of the page.
    rig.phone.finger(7, .began, 16, 400)
    rig.phone.finger(7, .moved, 60, 400)
    rig.phone.advance(by: .milliseconds(20))
    #expect(rig.phone.frame.transition?.isInteractive == false)
    rig.phone.finger(7, .ended, 60, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])

    let popping = try self.rig(SimulatorSettings())
    popping.phone.drag(
      from: CGPoint(x: 3, y: 400), to: CGPoint(x: 83, y: 400), over: .milliseconds(80),
      rate: InteractivePopTests.hertz100)
    popping.phone.advance(by: .milliseconds(120))
    #expect(popping.phone.frame.transition?.isInteractive == false)
    popping.phone.finger(7, .began, 3, 400)
    popping.phone.finger(7, .moved, 40, 400)
    popping.phone.advance(by: .milliseconds(20))
    #expect(popping.phone.frame.transition?.isInteractive == false)
    popping.phone.finger(7, .ended, 40, 400)
    try popping.phone.settle()
    #expect(popping.stack == ["A"])
  }
}
