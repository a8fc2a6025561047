import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Foundation
import Testing

/// Why a finger begins no pop, as the judge has it from its samples.
@Suite("Refused pops")
struct PopRefusalTests {
  struct RecordedGesture: Sendable, CustomTestStringConvertible {
    var words: String
    /// Milliseconds and points; the first lands and the last lifts.
    var points: [(Double, x: Double, y: Double)]
    var preset = "uikit"
    var conditions = InteractivePopRule.Conditions(controllerCount: 2)
    var isCancelled = false
    var testDescription: String { words }

    var samples: [PointerSample] {
      points.enumerated().map { index, point in
        PointerSample(
          id: 1,
          phase: index == 0
            ? .began : index < points.count - 1 ? .moved : isCancelled ? .cancelled : .ended,
          location: CGPoint(x: point.x, y: point.y),
          instant: Instant(nanoseconds: Int64(point.0 * 1e6)))
      }
    }
  }

  private static let across: [(Double, x: Double, y: Double)] = [
    (0, 5, 400), (50, 40, 400), (100, 90, 400), (120, 90, 400),
  ]

  private static func forbidden(
    _ words: String, _ change: (inout InteractivePopRule.Conditions) -> Void
  ) -> RecordedGesture {
    var gesture = RecordedGesture(words: words, points: across)
    change(&gesture.conditions)
    return gesture
  }

  static let gestures: [RecordedGesture] = [
    RecordedGesture(
      words: "landed at x 31, the strip ends at 13",
      points: [(0, 31, 400), (50, 200, 400), (60, 200, 400)]),
    RecordedGesture(
      words: "landed at x 50.5, the strip ends at 50",
      points: [(0, 50.5, 400), (50, 200, 400), (60, 200, 400)], preset: "react-navigation"),
    RecordedGesture(
      words: "travelled 9 pt, 15 needed",
      points: [(0, 5, 400), (40, 14, 400), (80, 10, 400), (90, 10, 400)]),
    // Where it lifts does not count: nothing begins there.
    RecordedGesture(words: "travelled 0 pt, 15 needed", points: [(0, 5, 400), (90, 205, 400)]),
    RecordedGesture(
      words: "began after 310 ms, allowed 250 ms",
      points: [(0, 5, 400), (200, 15, 400), (310, 20, 400), (400, 90, 400), (410, 90, 400)]),
    RecordedGesture(
      words: "began after 300.5 ms, allowed 250 ms",
      points: [(0, 5, 400), (260, 15, 400), (300.5, 20, 400), (400, 90, 400)]),
    RecordedGesture(
      words: "travelled 9 pt, 15 needed",
      points: [(0, 5, 400), (200, 10, 400), (310, 14, 400), (400, 12, 400)]),
    RecordedGesture(
      words: "12 pt down before it had gone across",
      points: [(0, 5, 400), (40, 9, 412), (80, 90, 412), (90, 90, 412)], preset: "content-pop"),
    RecordedGesture(
      words: "25.5 pt up before it had gone across",
      points: [(0, 5, 400), (40, 9, 374.5), (80, 90, 412), (90, 90, 412)],
      preset: "react-navigation"),
    RecordedGesture(
      words: "went 16 pt to the left",
      points: [(0, 12, 400), (40, -4, 400), (80, 200, 400), (90, 200, 400)]),
    RecordedGesture(
      words: "the touch was cancelled", points: [(0, 5, 400), (40, 10, 400), (80, 10, 400)],
      isCancelled: true),
    forbidden("one screen on the stack") { $0.controllerCount = 1 },
    forbidden("the navigation bar is hidden") { $0.isBarVisible = false },
    forbidden("the navigation bar is moving") { $0.isBarAnimating = true },
    forbidden("the back button is hidden") { $0.hidesBackButton = true },
    forbidden("left items replace the back button") { $0.hasLeftItems = true },
    forbidden("the keyboard is moving") { $0.isKeyboardMoving = true },
    forbidden("a transition is running") { $0.isTransitioning = true },
    forbidden("a transition is running") {
      $0.isTransitioning = true
      $0.controllerCount = 1
    },
  ]

  @Test("G1: every reason is told in words with its numbers", arguments: gestures)
  func reasons(_ gesture: RecordedGesture) throws {
    let settings = SimulatorSettings([try SettingAssignment("preset", gesture.preset)])
    let drags = GestureJudge.pops(
      gesture.samples, width: 390, settings: settings, conditions: gesture.conditions)
    #expect(drags.count == 1 && drags.first?.began == nil)
    #expect(drags.first?.refusal?.words == gesture.words)
  }

  @Test("G1: what begins has no refusal, nor has a finger that may still begin")
  func begins() {
    let gesture = RecordedGesture(words: "", points: Self.across)
    let all = GestureJudge.pops(gesture.samples, width: 390, settings: SimulatorSettings())
    #expect(all.count == 1 && all[0].began != nil && all[0].refusal == nil)
    let landed = GestureJudge.pops(
      Array(gesture.samples.prefix(1)), width: 390, settings: SimulatorSettings())
    #expect(landed.count == 1 && landed[0].began == nil && landed[0].refusal == nil)
  }

  @Test("G7: of two fingers in the strip the words say that there were two")
  func second() {
    var samples = RecordedGesture(words: "", points: Self.across).samples
    samples.insert(
      PointerSample(
        id: 2, phase: .began, location: CGPoint(x: 6, y: 500),
        instant: Instant(nanoseconds: 1_000_000)), at: 1)
    let drags = GestureJudge.pops(samples, width: 390, settings: SimulatorSettings())
    #expect(drags.map(\.refusal) == [.secondFinger])
  }

  @Test("G1: a finger that lands while a pop runs to its end is told so")
  func running() throws {
    let first = RecordedGesture(
      words: "",
      points: [(0, 5, 400), (50, 90, 400), (100, 190, 400), (150, 290, 400), (151, 290, 400)]
    ).samples
    let second = RecordedGesture(
      words: "", points: [(160, 5, 400), (180, 90, 400), (200, 90, 400)]
    ).samples
      .map { sample in
        var sample = sample
        sample.id = 2
        return sample
      }
    let drags = GestureJudge.pops(first + second, width: 390, settings: SimulatorSettings())
    #expect(drags.map { $0.refusal?.words } == [nil, "a transition is running"])
  }

  @Test("G1: without an obstacle a pop is allowed, with any of them it is not")
  func obstacles() {
    #expect(InteractivePopRule.Conditions(controllerCount: 2).obstacles == [])
    #expect(InteractivePopRule.Conditions(controllerCount: 2).obstacles.isEmpty)
    var supplemented = InteractivePopRule.Conditions(controllerCount: 2, hasLeftItems: true)
    #expect(supplemented.obstacles == [.leftItems] && !supplemented.obstacles.isEmpty)
    supplemented.leftItemsSupplementBackButton = true
    #expect(supplemented.obstacles == [] && supplemented.obstacles.isEmpty)
    let all = InteractivePopRule.Conditions(
      controllerCount: 1, isBarVisible: false, isBarAnimating: true, hidesBackButton: true,
      hasLeftItems: true, isKeyboardMoving: true, isTransitioning: true)
    #expect(all.obstacles == InteractivePopRule.Obstacle.allCases && !all.obstacles.isEmpty)
  }
}
