import BackswipeMotion
import BackswipeUnits
import Testing

private let start = Instant.zero + .milliseconds(700)
private let pushDuration = Interval.milliseconds(350)
private let step = 1 / Grid.stepsPerUnit

@Suite("Motion")
struct MotionTests {
  private static let motions: [Motion] = [
    .curve(.easeIn, from: 3, to: -7.25, start: start, duration: .milliseconds(200)),
    .push(from: 390, to: 0, start: start, duration: pushDuration),
    .release(from: 100, to: 390, velocity: 900, start: start, limit: pushDuration),
    .release(from: 0.25, to: 1, velocity: -3, start: start, limit: pushDuration, clamp: 0...1),
    .spring(.system, from: 0, to: 1, start: start),
    .spring(.system, from: 5, to: 5, start: start, velocity: 40),
  ]

  @Test("X1: 100 ms into a 0.35 s push on a 390 point screen the page is at 101.44")
  func push() {
    let motion = Motion.push(from: 390, to: 0, start: start, duration: pushDuration)
    #expect(abs(motion.value(at: start + .milliseconds(100)) - 101.44) < 0.01)
    #expect(motion.velocity(at: start) == 0)
    #expect(motion.end == start + pushDuration)
  }

  @Test(
    "A motion is at its start before it, and exactly at its goal from its end on",
    arguments: motions)
  func ends(motion: Motion) {
    #expect(motion.duration > .zero)
    for early in [Instant(nanoseconds: .min), .zero, start] {
      #expect(motion.value(at: early) == motion.from)
    }
    #expect(motion.velocity(at: start - Interval(nanoseconds: 1)) == 0)
    #expect(!motion.isFinished(at: motion.end - Interval(nanoseconds: 1)))
    for late in [motion.end, motion.end + .milliseconds(1), Instant(nanoseconds: .max)] {
      #expect(motion.value(at: late) == motion.to)
      #expect(motion.velocity(at: late) == 0)
      #expect(motion.isFinished(at: late))
    }
  }

  @Test(
    "X3: between its ends a motion's positions and velocities are on the grid", arguments: motions)
  func onGrid(motion: Motion) {
    for permille in Int64(1)..<1000 {
      let instant = start + Interval(nanoseconds: motion.duration.nanoseconds / 1000 * permille)
      let numbers = [motion.value(at: instant), motion.velocity(at: instant)]
      #expect(
        numbers.map { $0 * Grid.stepsPerUnit } == numbers.map { ($0 * Grid.stepsPerUnit).rounded() }
      )
      #expect(numbers.allSatisfy { $0.isFinite })
    }
  }

  @Test("The velocity is the slope of the position", arguments: motions)
  func velocityIsSlope(motion: Motion) {
    let delta = Interval(nanoseconds: 500_000)
    for percent in Int64(3)..<97 {
      let instant = start + Interval(nanoseconds: motion.duration.nanoseconds / 100 * percent)
      let (before, after) = (motion.value(at: instant - delta), motion.value(at: instant + delta))
      let slope = (after - before) / (delta.seconds * 2)
      #expect(
        abs(motion.velocity(at: instant) - slope) < 0.004 * abs(slope) + step / delta.seconds + 0.05
      )
    }
  }

  @Test("The ends are given back as they came, on the grid or not")
  func endsAsGiven() {
    let motion = Motion.curve(
      .linear, from: 0.1, to: 0.3, start: start, duration: .milliseconds(10))
    #expect(motion.value(at: start) == 0.1)
    #expect(motion.value(at: motion.end) == 0.3)
  }

  @Test("A duration of nothing shows the goal at once")
  func noDuration() {
    for duration in [Interval.zero, .milliseconds(-5)] {
      let motion = Motion.push(from: 1, to: 2, start: start, duration: duration)
      #expect(motion.value(at: start - Interval(nanoseconds: 1)) == 1)
      #expect(motion.value(at: start) == 2)
      #expect(motion.isFinished(at: start))
    }
  }

  @Test("X4: a spring runs until it has settled, or for the duration it was fitted to")
  func springDuration() throws {
    let spring = try #require(Spring(mass: 1, stiffness: 900, damping: 50))
    let settling = Motion.spring(spring, from: 0, to: 2, start: start, velocity: 20)
    #expect(settling.duration == Interval(seconds: spring.settlingDuration(initialVelocity: 10)))
    #expect(settling.velocity(at: start) == 20)
    let fitted = Motion.spring(spring, from: 0, to: 2, start: start, duration: pushDuration)
    #expect(fitted.end == start + pushDuration)
    let idle = Motion.spring(spring, from: 2, to: 2, start: start)
    #expect(idle.duration == .zero)
  }

  @Test("A push of nothing but velocity swings out and comes back")
  func kicked() {
    let motion = Motion.spring(.system, from: 5, to: 5, start: start, velocity: 40)
    #expect(motion.velocity(at: start) == 40)
    #expect(motion.value(at: start + .milliseconds(50)) > 5.5)
    #expect(motion.value(at: motion.end) == 5)
  }
}
