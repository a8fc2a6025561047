import BackswipeMotion
import BackswipeUnits
import Testing

private let start = Instant.zero + .milliseconds(1234)
private let tick = Interval(nanoseconds: 1)
private let step = 1 / Grid.stepsPerUnit

/// One release, in widths: positions 0…1, velocities in widths per second.
private struct Release: Sendable, CustomTestStringConvertible {
  var from: Double
  var to: Double
  var velocity: Double
  var limit: Interval

  var distance: Double { to - from }
  var towards: Double { velocity / distance }
  var motion: Motion {
    .release(from: from, to: to, velocity: velocity, start: start, limit: limit, clamp: 0...1)
  }
  var testDescription: String { "\(from)→\(to) at \(velocity), limit \(limit.seconds) s" }

  static let all: [Release] = {
    var all: [Release] = []
    for from in [0, 0.0001, 0.03125, 0.25, 0.5, 0.77, 0.984375, 0.9999, 1] {
      for to in [0.0, 1] where from != to {
        for speed in [0, 0.001, 0.3, 1, 2.857, 3.7, 12, 400, 1e6] {
          for sign in [-1.0, 1] {
            for milliseconds: Int64 in [1, 200, 350, 3500] {
              all.append(
                Release(
                  from: from, to: to, velocity: sign * speed, limit: .milliseconds(milliseconds)))
            }
          }
        }
      }
    }
    return all
  }()
}

@Suite("Release")
struct ReleaseTests {
  @Test("It takes the distance left at the finger's speed, and at most the limit")
  func duration() {
    for release in Release.all {
      let expected =
        release.towards == 0
        ? release.limit : min(release.limit, Interval(seconds: 1 / abs(release.towards)))
      #expect(release.motion.duration == expected, "\(release.testDescription)")
    }
  }

  @Test("Position and velocity go on where the finger left them")
  func continuity() {
    for release in Release.all where release.motion.duration > .milliseconds(0) {
      let motion = release.motion
      #expect(motion.value(at: start) == release.from, "\(release.testDescription)")
      #expect(
        abs(motion.velocity(at: start) - release.velocity) <= 0.001 * abs(release.velocity) + step,
        "\(release.testDescription)")
      let next = motion.value(at: start + tick)
      if motion.duration > tick {
        let reach = abs(release.velocity) * tick.seconds
        // At 1e6 widths a second a nanosecond is a thousandth of the way, and the spring pulls.
        let pull = 100 * abs(release.distance) * (tick.seconds / motion.duration.seconds)
        #expect(abs(next - release.from) <= 2 * reach + pull + step, "\(release.testDescription)")
      }
    }
  }

  @Test("Nothing but a thousandth of the way is left when it ends")
  func settled() {
    for release in Release.all where release.motion.duration > .milliseconds(1) {
      let motion = release.motion
      let left = abs(motion.to - motion.value(at: motion.end - tick))
      let allowed = Spring.settlingThreshold * abs(release.distance)
      #expect(left <= allowed * 1.001 + step, "\(release.testDescription)")
    }
  }

  @Test("Towards its goal it neither turns nor overshoots; away it stays within its limits")
  func monotone() {
    for release in Release.all {
      let motion = release.motion
      let direction = release.distance > 0 ? 1.0 : -1
      var last = release.from
      for part in Int64(0)...200 {
        let instant = start + Interval(nanoseconds: motion.duration.nanoseconds * part / 200)
        let value = motion.value(at: instant)
        #expect((0...1).contains(value), "\(release.testDescription)")
        #expect(motion.velocity(at: instant).isFinite, "\(release.testDescription)")
        if release.towards >= 0 {
          // `from` itself may lie half a step off the grid.
          #expect((value - last) * direction >= -step, "\(release.testDescription)")
          #expect((release.to - value) * direction >= 0, "\(release.testDescription)")
        }
        last = value
      }
      #expect(last == release.to)
    }
  }

  @Test("Away from the goal it first goes on with the finger, then turns")
  func turns() {
    let motion = Motion.release(
      from: 0.5, to: 1, velocity: -2, start: start, limit: .milliseconds(350), clamp: 0...1)
    #expect(motion.duration == .milliseconds(250))
    #expect(motion.value(at: start + .milliseconds(1)) < 0.5)
    #expect(motion.velocity(at: start) == -2)
    #expect(motion.velocity(at: start + .milliseconds(150)) > 0)
  }

  @Test("A limit holds it, with velocity 0, until it comes back by itself")
  func limits() {
    let motion = Motion.release(
      from: 0.001, to: 1, velocity: -8, start: start, limit: .milliseconds(350), clamp: 0...1)
    let free = Motion.release(
      from: 0.001, to: 1, velocity: -8, start: start, limit: .milliseconds(350))
    #expect(motion.duration == Interval(seconds: 0.999 / 8))
    let instant = start + .milliseconds(1)
    #expect(free.value(at: instant) < 0)
    #expect(motion.value(at: instant) == 0)
    #expect(motion.velocity(at: instant) == 0)
    let late = start + .milliseconds(110)
    #expect(free.value(at: late) > 0)
    #expect(motion.value(at: late) == free.value(at: late))
  }

  @Test("At rest it is the push spring over the limit")
  func atRest() {
    let limit = Interval.milliseconds(350)
    let release = Motion.release(from: 0, to: 390, velocity: 0, start: start, limit: limit)
    let push = Motion.push(from: 0, to: 390, start: start, duration: limit)
    for milliseconds in Int64(0)...350 {
      let instant = start + .milliseconds(milliseconds)
      #expect(abs(release.value(at: instant) - push.value(at: instant)) < 0.001)
    }
  }

  @Test(
    "What cannot be a velocity, a distance or a limit ends well",
    arguments: [
      (0, 1, Double.nan, 350, 350), (0, 1, .infinity, 350, 350), (0.5, 0.5, 3, 350, 0),
      (0.5, 0.500001, 3, 350, 0), (0, 1, 1, 0, 0), (0, 1, 1, -3, 0), (0, 1, -1e300, 350, 0),
      (0, 1e-5, -1e300, 350, 0), (0, 1, 1e300, 350, 0),
    ] as [(Double, Double, Double, Int64, Int64)])
  func nonsense(from: Double, to: Double, velocity: Double, limit: Int64, duration: Int64) {
    let motion = Motion.release(
      from: from, to: to, velocity: velocity, start: start, limit: .milliseconds(limit),
      clamp: 0...1)
    #expect(abs((motion.duration - .milliseconds(duration)).nanoseconds) <= 1)
    for part in Int64(0)...100 {
      let instant = start + Interval(nanoseconds: motion.duration.nanoseconds * part / 100)
      #expect((0...1).contains(motion.value(at: instant)))
      #expect(motion.velocity(at: instant).isFinite)
    }
    #expect(motion.value(at: motion.end) == to)
  }
}
