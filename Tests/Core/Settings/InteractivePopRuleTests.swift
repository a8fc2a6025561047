import BackswipeSettings
import Testing

@Suite("Interactive pop rule")
struct InteractivePopRuleTests {
  private typealias Conditions = InteractivePopRule.Conditions
  private let rule = InteractivePopRule()

  @Test("G1: a touch may start within 13 points of the edge, or left of it")
  func strip() {
    #expect(rule.acceptsTouch(startingAt: 0))
    #expect(rule.acceptsTouch(startingAt: rule.strip))
    #expect(rule.acceptsTouch(startingAt: -3))
    #expect(!rule.acceptsTouch(startingAt: rule.strip + 0.01))
  }

  @Test(
    "G1: a pop on its way back is caught in the strip or on the page that returns",
    arguments: [(0.0, true), (13, true), (13.01, false), (119, false), (120, true), (390, true)])
  func catches(x: Double, caught: Bool) {
    #expect(rule.accepts(touchAt: x, returningPage: 120) == caught)
  }

  @Test("G1: a rule without a strip takes a touch anywhere")
  func anywhere() {
    #expect(!rule.startsAnywhere)
    let anywhere = InteractivePopRule(strip: .infinity)
    #expect(anywhere.startsAnywhere && anywhere.acceptsTouch(startingAt: 389))
  }

  @Test("G1: two controllers and nothing in the way allow it")
  func allowed() {
    #expect(Conditions(controllerCount: 2).obstacles.isEmpty)
    #expect(Conditions(controllerCount: 9).obstacles.isEmpty)
    #expect(
      Conditions(controllerCount: 2, hasLeftItems: true, leftItemsSupplementBackButton: true)
        .obstacles.isEmpty)
    #expect(Conditions(controllerCount: 2, leftItemsSupplementBackButton: true).obstacles.isEmpty)
  }

  @Test("G1: each of these alone forbids it")
  func forbidden() {
    let forbidding = [
      Conditions(controllerCount: 0),
      Conditions(controllerCount: 1),
      Conditions(controllerCount: 2, isBarVisible: false),
      Conditions(controllerCount: 2, isBarAnimating: true),
      Conditions(controllerCount: 2, hidesBackButton: true),
      Conditions(controllerCount: 2, hasLeftItems: true),
      Conditions(controllerCount: 2, isKeyboardMoving: true),
      Conditions(controllerCount: 2, isTransitioning: true),
    ]
    for conditions in forbidding { #expect(!conditions.obstacles.isEmpty, "\(conditions)") }
  }

  @Test(
    "G1: progress is the translation's share of the width, 0…1",
    arguments: [
      (0, 390, 0), (97.5, 390, 0.25), (390, 390, 1), (400, 390, 1), (-5, 390, 0), (5, 0, 0),
    ]
      as [(Double, Double, Double)])
  func progress(translation: Double, width: Double, expected: Double) {
    #expect(rule.progress(translation: translation, width: width) == expected)
  }
}
