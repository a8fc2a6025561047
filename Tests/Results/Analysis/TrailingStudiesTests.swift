import BackswipeAnalysis
import BackswipeSettings
import Testing

/// Drags of pages from the right edge, run and judged under other settings.
@Suite("Studies of drags from the right edge")
@MainActor
struct TrailingStudiesTests {
  private static let android = "settings: { preset: android-predictive }"

  private func gesture(_ settings: String, hold: String = "200ms") throws -> RecordedGesture {
    try Shipped.gesture(
      timeline: """
          - { at: 1s, drag: { from: [387, 400], to: [187, 400], over: 200ms, rate: 120, hold: \(hold) } }
        """, more: settings)
  }

  @Test("A run has the place and the speed of the release away from the edge")
  func run() throws {
    let held = try GestureRun(gesture(Self.android))
    #expect(held.outcome.kind == .pops && held.velocity == 0)
    #expect(abs((held.released ?? 0) - 194.0 / 390) < 0.0001)
    for settings in [Self.android, "settings: { display.direction: rightToLeft }"] {
      let thrown = try GestureRun(gesture(settings, hold: "0ms"))
      #expect(thrown.outcome.kind == .pops)
      // 1000 points a second.
      #expect(abs((thrown.velocity ?? 0) - 1000.0 / 390) < 0.01, "\(settings)")
      #expect((thrown.released ?? 0) > 0.4)
    }
  }

  @Test("The axes of the release lead to the left, and a changed drag goes as far")
  func reach() throws {
    let gesture = try gesture(Self.android)
    let axes = SettingSensitivity.releaseAxes(gesture)
    #expect(axes.x.range.lowerBound == -390 && axes.x.range.upperBound == 0)
    for (distance, speed) in [(-100.0, 0.0), (-250, -800), (-60, -3000), (-200, 500)] {
      let changed = GestureReach(distance: distance, speed: speed).applied(to: gesture)
      #expect(abs(GestureReach(changed).distance - distance) < 0.001)
    }
  }

  @Test(
    "What is judged is what a run shows, with the edges and the motion of pages among the changes",
    arguments: [
      ([], "pops"), ([("pop.edges", "leading")], "no pop"), ([("pop.edges", "trailing")], "pops"),
      ([("pop.rule", "uikit")], "no pop"),
      ([("pop.rule", "uikit"), ("pop.edges", "both")], "stays"),
      ([("pop.strip", "1")], "no pop"), ([("push.transition", "slide")], "pops"),
      ([("preset", "flutter")], "no pop"), ([("pop.threshold.fraction", "0.9")], "pops"),
    ] as [([(String, String)], String)])
  func trials(_ changes: [(String, String)], _ kind: String) throws {
    let gesture = try gesture(Self.android)
    let assignments = try Shipped.assignments(changes)
    let outcome = try GestureTrial(gesture).outcome(assignments)
    #expect(outcome.kind.rawValue == kind)
    #expect(try outcome == GestureRun(gesture, settings: assignments).outcome)
  }

  @Test("A drag that begins nothing from there is found for comparisons with Android's preset")
  func found() throws {
    let gesture = try gesture("")
    #expect(try GestureRun(gesture).outcome.kind == .none)
    let android = [try #require(SettingAssignment(preset: "android-predictive"))]
    #expect(try GestureRun(gesture, settings: android).outcome.kind == .pops)
  }
}
