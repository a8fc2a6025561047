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
        == "cardPan y goes to 600: 210 at 900/s leads to 390; 90 less and it would have gone to 0")
    #expect(
      release(0.4, 0, snaps: [0, 1], points: -470).words
        == "cardPan y goes to 0: 0.4; 0.1, 47 pt of the finger, more and it would have gone to 1")
    #expect(release(12, 0, snaps: []).words == "cardPan y goes to 12: 12, where it was let go")
    #expect(
      release(120, 0, snaps: [], limits: 0...100).words
        == "cardPan y goes to 100: 120 is beyond its limits")
    #expect(
      release(4, -10, snaps: [7]).words
        == "cardPan y goes to 7: 4 at -10/s leads to 2, and there is no other snap")
  }
}
