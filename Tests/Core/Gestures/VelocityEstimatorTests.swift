import BackswipeGestures
import BackswipeUnits
import TestSupport
import Testing

@Suite("Velocity estimators")
struct VelocityEstimatorTests {
  private static let rates = [30.0, 60, 90, 120, 240, 500, 1000]
  private let step = 1 / Grid.stepsPerUnit

  /// Positions as a function of seconds, sampled at a rate for a time, 0 included.
  private func estimate(
    _ estimator: VelocityEstimator, hertz: Double, for seconds: Double = 0.3,
    _ position: (Double) -> Double
  ) -> Double {
    var velocity = PanVelocity(estimator: estimator)
    let last = Int(seconds * hertz)
    for k in 0...last {
      let time = Double(k) / hertz
      velocity.add(CGPoint(x: position(time), y: 0), at: at(time * 1000))
    }
    return Double(velocity.velocity(at: at(Double(last) / hertz * 1000)).x)
  }

  @Test("G5: the four are named settings, UIKit's the default")
  func names() {
    #expect(
      VelocityEstimator.allCases.map(\.rawValue)
        == ["uikit", "leastSquares1", "leastSquares2", "impulse"])
    #expect(PanVelocity().estimator == .uikit)
  }

  @Test(
    "G5: every estimator finds a constant speed at every rate",
    arguments: VelocityEstimator.allCases, rates)
  func constant(estimator: VelocityEstimator, hertz: Double) {
    for speed in [-3000.0, -12, 0, 1, 400, 8000] {
      let found = estimate(estimator, hertz: hertz) { 50 + speed * $0 }
      // Instants are whole nanoseconds.
      #expect(abs(found - speed) <= abs(speed) * 1e-6 + step, "\(speed) pt/s")
    }
  }

  @Test("G5: an even acceleration, by hand for each estimator", arguments: rates)
  func acceleration(hertz: Double) {
    let a = 2000.0
    let end = Double(Int(0.3 * hertz)) / hertz
    let h = 1 / hertz
    func found(_ estimator: VelocityEstimator) -> Double {
      estimate(estimator, hertz: hertz) { a / 2 * $0 * $0 }
    }
    // Half an interval behind, and one and a half.
    let uikit = a * (end - 0.2 * h / 2 - 0.8 * 3 * h / 2)
    #expect(abs(found(.uikit) - uikit) < 0.01)
    // The line has the slope in the middle of its window.
    let span = min(PanVelocity.window.seconds, Double(PanVelocity.capacity - 1) * h)
    let window = Double(Int(span * hertz + 1e-6)) * h
    #expect(abs(found(.leastSquares1) - a * (end - window / 2)) < 0.05)
    // The parabola is exact.
    #expect(abs(found(.leastSquares2) - a * end) < 0.05)
    // The mass ends near the speed of the last interval.
    #expect(abs(found(.impulse) - a * (end - h / 2)) < 0.12 * a * end)
  }

  @Test("G5: noise of half a point stays small; the calmest is the straight line")
  func noise() {
    let hertz = 120.0
    func spread(_ estimator: VelocityEstimator) -> Double {
      var worst = 0.0
      for seed in 1...50 {
        var numbers = SplitMix(seed: UInt64(seed))
        let found = estimate(estimator, hertz: hertz) {
          600 * $0 + numbers.number(in: -0.5...0.5)
        }
        worst = max(worst, abs(found - 600))
      }
      return worst
    }
    // Two samples 8.3 ms apart and each half a point off are 120 pt/s apart.
    #expect(spread(.uikit) < 120)
    #expect(spread(.leastSquares1) < 20)
    #expect(spread(.leastSquares2) < 100)
    #expect(spread(.impulse) < 200)
    #expect(spread(.leastSquares1) < spread(.uikit))
    #expect(spread(.leastSquares1) < spread(.leastSquares2))
  }

  @Test("G5: after 40 ms without a sample the history is forgotten, but for UIKit's")
  func gap() {
    func after(_ milliseconds: Double, _ estimator: VelocityEstimator) -> Double {
      var velocity = PanVelocity(estimator: estimator)
      for k in 0...5 { velocity.add(CGPoint(x: 10 * k, y: 0), at: at(Double(k) * 10)) }
      // Back to a quarter of the speed.
      velocity.add(CGPoint(x: 50 + milliseconds / 4, y: 0), at: at(50 + milliseconds))
      return Double(velocity.velocity(at: at(50 + milliseconds)).x)
    }
    for estimator in VelocityEstimator.allCases where estimator != .uikit {
      #expect(after(40, estimator) != 0)
      #expect(after(40.001, estimator) == 0)
    }
    #expect(abs(after(40.001, .uikit) - (0.2 * 250 + 0.8 * 1000)) < 0.01)
  }

  @Test("G5: samples older than 100 ms, or more than twenty, do not count")
  func window() {
    // Fast until 150 ms, then slow: only the slow part is left at 260 ms.
    for estimator in VelocityEstimator.allCases {
      let found = estimate(estimator, hertz: 100, for: 0.26) { time in
        time < 0.15 ? 5000 * time : 750 + 100 * (time - 0.15)
      }
      #expect(abs(found - 100) < 0.01, "\(estimator)")
      let quick = estimate(estimator, hertz: 1000, for: 0.06) { time in
        time < 0.04 ? 5000 * time : 200 + 100 * (time - 0.04)
      }
      #expect(abs(quick - 100) < 0.01, "\(estimator)")
    }
  }

  @Test("G5: a finger still for 100 ms has no velocity", arguments: VelocityEstimator.allCases)
  func stillness(estimator: VelocityEstimator) {
    var velocity = PanVelocity(estimator: estimator)
    for k in 0...10 { velocity.add(CGPoint(x: 8 * k, y: 0), at: at(Double(k) * 10)) }
    #expect(abs(velocity.velocity(at: at(199.999_999)).x - 800) < 0.01)
    #expect(velocity.velocity(at: at(200)) == .zero)
    // Reports of the same place are no movement.
    for k in 1...10 { velocity.add(CGPoint(x: 80, y: 0), at: at(100 + Double(k) * 10)) }
    #expect(velocity.velocity(at: at(200)) == .zero)
  }

  @Test(
    "G5: batches, double stamps and single ones tell the same speed",
    arguments: VelocityEstimator.allCases)
  func irregular(estimator: VelocityEstimator) {
    var batched = PanVelocity(estimator: estimator)
    var doubled = PanVelocity(estimator: estimator)
    for k in 0...6 {
      let time = Double(k) * 16
      for part in [-1.0, -0.5, 0] where k > 0 {
        batched.add(
          CGPoint(x: 0.4 * (time + 8 * part), y: 0), at: at(time + part), isBatched: true)
        doubled.add(CGPoint(x: 0.4 * (time + 8 * part), y: 0), at: at(time))
      }
      if k == 0 {
        batched.add(.zero, at: at(0))
        doubled.add(.zero, at: at(0))
      }
    }
    #expect(abs(batched.velocity(at: at(96)).x - 400) < 0.01)
    #expect(abs(doubled.velocity(at: at(96)).x - 400) < 0.01)
  }

  @Test("G5: a few points of noise in microseconds make no great speed")
  func microseconds() {
    for estimator in VelocityEstimator.allCases {
      var velocity = PanVelocity(estimator: estimator)
      for k in 0...20 {
        velocity.add(CGPoint(x: 4 * Double(k), y: 0), at: at(Double(k) * 10))
        velocity.add(CGPoint(x: 4 * Double(k) + 1, y: 0), at: at(Double(k) * 10 + 0.001))
        let found = velocity.velocity(at: at(Double(k) * 10 + 0.001)).x
        #expect(abs(found) <= 2000, "\(estimator)")
      }
    }
  }

  @Test(
    "G5: whatever comes in, it is finite, on the grid and at most twice the fastest interval",
    arguments: VelocityEstimator.allCases)
  func random(estimator: VelocityEstimator) {
    let shortest = PanVelocity.minimumInterval.seconds
    for seed in UInt64(1)...400 {
      var numbers = SplitMix(seed: seed)
      var velocity = PanVelocity(estimator: estimator)
      var nanoseconds: Int64 = 0
      var x = 0.0
      var farthest = 0.0
      for _ in 0..<60 {
        switch numbers.integer(below: 6) {
        case 0: break
        case 1: nanoseconds += Int64(numbers.integer(below: 900))
        case 2: nanoseconds += Int64(numbers.integer(below: 900_000))
        case 3: nanoseconds += Int64(numbers.integer(below: 130_000_000))
        default: nanoseconds += 1_000_000 + Int64(numbers.integer(below: 32_000_000))
        }
        let jump = numbers.number(in: -30...30)
        farthest = max(farthest, abs(jump))
        x += jump
        let instant = Instant(nanoseconds: nanoseconds)
        velocity.add(
          CGPoint(x: x, y: -x / 2), at: instant, isBatched: numbers.integer(below: 4) == 0)
        if numbers.integer(below: 20) == 0 { velocity.rebase(to: CGPoint(x: x + 500, y: 9)) }
        let found = velocity.velocity(at: instant)
        // Within half a millisecond there may be as many jumps as there are samples.
        let isSane =
          found.x.isFinite && found.y.isFinite && found.onGrid == found
          && abs(found.x) <= min(2 * 60 * farthest / shortest, PanVelocity.limit)
          && abs(found.y) <= PanVelocity.limit
        if !isSane { Issue.record("seed \(seed): \(found)") }
      }
    }
  }
}
