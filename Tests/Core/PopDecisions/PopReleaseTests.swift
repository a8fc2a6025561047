import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Letting go of a pop")
struct PopReleaseTests {
  private let rule = InteractivePopRule()
  private let duration = Interval.milliseconds(350)

  /// Positions in points at times in milliseconds.
  private func release(_ points: [(x: Double, ms: Double)], width: Double = 400) -> PopRelease {
    var release = PopRelease()
    for (x, ms) in points {
      release.add(x: x, width: width, at: .zero + Interval(seconds: ms / 1000))
    }
    return release
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// Three samples at rest, so that progress alone decides.
  private var resting: PopRelease { release([(100, 0), (100, 10), (100, 20), (100, 30)]) }

  @Test("G1: the numbers are UIKit's")
  func numbers() {
    #expect(PopRelease.samplePeriod == .milliseconds(10))
    #expect(PopRelease.movedSamplePeriod == .milliseconds(1))
    #expect(PopRelease.accelerationStep == 5)
    #expect(PopRelease.window == 3)
    #expect(rule.thresholdPoints == 187.5)
    #expect(rule.thresholdFraction == 0.5)
    #expect(rule.strip == 13)
    #expect(rule.hysteresis == 15)
    #expect(rule.beginWithin == .milliseconds(250))
  }

  @Test("G1: a constant speed: means worked out by hand")
  func constantSpeed() {
    // 8 pt in 20 ms on 400 pt is 1 width/s. The first acceleration is 1/0.02 = 50, limited to 5;
    // the others are 0: 0 is within 5 of 5. So v̄ = 1 and ā = 5/3.
    let steady = release([(0, 0), (8, 20), (16, 40), (24, 60)])
    #expect(isNear(steady.meanVelocity, 1))
    #expect(isNear(steady.meanAcceleration, 5.0 / 3))
    // 0.06 + 0.35 + ½·(5/3)·0.1225 = 0.51208; on 400 pt the threshold is 0.46875.
    #expect(steady.pops(progress: 0.06, duration: duration, width: 400, rule: rule))
    // 0.01665 + 0.35 + 0.10208 = 0.46873.
    #expect(!steady.pops(progress: 0.01665, duration: duration, width: 400, rule: rule))
    #expect(steady.pops(progress: 0.01668, duration: duration, width: 400, rule: rule))
  }

  @Test("G1: an acceleration changes by at most 5 from one sample to the next")
  func limits() {
    // Velocities 2, 1, 0 widths/s. Accelerations 100 → 5, −50 → max(−50, 0) = 0, −50 → −5.
    let braking = release([(0, 0), (16, 20), (24, 40), (24, 60)])
    #expect(isNear(braking.meanVelocity, 1))
    #expect(isNear(braking.meanAcceleration, 0))
    // Backwards from the start: −1 width/s: −50 → −5, then 0 → 0, then 0.
    let back = release([(100, 0), (92, 20), (84, 40), (76, 60)])
    #expect(isNear(back.meanVelocity, -1))
    #expect(isNear(back.meanAcceleration, -5.0 / 3))
    // Small changes are not limited: v = 0.05, 0.1, 0.2 widths/s each 100 ms: a = 0.5, 0.5, 1.
    let gentle = release([(0, 0), (2, 100), (6, 200), (14, 300)])
    #expect(isNear(gentle.meanVelocity, 0.35 / 3))
    #expect(isNear(gentle.meanAcceleration, 2.0 / 3))
  }

  @Test("G1: only the last three count, but the limit remembers the one before")
  func window() {
    // Velocities 1, 1, 1, 2: a = 5, 0, 0, then 50 → 5. Means of the last three: 4/3 and 5/3.
    let faster = release([(0, 0), (8, 20), (16, 40), (24, 60), (40, 80)])
    #expect(isNear(faster.meanVelocity, 4.0 / 3))
    #expect(isNear(faster.meanAcceleration, 5.0 / 3))
  }

  @Test("G1: looking ahead takes a fast drag over the threshold and a backward one under it")
  func ahead() {
    let back = release([(300, 0), (292, 20), (284, 40), (276, 60)])
    // 0.69 − 0.35 − 0.10208 = 0.2379.
    #expect(!back.pops(progress: 0.69, duration: duration, width: 400, rule: rule))
    // 0.95 − 0.45208 = 0.4979.
    #expect(back.pops(progress: 0.95, duration: duration, width: 400, rule: rule))
  }

  @Test(
    "G1: at rest it pops past 187.5 points, and past half on a narrow screen",
    arguments: [
      (320.0, 0.5), (375, 0.5), (390, 187.5 / 390), (430, 187.5 / 430), (1024, 187.5 / 1024),
    ] as [(Double, Double)])
  func threshold(width: Double, fraction: Double) {
    #expect(!resting.pops(progress: fraction, duration: duration, width: width, rule: rule))
    #expect(!resting.pops(progress: fraction - 1e-6, duration: duration, width: width, rule: rule))
    #expect(resting.pops(progress: fraction + 1e-6, duration: duration, width: width, rule: rule))
  }

  @Test("G1: with fewer than three samples only the direction decides, however far it is")
  func few() {
    #expect(!release([]).pops(progress: 0.99, duration: duration, width: 400, rule: rule))
    #expect(!release([(9, 0)]).pops(progress: 0.99, duration: duration, width: 400, rule: rule))
    let one = release([(0, 0), (1, 20)])
    #expect(isNear(one.meanVelocity, 0.125))
    #expect(isNear(one.meanAcceleration, 5))
    #expect(one.pops(progress: 0, duration: duration, width: 400, rule: rule))
    #expect(
      !release([(1, 0), (0, 20)]).pops(progress: 0.99, duration: duration, width: 400, rule: rule))
    // 1 forwards and 2 back: the mean is backwards.
    let two = release([(0, 0), (8, 20), (-8, 40)])
    #expect(isNear(two.meanVelocity, -0.5))
    #expect(!two.pops(progress: 0.99, duration: duration, width: 400, rule: rule))
  }

  @Test("Without samples the means are zero")
  func none() {
    #expect(PopRelease().meanVelocity == 0)
    #expect(PopRelease().meanAcceleration == 0)
  }

  /// When the clock may have started, in milliseconds.
  private let starts = (0..<1000).map { Double($0) * 3.7 }

  @Test("G1: a position at rest counts after 10 ms, exactly, whenever the clock started")
  func restingSample() {
    func isDecidedByProgress(_ times: [Double]) -> Bool {
      release(times.map { (100, $0) })
        .pops(progress: 0.9, duration: duration, width: 400, rule: rule)
    }
    let missed = starts.filter { start in !isDecidedByProgress([0, 10, 20, 30].map { start + $0 }) }
    #expect(missed.first == nil)
    let early = starts.filter { start in
      isDecidedByProgress([0, 9.999, 10, 19.999, 20, 29.999].map { start + $0 })
    }
    #expect(early.first == nil)
  }

  @Test("G1: a position that moved counts after more than 1 ms, whenever the clock started")
  func movedSample() {
    let early = starts.filter { release([(0, $0), (1, $0 + 1)]).meanVelocity != 0 }
    #expect(early.first == nil)
    let missed = starts.filter { release([(0, $0), (1, $0 + 1.001)]).meanVelocity <= 0 }
    #expect(missed.first == nil)
  }

  @Test("What does not count is measured from the last position that did")
  func skipped() {
    // 1000 Hz: each second sample counts, and the distances add up.
    let fast = release((0...6).map { (Double($0) * 0.4, Double($0)) })
    #expect(isNear(fast.meanVelocity, 1))
    let same = release([(0, 0), (7, 0), (8, 20)])
    #expect(isNear(same.meanVelocity, 1))
  }

  @Test("A screen without a width judges nothing")
  func noWidth() {
    #expect(release([(0, 0), (8, 20)], width: 0) == PopRelease())
  }
}
