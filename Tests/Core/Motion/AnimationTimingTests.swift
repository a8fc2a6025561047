import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Animation timing")
struct AnimationTimingTests {
  private func linear(_ milliseconds: Int64, delay: Int64 = 0) -> AnimationTiming {
    AnimationTiming(
      .curve(.linear), duration: .milliseconds(milliseconds), delay: .milliseconds(delay))
  }

  private func progress(_ timing: AnimationTiming, _ milliseconds: Int64) -> Double {
    timing.progress(after: .milliseconds(milliseconds))
  }

  @Test("X5: nothing before the delay, exactly 1 from the end on")
  func delay() {
    let timing = linear(100, delay: 50)
    #expect(progress(timing, 0) == 0 && progress(timing, 50) == 0)
    #expect(progress(timing, 100) == 0.5)
    #expect(progress(timing, 150) == 1 && progress(timing, 1000) == 1)
    #expect(!timing.isFinished(after: .milliseconds(149)))
    #expect(timing.isFinished(after: .milliseconds(150)))
    #expect(timing.length == .milliseconds(150))
  }

  @Test("X5: autoreverse goes back to the start before it ends at 1")
  func autoreverse() {
    var timing = linear(100)
    timing.autoreverses = true
    #expect(progress(timing, 50) == 0.5 && progress(timing, 100) == 1)
    #expect(progress(timing, 150) == 0.5 && progress(timing, 200) == 1)
    #expect(timing.length == .milliseconds(200))
  }

  @Test("X5: repeat starts again and never ends, unless it takes no time")
  func repeats() {
    var timing = linear(100)
    timing.repeats = true
    #expect(progress(timing, 250) == 0.5 && progress(timing, 100) == 0)
    #expect(!timing.isFinished(after: .milliseconds(1_000_000)))
    var none = linear(0)
    none.repeats = true
    #expect(none.isFinished(after: .zero) && none.progress(after: .zero) == 1)
  }

  @Test("A negative delay or duration counts as none")
  func negative() {
    #expect(linear(-5, delay: -5).isFinished(after: .zero))
  }

  @Test("X4: a spring by ratio ends at its duration, one by bounce when it has settled")
  func springs() throws {
    let byRatio = AnimationTiming.spring(
      dampingRatio: 0.5, duration: .milliseconds(400), velocity: 0, delay: .zero)
    #expect(byRatio.length == .milliseconds(400))
    let spring = try #require(Spring(dampingRatio: 0.5, duration: 0.4))
    #expect(abs(progress(byRatio, 100) - spring.value(at: 0.1)) < 1e-4)
    let byBounce = AnimationTiming.spring(duration: 0.5, bounce: 0, velocity: 0, delay: .zero)
    let other = try #require(Spring(duration: 0.5, bounce: 0))
    #expect(byBounce.length == Interval(seconds: other.settlingDuration(initialVelocity: 0)))
  }

  @Test("Numbers that make no spring are over at once")
  func noSpring() {
    let timing = AnimationTiming.spring(duration: -1, bounce: .nan, velocity: 0, delay: .zero)
    #expect(timing.isFinished(after: .zero))
  }

  @Test("X5: under a finger the same times run at an even speed")
  func straight() {
    let timing = AnimationTiming(
      .curve(.easeIn), duration: .milliseconds(100), delay: .milliseconds(10)
    ).linear
    #expect(progress(timing, 60) == 0.5 && timing.length == .milliseconds(110))
  }
}

@Suite("A percentage leads")
struct PercentTests {
  @Test(
    "D2: the rest takes its share of the duration; a speed that is not above 0 counts as 1",
    arguments: [
      (0.5, 1.0, 250), (0.25, 1, 125), (0.5, 2, 125), (0.5, 0.5, 500), (0.5, 0, 250),
      (0.5, -3, 250), (0.5, .nan, 250), (2, 1, 500), (-1, 1, 0),
    ] as [(Double, Double, Int64)])
  func remaining(_ part: Double, _ speed: Double, _ expected: Int64) {
    #expect(
      TransitionProgress.remaining(part, of: .milliseconds(500), speed: speed)
        == .milliseconds(expected))
  }

  @Test("D2: updates are clamped and replace each other")
  func updates() {
    var progress = TransitionProgress.interactive(at: 0)
    for (given, shown) in [(0.3, 0.3), (-1, 0), (7, 1), (.nan, 0), (0.5, 0.5)] as [(Double, Double)]
    {
      progress.update(to: given)
      #expect(progress.value(at: .zero) == shown.onGrid)
    }
  }

  @Test("D2: let go, it goes along the curve to the end that was chosen", arguments: [true, false])
  func resume(_ completing: Bool) {
    var progress = TransitionProgress.interactive(at: 0.5)
    let now = Instant(nanoseconds: 1_000_000_000)
    progress.resume(
      completing: completing, at: now, duration: .milliseconds(400), shape: .curve(.linear))
    #expect(progress.value(at: now) == 0.5 && progress.completes == completing)
    #expect(progress.value(at: now + .milliseconds(100)) == (completing ? 0.75 : 0.25))
    let end = now + .milliseconds(200)
    #expect(progress.isFinished(at: end) && progress.value(at: end) == (completing ? 1 : 0))
    #expect(
      progress.overrun(at: end + .milliseconds(30)) == (completing ? .milliseconds(30) : .zero))
  }

  @Test("D3: letting go tells how many times as fast the rest goes")
  func speed() {
    var fast = TransitionProgress.interactive(at: 0.5)
    let speed = fast.release(
      completing: true, velocity: 10, at: .zero, limit: .milliseconds(500))
    #expect(speed == 5)  // 0.05 s instead of 0.25 s
    var still = TransitionProgress.interactive(at: 0.5)
    #expect(
      still.release(completing: true, velocity: 0, at: .zero, limit: .milliseconds(500)) == 0.5)
  }
}
