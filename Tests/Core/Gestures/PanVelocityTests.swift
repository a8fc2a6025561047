import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Pan velocity")
struct PanVelocityTests {
  private func estimate(_ points: [(x: CGFloat, ms: Double)]) -> PanVelocity {
    var velocity = PanVelocity()
    for (x, ms) in points { velocity.add(CGPoint(x: x, y: 0), at: at(ms)) }
    return velocity
  }

  @Test("G5: it is a fifth of the newest two-sample velocity and four fifths of the one before")
  func blend() {
    // 4 pt in 10 ms is 400 pt/s, then 9 pt in 10 ms is 900 pt/s: 0.2·900 + 0.8·400.
    let velocity = estimate([(0, 0), (4, 10), (13, 20)])
    #expect(velocity.velocity(at: at(20)) == CGPoint(x: 500, y: 0))
    // Only the one before counts, not those before it.
    let longer = estimate([(-70, -10), (0, 0), (4, 10), (13, 20)])
    #expect(longer.velocity(at: at(20)) == CGPoint(x: 500, y: 0))
  }

  @Test("Both axes are estimated apart, with their sign")
  func axes() {
    var velocity = PanVelocity()
    velocity.add(CGPoint(x: 0, y: 0), at: at(0))
    velocity.add(CGPoint(x: -4, y: 2), at: at(10))
    velocity.add(CGPoint(x: -13, y: 1), at: at(20))
    #expect(velocity.velocity(at: at(20)) == CGPoint(x: -500, y: 140))
  }

  @Test("Without two samples it is zero, with two it is theirs")
  func few() {
    #expect(PanVelocity().velocity(at: at(5)) == .zero)
    #expect(estimate([(7, 0)]).velocity(at: at(5)) == .zero)
    #expect(estimate([(0, 0), (3, 10)]).velocity(at: at(10)) == CGPoint(x: 300, y: 0))
  }

  @Test(
    "A constant speed is found again however irregular the samples are",
    arguments: [
      [1, 2, 3, 4, 5], [8, 16, 24, 32], [1, 9, 10, 31, 33, 70], [0.125, 40, 40.5, 99],
      [90, 180, 270],
    ])
  func constant(times: [Double]) {
    let velocity = estimate([(0, 0)] + times.map { (CGFloat($0) * 0.4, $0) })
    let last = times.last ?? 0
    #expect(abs(velocity.velocity(at: at(last)).x - 400) <= 1 / Grid.stepsPerUnit)
  }

  @Test("G5: samples with one stamp count as one interval and never divide by zero")
  func duplicates() {
    // 0→6 in 10 ms, 6→12 in 10 ms with the second half under the same stamp.
    let velocity = estimate([(0, 0), (6, 10), (9, 20), (12, 20)])
    #expect(velocity.velocity(at: at(20)) == CGPoint(x: 600, y: 0))
    // Under the first stamp: the distance counts towards the first interval.
    let first = estimate([(0, 0), (2, 0), (6, 10)])
    #expect(first.velocity(at: at(10)) == CGPoint(x: 600, y: 0))
    // A stamp from before counts as the last one.
    let backwards = estimate([(0, 0), (6, 10), (9, 20), (12, 15)])
    #expect(backwards == velocity)
    #expect(estimate([(0, 3), (50, 3), (90, 3)]).velocity(at: at(3)) == .zero)
  }

  @Test("G5: samples found together after a stall count as one interval")
  func batches() {
    var velocity = estimate([(0, 0), (4, 10)])
    velocity.add(CGPoint(x: 10, y: 0), at: at(38), isBatched: true)
    velocity.add(CGPoint(x: 14, y: 0), at: at(39), isBatched: true)
    velocity.add(CGPoint(x: 16, y: 0), at: at(40), isBatched: true)
    // 12 pt in 30 ms after 4 pt in 10 ms: both 400 pt/s.
    #expect(velocity.velocity(at: at(40)) == CGPoint(x: 400, y: 0))
    velocity.add(CGPoint(x: 25, y: 0), at: at(50))
    #expect(velocity.velocity(at: at(50)) == CGPoint(x: 500, y: 0))
  }

  @Test("Two stalls make two intervals")
  func twoBatches() {
    var velocity = estimate([(0, 0)])
    velocity.add(CGPoint(x: 3, y: 0), at: at(29), isBatched: true)
    velocity.add(CGPoint(x: 6, y: 0), at: at(30), isBatched: true)
    velocity.add(CGPoint(x: 10, y: 0), at: at(59), isBatched: true)
    velocity.add(CGPoint(x: 15, y: 0), at: at(60), isBatched: true)
    // 200 pt/s and then 300 pt/s.
    #expect(abs(velocity.velocity(at: at(60)).x - 220) <= 1 / Grid.stepsPerUnit)
  }

  @Test("After a gap as long as the stillness what was before is forgotten")
  func gaps() {
    let stillness = Double(PanVelocity.defaultStillness.nanoseconds) / 1_000_000
    let held = estimate([(0, 0), (10, 10), (20, 20), (21, 20 + stillness)])
    #expect(held.velocity(at: at(20 + stillness)) == CGPoint(x: 1000 / stillness, y: 0))
    let short = estimate([(0, 0), (10, 10), (20, 20), (21, 19 + stillness)])
    #expect(short.velocity(at: at(19 + stillness)).x > 800)
  }

  @Test("A finger that rests keeps its velocity for 100 ms and has none from then on")
  func stillness() {
    #expect(PanVelocity.defaultStillness == .milliseconds(100))
    let velocity = estimate([(0, 0), (4, 10), (8, 20)])
    #expect(velocity.velocity(at: at(119.999_999)).x == 400)
    #expect(velocity.velocity(at: at(120)) == .zero)
    // Reports of the same place are no movement.
    var reported = velocity
    reported.add(CGPoint(x: 8, y: 0), at: at(119))
    #expect(reported.velocity(at: at(119)).x > 0)
    #expect(reported.velocity(at: at(120)) == .zero)
  }

  @Test("The stillness is a setting")
  func stillnessSetting() {
    var velocity = PanVelocity(stillness: .milliseconds(300))
    velocity.add(CGPoint(x: 0, y: 0), at: at(0))
    velocity.add(CGPoint(x: 4, y: 0), at: at(10))
    #expect(velocity.velocity(at: at(309)).x == 400)
    #expect(velocity.velocity(at: at(310)) == .zero)
  }

  @Test("A jump of the centroid has no speed")
  func rebase() {
    var velocity = estimate([(0, 0), (4, 10)])
    velocity.rebase(to: CGPoint(x: 104, y: 50))
    #expect(velocity.velocity(at: at(10)) == CGPoint(x: 400, y: 0))
    velocity.add(CGPoint(x: 113, y: 50), at: at(20))
    #expect(velocity.velocity(at: at(20)) == CGPoint(x: 500, y: 0))
    // In the middle of an interval too.
    velocity.rebase(to: CGPoint(x: 13, y: 50))
    velocity.add(CGPoint(x: 14, y: 50), at: at(20))
    #expect(velocity.velocity(at: at(20)) == CGPoint(x: 520, y: 0))
  }

  @Test("G5: it is finite and on the grid whatever comes in")
  func nonsense() {
    let coordinates: [CGFloat] = [
      0, 1, -1e300, 1e300, .nan, .infinity, -.infinity, 1e-300, .greatestFiniteMagnitude,
    ]
    let times: [Int64] = [0, 0, 1, 2, 1, -5, .max, .min, 1_000_000]
    var velocity = PanVelocity()
    for x in coordinates {
      for y in coordinates {
        for nanoseconds in times {
          let instant = Instant(nanoseconds: nanoseconds)
          velocity.add(CGPoint(x: x, y: y), at: instant)
          let estimate = velocity.velocity(at: instant)
          #expect(estimate.x.isFinite && estimate.y.isFinite)
          #expect(estimate.onGrid == estimate)
          #expect(abs(estimate.x) <= PanVelocity.limit && abs(estimate.y) <= PanVelocity.limit)
        }
      }
    }
  }
}
