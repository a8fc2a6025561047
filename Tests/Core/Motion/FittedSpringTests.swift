import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Springs that are scaled to a duration")
struct FittedSpringTests {
  @Test(
    "the text reads back, and the duration is the one beside it", arguments: [0.2, 0.8, 1, 1.4])
  func text(_ ratio: Double) throws {
    let curve = try TimingCurve(parsing: "spring( dampingRatio = \(ratio) )")
    #expect(try TimingCurve(parsing: curve.description) == curve)
    for duration in [100, 420, 3000] as [Int64] {
      #expect(curve.length(within: .milliseconds(duration)) == .milliseconds(duration))
    }
    #expect(curve.value(0) == 0 && curve.value(1) == 1 && curve.mayOvershoot)
  }

  @Test("its shape is that of every spring of its damping ratio", arguments: [0.3, 0.8, 1])
  func shape(_ ratio: Double) throws {
    let fitted = try TimingCurve(parsing: "spring(dampingRatio=\(ratio))")
    let own = try TimingCurve(parsing: "spring(response=285ms,dampingRatio=\(ratio))")
    for step in 0...100 {
      let fraction = Double(step) / 100
      #expect(abs(fitted.value(fraction) - own.value(fraction)) < 1e-6)
      #expect(abs(fitted.slope(fraction) - own.slope(fraction)) < 1e-3)
    }
    // With a time of its own a spring is as it was.
    #expect(own.length(within: .milliseconds(100)) != .milliseconds(100))
    let spring = try #require(FittedSpring(dampingRatio: ratio)?.spring(settlingIn: 0.42))
    #expect(abs(spring.settlingDuration() - 0.42) < 1e-6)
  }

  @Test(
    "a ratio with which nothing comes to rest is none",
    arguments: ["0", "-1", "x", "", "nan", "1e-12"])
  func wrong(_ ratio: String) {
    #expect(throws: TimingCurve.Failure.self) {
      try TimingCurve(parsing: "spring(dampingRatio=\(ratio))")
    }
  }

  @Test("the editor turns it into a spring with a time of its own that moves alike")
  func editing() throws {
    let fitted = try TimingCurve(parsing: "spring(dampingRatio=0.7)")
    var editing = CurveEditing(fitted, duration: .milliseconds(420))
    editing.setShape(.spring)
    #expect(abs(editing.curve.length(within: .zero).seconds - 0.42) < 1e-4)
    for fraction in [0.1, 0.3, 0.6] {
      #expect(abs(editing.curve.value(fraction) - fitted.value(fraction)) < 1e-4)
    }
  }
}
