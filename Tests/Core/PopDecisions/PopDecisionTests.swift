import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

/// What was compared when a drag is let go, and how far it was from the other outcome.
@Suite("Decisions on pops")
struct PopDecisionTests {
  private static let width = 400.0
  private static let step = 1 / Grid.stepsPerUnit

  private static func drag(
    reach: Double, velocity: Double = 0, mean: Double = 0, acceleration: Double = 0,
    count: Int = 3, still: Bool = false
  ) -> PopDecision.Drag {
    PopDecision.Drag(
      reach: reach, velocity: velocity, meanVelocity: mean, meanAcceleration: acceleration,
      velocityCount: count, isStill: still, width: width, duration: 0.35)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let preset: PopPreset.Name
    let drag: PopDecision.Drag
    let quantity: PopDecision.Quantity
    let words: String
    var testDescription: String { words }
  }

  /// On 400 points UIKit's threshold is 187.5/400 = 0.46875, others' 0.5; products by hand.
  static let rows: [Row] = [
    // 0.2 + 1·0.35 + ½·2·0.1225 = 0.6725: 0.20375 more, of which 0.2 is there to be taken away.
    Row(
      preset: .uikit, drag: drag(reach: 0.2, velocity: 1, mean: 1, acceleration: 2),
      quantity: .lookAhead,
      words: "pops: look-ahead 0.67 > 0.47; 233 pt/s slower and it would have stayed"),
    // 0.3 + 0.35 = 0.65: 0.18125·400 = 72.5 points.
    Row(
      preset: .uikit, drag: drag(reach: 0.3, mean: 1), quantity: .lookAhead,
      words: "pops: look-ahead 0.65 > 0.47; 73 pt less and it would have stayed"),
    Row(
      preset: .uikit, drag: drag(reach: 0.31, mean: -0.1), quantity: .lookAhead,
      words: "stays: look-ahead 0.28, 0.47 needed; 78 pt more and it would have popped"),
    Row(
      preset: .uikit, drag: drag(reach: 0.31, velocity: 9, mean: 9, still: true),
      quantity: .position,
      words: "stays: 0.31 of the way, 0.47 needed; 64 pt more and it would have popped"),
    Row(
      preset: .uikit, drag: drag(reach: 0.1, mean: 0.5, count: 2), quantity: .meanVelocity,
      words:
        "pops: mean velocity 200.00 pt/s > 0 with fewer than 3 velocities; 200 pt/s slower and "
        + "it would have stayed"),
    Row(
      preset: .uikit, drag: drag(reach: 0.9, mean: -0.5, count: 1), quantity: .meanVelocity,
      words: "stays: mean velocity -200.00 pt/s, more than 0 needed with fewer than 3 "
        + "velocities; 201 pt/s faster and it would have popped"),
    Row(
      preset: .flutter, drag: drag(reach: 0.1, velocity: 1.25), quantity: .flingSpeed,
      words: "pops: fling speed 1.25 ≥ 1.00 widths/s; 101 pt/s slower and it would have stayed"),
    Row(
      preset: .flutter, drag: drag(reach: 0.9, velocity: -1.25), quantity: .flingSpeed,
      words: "stays: fling speed -1.25 ≤ -1.00 widths/s; 101 pt/s faster and it would have "
        + "popped"),
    // Beyond the middle it has to be as fast to the left to stay.
    Row(
      preset: .flutter, drag: drag(reach: 0.9, velocity: 1.25), quantity: .flingSpeed,
      words: "pops: fling speed 1.25 ≥ 1.00 widths/s; 900 pt/s slower and it would have stayed"),
    Row(
      preset: .flutter, drag: drag(reach: 0.5, velocity: 0.5), quantity: .position,
      words: "pops: 0.50 of the way ≥ 0.50; 0.01 pt less and it would have stayed"),
    Row(
      preset: .flutter, drag: drag(reach: 0.31, velocity: 0.5), quantity: .position,
      words: "stays: 0.31 of the way, 0.50 needed; 76 pt more and it would have popped"),
    // 0.2 + 0.3·1.1 = 0.53: 0.03·400 = 12 points.
    Row(
      preset: .reactNavigation, drag: drag(reach: 0.2, velocity: 1.1), quantity: .projection,
      words: "pops: projection 0.53 > 0.50; 12 pt less and it would have stayed"),
    Row(
      preset: .reactNavigation, drag: drag(reach: 0.2, velocity: 9, still: true),
      quantity: .projection,
      words: "stays: projection 0.20, 0.50 needed; 121 pt more and it would have popped"),
    Row(
      preset: .half, drag: drag(reach: 0.75, velocity: -9), quantity: .position,
      words: "pops: 0.75 of the way > 0.50; 100 pt less and it would have stayed"),
    Row(
      preset: .half, drag: drag(reach: 0.499, velocity: 9), quantity: .position,
      words: "stays: 0.499 of the way, 0.500 needed; 0.41 pt more and it would have popped"),
    Row(
      preset: .contentPop, drag: drag(reach: 1.25), quantity: .lookAhead,
      words: "pops: look-ahead 1.00 > 0.47; 313 pt less and it would have stayed"),
  ]

  @Test(
    "A speed that crosses all coordinates in a millisecond has its margin too", arguments: [1, -1])
  func speeds(sign: Double) throws {
    for mean in [1e3, 1e6, 2.5e9] {
      let decision = PopDecision(
        Self.drag(reach: 0, velocity: sign * mean, mean: sign * mean, count: 2),
        rule: PopPreset(.uikit).rule)
      #expect(decision.pops == (sign > 0))
      let margin = try #require(decision.speedMargin)
      #expect(decision.pops(ifMoved: 0, faster: -sign * margin) != decision.pops)
      #expect(abs(margin - mean * Self.width) <= max(1, mean * Self.width * 1e-9))
    }
  }

  @Test("Each rule says what it compared, with the margin", arguments: rows)
  func table(_ row: Row) {
    let decision = PopDecision(row.drag, rule: PopPreset(row.preset).rule)
    #expect(decision.quantity == row.quantity)
    #expect(decision.words == row.words)
    #expect(decision.words == (decision.pops ? "pops: " : "stays: ") + decision.reason)
  }

  @Test("A rule that no finger can satisfy has no margin")
  func hopeless() {
    let rule = InteractivePopRule(
      decision: .position, thresholdPoints: .infinity, thresholdFraction: 1)
    let decision = PopDecision(Self.drag(reach: 0.7, velocity: 3), rule: rule)
    #expect(decision.travelMargin == nil && decision.speedMargin == nil)
    #expect(
      decision.words
        == "stays: 0.70 of the way, 1.00 needed; no travel and no speed would have changed it")
  }

  @Test(
    "At the margin the outcome is the other one, and one step of the grid before it the same",
    arguments: PopPreset.Name.allCases)
  func margins(_ name: PopPreset.Name) {
    let rule = PopPreset(name).rule
    var (travels, speeds) = (0, 0)
    for reach in stride(from: -0.1, through: 1.1, by: 0.083) {
      for speed in stride(from: -3.1, through: 3.1, by: 0.37) {
        for count in [0, 2, 3] {
          for still in [false, true] {
            let decision = PopDecision(
              Self.drag(
                reach: reach, velocity: speed, mean: count == 0 ? 0 : speed * 0.9,
                acceleration: speed * 0.7, count: count, still: still),
              rule: rule)
            let sign: Double = decision.pops ? -1 : 1
            if let points = decision.travelMargin {
              travels += 1
              #expect(points > 0 && points == points.onGrid)
              #expect(decision.pops(ifMoved: sign * points) != decision.pops)
              #expect(decision.pops(ifMoved: sign * (points + 1)) != decision.pops)
              #expect(decision.pops(ifMoved: sign * (points - Self.step)) == decision.pops)
            } else {
              #expect(decision.pops(ifMoved: sign * 4 * Self.width) == decision.pops)
            }
            if let faster = decision.speedMargin {
              speeds += 1
              #expect(faster > 0 && faster == faster.onGrid)
              #expect(decision.pops(ifMoved: 0, faster: sign * faster) != decision.pops)
              #expect(
                decision.pops(ifMoved: 0, faster: sign * (faster - Self.step)) == decision.pops)
            } else {
              #expect(decision.pops(ifMoved: 0, faster: sign * 1e5) == decision.pops)
            }
          }
        }
      }
    }
    #expect(travels > 100 && (speeds > 100 || name == .half))
  }

  @Test("A verdict carries its decision, a cancelled one none")
  func verdict() {
    var drag = PopDrag()
    for k in 0...30 {
      drag.move(
        x: Double(5 + 10 * k), translation: Double(10 * k), width: Self.width,
        at: .zero + .milliseconds(Int64(16 * k)))
    }
    let end = Instant.zero + .milliseconds(480)
    let verdict = drag.verdict(
      velocity: 625, width: Self.width, base: 0.1, at: end, settings: SimulatorSettings())
    #expect(verdict.pops && verdict.decision?.pops == true)
    #expect(verdict.decision?.drag.reach == 0.1 + 300 / Self.width)
    #expect(verdict.decision?.drag.velocityCount == 3)
    #expect(drag.cancelled.decision == nil)
    let still = drag.verdict(
      velocity: 0, width: Self.width, at: end + .milliseconds(100), settings: SimulatorSettings())
    #expect(still.decision?.drag.isStill == true && still.decision?.quantity == .position)
  }
}
