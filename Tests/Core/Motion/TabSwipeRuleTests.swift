import BackswipeMotion
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
    #expect(
      TabSwipeRule().goes(progress: progress, velocity: velocity, projection: 0.15) == goes)
  }
}
