import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

/// Why bars hide, return, show or stay, when the finger lifts.
@Suite("Decisions on bars")
struct BarDecisionTests {
  private static let travel = 64.0

  private static func decision(
    _ translation: Double, hidden: Bool = false, velocity: Double = 0
  ) -> BarDecision {
    var swipe = BarSwipe(rule: BarSwipeRule())
    swipe.move(translation: translation, areBarsHidden: hidden, travel: travel)
    return BarDecision(
      swipe, velocity: velocity, travel: travel, settling: SimulatorSettings.barSettling)
  }

  /// The bars' spring settles in 0.34466 s at 100 pt/s, which makes 185.7 of the 64 points, and in
  /// 0.39099 s at 300 pt/s, which makes 163.7.
  @Test(
    "H3: the words say what was compared, with the margin",
    arguments: [
      (-30, false, 0, "hides: 0.31 of the way ≥ 0.25; 4.1 pt less and they would have returned"),
      (-26, false, 0, "hides: 0.25 of the way ≥ 0.25; 0.01 pt less and they would have returned"),
      (
        -18, false, -100,
        "returns: 0.13 of the way, 0.25 needed, speed 100 of 186 pt/s; 8.0 pt more and they would "
          + "have hidden"
      ),
      (
        -11, false, -300,
        "hides: speed 300 > 164 pt/s, 0.02 of the way; 127 pt/s slower and they would have returned"
      ),
      (30, true, 420, "shows: 420 > 300 pt/s; 120 pt/s slower and they would have stayed hidden"),
      (30, true, 210, "stays hidden: 210 of 300 pt/s; 91 pt/s faster and they would have shown"),
      (-8, false, -900, "nothing: 8 pt up, more than 10 needed"),
      (40, false, 900, "nothing: 0 pt up, more than 10 needed"),
      (9.5, true, 900, "nothing: 9.5 pt down, more than 10 needed"),
    ] as [(Double, Bool, Double, String)])
  func words(translation: Double, hidden: Bool, velocity: Double, words: String) {
    let decision = Self.decision(translation, hidden: hidden, velocity: velocity)
    #expect(decision.words(settling: SimulatorSettings.barSettling) == words)
  }

  @Test("H3: at the margin the outcome is the other one, and one step before it the same")
  func margins() {
    let step = 1 / Grid.stepsPerUnit
    let settling = SimulatorSettings.barSettling
    var (travels, speeds) = (0, 0)
    for hidden in [false, true] {
      for translation in stride(from: -80.0, through: 80, by: 3.7) {
        for velocity in stride(from: -700.0, through: 700, by: 41) {
          let decision = Self.decision(translation, hidden: hidden, velocity: velocity)
          let sign: Double = decision.succeeds ? -1 : 1
          if let points = decision.travelMargin(settling: settling) {
            travels += 1
            let outcomes = [points, points - step].map {
              decision.outcome(ifMoved: sign * $0, settling: settling)
            }
            #expect(outcomes[0] != decision.outcome && outcomes[1] == decision.outcome)
          }
          if let speed = decision.speedMargin(settling: settling) {
            speeds += 1
            let outcomes = [speed, speed - step].map {
              decision.outcome(ifMoved: 0, faster: sign * $0, settling: settling)
            }
            #expect(outcomes[0] != decision.outcome && outcomes[1] == decision.outcome)
          }
        }
      }
    }
    #expect(travels > 100 && speeds > 100)
  }

  @Test("H2: a tap says what it did")
  func taps() {
    #expect(BarTap(hides: true, isInHiddenBar: false).words == "hides: a tap")
    #expect(BarTap(hides: false, isInHiddenBar: false).words == "shows: a tap")
    #expect(BarTap(hides: false, isInHiddenBar: true).words == "shows: a tap where a bar was")
  }
}
