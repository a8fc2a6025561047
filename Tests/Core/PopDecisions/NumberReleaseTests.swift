import BackswipeMotion
import BackswipePopDecisions
import BackswipeUnits
import Testing

@Suite("Releases of numbers that fingers move")
struct NumberReleaseTests {
  private func release(
    _ value: Double, _ velocity: Double, snaps: [Double], points: Double? = nil,
    limits: ClosedRange<Double>? = nil
  ) -> NumberRelease {
    NumberRelease(
      name: "cardPan y", value: value, velocity: velocity,
      rule: NumberRule(limits: limits, snaps: snaps, projection: .milliseconds(200)),
      pointsPerUnit: points)
  }

  @Test("The margin is the smallest change to the middle between two snaps")
  func margin() {
    let up = release(210, 900, snaps: [0, 600])
    #expect(up.rest == 600 && up.ahead == 390 && up.margin?.change == -90 && up.margin?.rest == 0)
    let middle = release(90, 0, snaps: [0, 100, 300])
    #expect(middle.margin?.change == -40 && middle.margin?.rest == 0)
    #expect(release(5, 0, snaps: [7]).margin == nil)
  }

  @Test(
    "The margin's change and a little more leads to the other snap, a little less does not",
    arguments: [(210.0, 900.0), (10, 0), (290, -1200), (150, 3), (-40, 50)])
  func decides(_ value: Double, _ velocity: Double) throws {
    let one = release(value, velocity, snaps: [0, 100, 300])
    let margin = try #require(one.margin)
    let step = margin.change < 0 ? -0.001 : 0.001
    #expect(
      release(value + margin.change + step, velocity, snaps: [0, 100, 300]).rest == margin.rest)
    #expect(release(value + margin.change - step, velocity, snaps: [0, 100, 300]).rest == one.rest)
  }

  @Test func theThresholdIsTheMiddleToTheNearestOtherSnap() {
    #expect(release(210, 900, snaps: [0, 600]).threshold == 300)
    #expect(release(90, 0, snaps: [0, 100, 300]).threshold == 50)
    #expect(release(5, 0, snaps: [7]).threshold == nil && release(5, 0, snaps: []).threshold == nil)
  }

  @Test("Words have the value, the speed, the rest, and the margin in units and points")
  func words() {
    #expect(
      release(210, 900, snaps: [0, 600]).words
        == "cardPan y goes to 600: 210 at 900/s leads to 390, nearer to 600 than to 0; 90 less and it "
        + "would have gone to 0")
    #expect(
      release(210, -300, snaps: [0, 600], points: 1).words
        == "cardPan y goes to 0: 210 pt at -300 pt/s leads to 150 pt, nearer to 0 than to 600; 150 pt "
        + "towards 600 and it would have gone there")
    #expect(
      release(0.4, 0, snaps: [0, 1], points: -470).words
        == "cardPan y goes to 0: 0.4, nearer to 0 than to 1; 47 pt towards 1 and it would have gone there"
    )
    #expect(release(12, 0, snaps: []).words == "cardPan y stays at 12, where it was let go")
    #expect(
      release(120, 0, snaps: [], limits: 0...100).words
        == "cardPan y goes to 100, its limit: it was let go at 120")
    #expect(
      release(4, -10, snaps: [7]).words
        == "cardPan y goes to 7, its only snap: it was let go at 4")
  }

  @Test("Numbers have the decimals that their snaps need, and a middle is never shown as its side")
  func decimals() {
    #expect(
      release(0.624, 0, snaps: [0, 1, 3], points: 100).words
        == "cardPan y goes to 1: 0.62, nearer to 1 than to 0; 13 pt towards 0 and it would have gone there"
    )
    #expect(release(210.4567, 0, snaps: [0, 600]).words.contains(": 210, nearer to 0"))
    #expect(release(299.9, 0, snaps: [0, 600]).words.contains(": 299.9, nearer to 0 than to 600;"))
    #expect(
      release(0.1234, 0, snaps: [0, 0.5]).words.contains(": 0.123, nearer to 0 than to 0.5;"))
  }

  @Test("No words ask for a way or a speed that no finger has")
  func reach() {
    // 164.38 units of 330 points are 54,245 points, in 0.2 s 271,000 a second.
    let far = release(0.62, 0, snaps: [0, 330], points: 330)
    #expect(
      far.words
        == "cardPan y goes to 0: 1, nearer to 0 than to 330; no travel and no speed would have changed it"
    )
    // 10 units of 330 points in 0.2 s are 16,500 points a second.
    let fast = release(0, 0, snaps: [0, 20], points: 330)
    #expect(
      fast.words
        == "cardPan y goes to 0: 0, nearer to 0 than to 20; 16500 pt/s faster towards 20 and it would have "
        + "gone there")
  }
}
