import BackswipeMotion
import BackswipeUnits
import Testing

private let start = Instant.zero + .milliseconds(1000)
private let duration = Interval.milliseconds(350)
private let tick = Interval(nanoseconds: 1)
private let step = 1 / Grid.stepsPerUnit

@Suite("Transition progress")
struct TransitionProgressTests {
  @Test("X1: a timed transition goes from 0 to 1 on the push spring in exactly its duration")
  func timed() {
    let progress = TransitionProgress.timed(start: start, duration: duration, curve: .spring)
    let motion = Motion.push(from: 0, to: 1, start: start, duration: duration)
    #expect(progress.completes)
    #expect(!progress.isInteractive)
    for milliseconds in Int64(0)...400 {
      let instant = start + .milliseconds(milliseconds)
      #expect(progress.value(at: instant) == motion.value(at: instant))
      #expect(progress.velocity(at: instant) == motion.velocity(at: instant))
    }
    #expect(progress.value(at: start) == 0)
    #expect(!progress.isFinished(at: start + duration - tick))
    #expect(progress.isFinished(at: start + duration))
    #expect(progress.value(at: start + duration) == 1)
  }

  @Test("X4: a timed transition takes any other curve")
  func otherCurve() {
    let progress = TransitionProgress.timed(start: start, duration: duration, curve: .linear)
    #expect(progress.value(at: start + .milliseconds(175)) == 0.5)
    #expect(abs(progress.velocity(at: start + .milliseconds(175)) - 1 / 0.35) < step)
  }

  @Test("D7: the way back begins at the same place, of the page beneath too, and follows a finger")
  func turned() {
    for curve in [TimingCurve.spring, .linear, .easeInEaseOut] {
      for beneath in [nil, TimingCurve.easeIn] {
        let running = TransitionProgress.timed(
          start: start, duration: duration, curve: curve, beneath: beneath)
        for milliseconds in stride(from: Int64(0), through: 400, by: 7) {
          let instant = start + .milliseconds(milliseconds)
          var back = running.turned(at: instant)
          #expect(back.isInteractive && back.completes)
          #expect(abs(back.value(at: instant) + running.value(at: instant) - 1) < 1e-12)
          let lower = back.valueBeneath(at: instant) + running.valueBeneath(at: instant)
          #expect(abs(lower - 1) < 1e-9, "\(milliseconds)")
          let begun = back.value(at: instant)
          back.update(moved: 0.25)
          #expect(abs(back.value(at: instant) - min(begun + 0.25, 1)) < 1e-12)
          let end = back.valueBeneath(at: instant)
          #expect((0...1).contains(end) && end >= 1 - running.valueBeneath(at: instant))
        }
      }
    }
  }

  @Test("G1: under a finger it is where the finger is, whatever the time, and never finished")
  func interactive() {
    var progress = TransitionProgress.interactive(at: 0.125)
    #expect(progress.isInteractive)
    for instant in [Instant.zero, start, start + .milliseconds(100_000)] {
      #expect(progress.value(at: instant) == 0.125)
      #expect(progress.velocity(at: instant) == 0)
      #expect(!progress.isFinished(at: instant))
    }
    progress.update(moved: 0.375)
    #expect(progress.value(at: start) == 0.375)
    progress.update(moved: 0.25)
    #expect(progress.value(at: start) == 0.25)
  }

  @Test(
    "Progress under a finger is clamped to 0…1",
    arguments: [(-0.5, 0.0), (0, 0), (0.5, 0.5), (1, 1), (3, 1)])
  func clamped(moved: Double, expected: Double) {
    var progress = TransitionProgress.interactive(at: moved)
    #expect(progress.value(at: start) == expected)
    progress = .interactive(at: 0.25)
    progress.update(moved: moved)
    #expect(progress.value(at: start) == expected)
  }

  @Test(
    "Letting go keeps position and velocity and arrives within the limit",
    arguments: [
      (0.25, true, 3.0), (0.25, true, 0), (0.75, true, 0.5), (0.75, false, -2.5),
      (0.25, false, 0), (0.5, false, -1), (0.5, true, -1), (0.5, false, 1),
    ])
  func release(current: Double, completing: Bool, velocity: Double) {
    var progress = TransitionProgress.interactive(at: current)
    progress.release(completing: completing, velocity: velocity, at: start, limit: duration)
    #expect(progress.completes == completing)
    #expect(!progress.isInteractive)
    #expect(progress.value(at: start) == current)
    #expect(abs(progress.velocity(at: start) - velocity) <= 0.001 * abs(velocity) + step)
    #expect(abs(progress.value(at: start + tick) - current) <= 2 * step)
    #expect(progress.isFinished(at: start + duration))
    #expect(progress.value(at: start + duration) == (completing ? 1 : 0))
  }

  @Test("It takes the distance that is left at the finger's speed")
  func releaseDuration() {
    var progress = TransitionProgress.interactive(at: 0.25)
    progress.release(completing: true, velocity: 3, at: start, limit: duration)
    #expect(!progress.isFinished(at: start + .milliseconds(250) - tick))
    #expect(progress.isFinished(at: start + .milliseconds(250)))

    progress = .interactive(at: 0.25)
    progress.release(completing: false, velocity: -2.5, at: start, limit: duration)
    #expect(!progress.isFinished(at: start + .milliseconds(100) - tick))
    #expect(progress.isFinished(at: start + .milliseconds(100)))
  }

  @Test(
    "With nothing left it is over at once", arguments: [(0.0, false), (1, true)])
  func nothingLeft(current: Double, completing: Bool) {
    var progress = TransitionProgress.interactive(at: current)
    progress.release(completing: completing, velocity: 0.5, at: start, limit: duration)
    #expect(progress.isFinished(at: start))
    #expect(progress.value(at: start) == current)
  }

  @Test("A finger catches it where it is, moves it from there and lets it go again")
  func grab() {
    var progress = TransitionProgress.interactive(at: 0.75)
    progress.release(completing: false, velocity: 0, at: start, limit: duration)
    let caught = start + .milliseconds(60)
    let value = progress.value(at: caught)
    #expect(value > 0 && value < 0.75)

    progress.grab(at: caught)
    #expect(progress.isInteractive)
    #expect(progress.completes)
    #expect(!progress.isFinished(at: caught + duration))
    #expect(progress.value(at: caught + .milliseconds(5000)) == value)

    progress.update(moved: 0.125)
    #expect(progress.value(at: caught) == (value + 0.125).onGrid)
    progress.update(moved: -1)
    #expect(progress.value(at: caught) == 0)
    progress.update(moved: 0.125)

    let again = caught + .milliseconds(200)
    progress.release(completing: true, velocity: 2, at: again, limit: duration)
    #expect(progress.value(at: again) == (value + 0.125).onGrid)
    #expect(progress.value(at: again + duration) == 1)
  }

  @Test("Moving or letting go when no finger leads, and catching what is caught, change nothing")
  func ignored() {
    let timed = TransitionProgress.timed(start: start, duration: duration, curve: .spring)
    var progress = timed
    progress.update(moved: 0.9)
    #expect(progress == timed)
    progress.release(completing: false, velocity: 5, at: start, limit: duration)
    #expect(progress == timed)

    let led = TransitionProgress.interactive(at: 0.5)
    progress = led
    progress.grab(at: start)
    #expect(progress == led)
  }

  @Test("X1: the page beneath goes along its own curve, at the same time")
  func beneath() {
    let progress = TransitionProgress.timed(
      start: start, duration: duration, curve: .easeIn, beneath: .easeOut)
    for milliseconds in Int64(0)...360 {
      let instant = start + .milliseconds(milliseconds)
      let fraction = Double(milliseconds) / 350
      #expect(progress.value(at: instant) == TimingCurve.easeIn.value(fraction).onGrid)
      #expect(progress.valueBeneath(at: instant) == TimingCurve.easeOut.value(fraction).onGrid)
    }
    var later = progress
    later.begin(at: start + duration)
    #expect(later.valueBeneath(at: start + duration) == 0)
    #expect(later.valueBeneath(at: start + duration + duration) == 1)
    let alone = TransitionProgress.timed(start: start, duration: duration, curve: .easeIn)
    #expect(
      alone.valueBeneath(at: start + .milliseconds(99))
        == alone.value(at: start + .milliseconds(99)))
  }

  @Test("X1: a spring of the page beneath that settles later ends the transition")
  func longerBeneath() throws {
    let spring = try TimingCurve(parsing: "spring(1,100,20)")
    let length = spring.length(within: duration)
    #expect(length > duration)
    let progress = TransitionProgress.timed(
      start: start, duration: duration, curve: .linear, beneath: spring)
    #expect(progress.value(at: start + duration) == 1)
    #expect(!progress.isFinished(at: start + length - tick))
    #expect(progress.isFinished(at: start + length))
    #expect(progress.valueBeneath(at: start + length) == 1)
  }

  @Test("G1: caught and let go of, the page beneath jumps nowhere and comes to both ends")
  func caughtBeneath() {
    for caught in [Int64(0), 80, 200, 349] {
      var progress = TransitionProgress.timed(
        start: start, duration: duration, curve: .fastEaseInToSlowEaseOut, beneath: .linearToEaseOut
      )
      let instant = start + .milliseconds(caught)
      let (top, place) = (progress.value(at: instant), progress.valueBeneath(at: instant))
      progress.grab(at: instant)
      #expect(progress.value(at: instant) == top)
      #expect(abs(progress.valueBeneath(at: instant) - place) < 1e-12)
      for end in [true, false] {
        var moved = progress
        var last = place
        for step in 0...100 {
          moved = progress
          moved.update(moved: (end ? 1 : -1) * Double(step) / 100)
          let beneath = moved.valueBeneath(at: instant)
          #expect(end ? beneath >= last : beneath <= last)
          #expect(abs(beneath - last) < 0.08, "\(caught) \(step)")
          last = beneath
        }
        #expect(abs(last - (end ? 1 : 0)) < 1e-12)
      }
      progress.release(completing: false, velocity: 0, at: instant, limit: duration)
      #expect(progress.valueBeneath(at: instant + duration) == 0)
      #expect(progress.isFinished(at: instant + duration))
    }
  }
}
