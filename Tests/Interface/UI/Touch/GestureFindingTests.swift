import BackswipeGestures
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// What a running simulation tells about a finger, where somebody asks: the true reason, once.
@Suite("Why a finger did what it did")
@MainActor
struct GestureFindingTests {
  private func rig(_ assignments: (String, String)...) throws -> Rig {
    let settings = SimulatorSettings(try assignments.map { try SettingAssignment($0.0, $0.1) })
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    rig.phone.perform { rig.phone.simulation.apply(settings) }
    return rig
  }

  private func drag(
    _ rig: Rig, from start: CGPoint, to end: CGPoint, over milliseconds: Int64 = 150
  ) throws {
    rig.phone.drag(
      from: start, to: end, over: .milliseconds(milliseconds),
      rate: InteractivePopTests.hertz100)
    try rig.phone.settle()
  }

  @Test(
    "G1: what the finger itself did wrong is told with its numbers",
    arguments: [
      (
        CGPoint(x: 31, y: 400), CGPoint(x: 200, y: 400), 150, "uikit",
        "landed at x 31, the strip ends at 13"
      ),
      (CGPoint(x: 5, y: 30), CGPoint(x: 200, y: 30), 150, "uikit", "landed in a bar"),
      (
        CGPoint(x: 5, y: 400), CGPoint(x: 14, y: 400), 150, "uikit",
        "travelled 9 pt, 15 needed"
      ),
      (
        CGPoint(x: 5, y: 400), CGPoint(x: 25, y: 400), 2000, "uikit",
        "travelled 2.5 pt in 250 ms, 15 needed"
      ),
      (CGPoint(x: 12, y: 400), CGPoint(x: -30, y: 400), 140, "uikit", "went 15 pt to the left"),
      (
        CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 600), 100, "content-pop",
        "20 pt down before it had gone across"
      ),
    ] as [(CGPoint, CGPoint, Int64, String, String)])
  func fingers(
    start: CGPoint, end: CGPoint, over milliseconds: Int64, preset: String, words: String
  ) throws {
    let rig = try rig(("pop.rule", preset))
    let told = Findings(rig.phone)
    try drag(rig, from: start, to: end, over: milliseconds)
    #expect(told.words == [words] && rig.stack == ["A", "B"])
  }

  @Test("G7: a second finger is told of the first before the pop has begun, and of itself after")
  func second() throws {
    for (x, finger, words) in [
      (10.0, 1, "a second finger landed before it began"),
      (60, 2, "another finger was down before it"),
    ] {
      let rig = try rig()
      let told = Findings(rig.phone)
      rig.phone.finger(1, .began, 5, 400)
      rig.phone.finger(1, .moved, x, 400)
      rig.phone.finger(2, .began, 6, 500)
      #expect(told.words == [words] && told.all.map(\.finger) == [finger])
    }
  }

  @Test("G7: a finger that is taken away before it has begun was cancelled")
  func cancelled() throws {
    let rig = try rig()
    let told = Findings(rig.phone)
    rig.phone.finger(1, .began, 5, 400)
    rig.phone.finger(1, .cancelled, 5, 400)
    #expect(told.words == ["the touch was cancelled"])
  }

  @Test("G7: a recogniser that is disabled under a finger says so")
  func withdrawn() throws {
    let rig = try rig()
    let told = Findings(rig.phone)
    rig.phone.finger(1, .began, 5, 400)
    rig.phone.perform { rig.navigation.interactivePopGestureRecognizer?.isEnabled = false }
    #expect(told.words == ["the recogniser was disabled or left the screen"])
  }

  @Test("G6: a recogniser that takes the finger is named")
  func rival() throws {
    let rig = try rig(("pop.rule", "content-pop"))
    let scroll = rig.addScroller(to: "B", offset: 120)
    scroll.panGestureRecognizer.name = "carousel"
    try rig.phone.settle()
    let told = Findings(rig.phone)
    try drag(rig, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 330, y: 400))
    #expect(told.words == ["carousel took the finger"] && rig.stack == ["A", "B"])
  }

  @Test("G1: a pop that is let go, and one that is caught and let go, tell their decisions")
  func decided() throws {
    let rig = try rig()
    let told = Findings(rig.phone)
    rig.phone.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 120, y: 400), over: .milliseconds(800),
      rate: InteractivePopTests.hertz100, hold: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(1180))
    // 115 − 15 = 100 of 390 points, and 187.5 needed.
    #expect(
      told.words == [
        "stays: 0.26 of the way, 0.48 needed; 88 pt more and it would have popped"
      ])
    rig.phone.finger(9, .began, 200, 400)
    rig.phone.finger(9, .moved, 230, 400)
    rig.phone.advance(by: .milliseconds(200))
    rig.phone.finger(9, .ended, 230, 400)
    try rig.phone.settle()
    guard case .popDecided(let decision) = told.all.last?.finding else {
      Issue.record("\(told.words)")
      return
    }
    // Caught on its way back from 100 points, and led 15 farther.
    #expect(decision.drag.reach * 390 > 15 && decision.drag.reach * 390 < 115)
    #expect(told.all.map(\.finger).last == 9 && told.all.count == 2)
  }

  @Test("H3: bars that a finger hides, and a tap shows, tell why")
  func bars() throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnSwipe = true
      rig.navigation.hidesBarsOnTap = true
    }
    try rig.phone.settle()
    let told = Findings(rig.phone)
    try drag(rig, from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 540), over: 1000)
    #expect(rig.navigation.isNavigationBarHidden)
    #expect(told.words.count == 2 && told.words[0].hasPrefix("landed at x 200"))
    #expect(told.words[1].hasPrefix("hides: 0."))
    rig.phone.tap(at: CGPoint(x: 200, y: 600))
    try rig.phone.settle()
    #expect(told.words.last == "shows: a tap" && !rig.navigation.isNavigationBarHidden)
  }

  @Test("Nothing of a run depends on whether somebody asks")
  func sameRun() throws {
    var runs: [[String]] = []
    for asks in [false, true] {
      let rig = try rig()
      let told = asks ? Findings(rig.phone) : nil
      try drag(rig, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 20, y: 400))
      try drag(rig, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
      runs.append(rig.phone.frames.map { "\($0)" } + rig.log.take())
      if let told { #expect(told.all.count >= 1) }
    }
    #expect(runs[0] == runs[1] && runs[0].count > 10)
  }
}
