import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("The rule of a swipe of tabs")
struct TabSwipeRuleTests {
  @Test(
    "Half of the way, with the projection of the speed",
    arguments: [
      (0.5, 0.0, false), (0.501, 0.0, true), (0.2, 2.1, true), (0.2, 1.9, false),
      (0.8, -2.1, false),
    ])
  func goes(_ progress: Double, _ velocity: Double, _ goes: Bool) {
    #expect(TabSwipeRule().goes(progress: progress, velocity: velocity) == goes)
  }

  @Test("The part of the way and the time of the speed are those of the rule")
  func settings() {
    var rule = TabSwipeRule()
    rule.completion = 0.25
    rule.projection = .milliseconds(300)
    #expect(!rule.goes(progress: 0.25, velocity: 0) && rule.goes(progress: 0.251, velocity: 0))
    #expect(rule.goes(progress: 0.1, velocity: 0.51) && !rule.goes(progress: 0.1, velocity: 0.49))
  }
}
