@testable import BackswipeMotion
import BackswipeUnits
import Testing

/// The way of a property animator as a value.
@Suite("Animator progress")
struct AnimatorProgressTests {
  private let half = Interval.milliseconds(500)

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func curve(_ curve: TimingCurve, reversed: Bool = false) -> AnimatorProgress {
    AnimatorProgress(.init(.curve(curve), duration: half), reversed: reversed)
  }

  private func x(_ progress: AnimatorProgress, _ group: Int = 0, _ milliseconds: Int64) -> Double {
    progress.position(of: group, at: at(milliseconds)).x
  }

  @Test("X5: running it is a Motion with the same curve")
  func sameAsMotion() {
    for shape in [TimingCurve.linear, .easeIn, .easeInEaseOut, .spring] {
      var progress = curve(shape)
      progress.run(reversed: false, at: .zero, start: at(20), delay: .milliseconds(30))
      let motion = Motion.curve(shape, from: 0, to: 1, start: at(50), duration: half)
      for time: Int64 in stride(from: 0, through: 600, by: 7) {
        #expect(x(progress, 0, time) == motion.value(at: at(time)))
        #expect(progress.isFinished(at: at(time)) == motion.isFinished(at: at(time)))
      }
    }
  }

  @Test("X5: a linear scrub undoes the curve, whatever its shape, on the grid")
  func inverse() {
    let shapes: [TimingCurve] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .spring,
      .cubicBezier(x1: 0.9, y1: -0.4, x2: 0.1, y2: 1.4),
    ]
    for shape in shapes {
      var progress = curve(shape)
      for fraction in [0, 0.001, 0.25, 0.5, 0.625, 0.999, 1, 0.1] {
        progress.scrub(to: fraction, linear: true, at: .zero)
        #expect(abs(x(progress, 0, 0) - fraction) <= 1 / 65536, "\(shape) \(fraction)")
        #expect(abs(progress.fraction(linear: true, at: .zero) - fraction) <= 1 / 65536)
      }
    }
  }

  @Test("X5: beyond its leg a scrub leads straight on, and every group without a jump")
  func beyondTheLeg() {
    var progress = curve(.linear)
    let late = progress.addGroup(delay: 0.5, at: .zero)
    progress.scrub(to: 0.75, linear: true, at: .zero)
    #expect(x(progress, late, 0) == 0.5)
    progress.run(
      .init(.curve(.easeIn), duration: half), reversed: false, at: .zero, start: .zero)
    progress.pause(at: at(250))
    let before = (x(progress, 0, 250), x(progress, late, 250))
    #expect(before.0 > 0.76 && before.1 > 0.51)
    progress.scrub(to: 0.25, linear: true, at: at(250))
    #expect(x(progress, 0, 250) == 0.25)
    #expect(abs(x(progress, late, 250) - before.1 * 0.25 / before.0) < 0.001)
    progress.scrub(to: 0.9, linear: true, at: at(250))
    #expect(abs(x(progress, 0, 250) - 0.9) < 0.0001)
    progress.run(reversed: false, at: at(250), start: at(250))
    #expect(progress.isFinished(at: at(400)) && x(progress, late, 400) == 1)
  }

  @Test("X5: no length of time still scrubs, and running is over at once")
  func noTime() {
    var progress = AnimatorProgress(.init(.curve(.easeIn), duration: .zero), reversed: false)
    progress.scrub(to: 0.5, linear: true, at: .zero)
    #expect(abs(x(progress, 0, 0) - 0.5) < 0.0001)
    progress.run(reversed: false, at: .zero, start: .zero)
    #expect(progress.isFinished(at: .zero) && x(progress, 0, 0) == 1)
  }

  @Test("X5: a spring that turns round keeps position and speed in every group and direction")
  func springTurns() throws {
    let spring = try #require(Spring(dampingRatio: 0.5, duration: 0.5))
    var progress = AnimatorProgress(
      .init(.spring(spring), velocity: .init(x: 2, y: -3), duration: half), reversed: false)
    let late = progress.addGroup(delay: 0.2, at: .zero)
    progress.run(reversed: false, at: .zero, start: .zero)
    for group in [0, late] {
      var turned = progress
      let position = progress.position(of: group, at: at(180))
      let speed = progress.velocity(of: group, at: at(180))
      #expect(abs(speed.x) > 0.5 && position.x != position.y)
      turned.run(reversed: true, at: at(180), start: at(180))
      #expect(turned.position(of: group, at: at(180)) == position)
      let after = turned.velocity(of: group, at: at(180))
      #expect(abs(after.x - speed.x) < 0.001 && abs(after.y - speed.y) < 0.001)
      #expect(turned.position(of: group, at: at(5000)) == .init(0))
      #expect(turned.isFinished(at: at(5000)))
    }
  }

  @Test("X5: velocities that are not finite count as none")
  func notFinite() throws {
    let spring = try #require(Spring(dampingRatio: 0.5, duration: 0.5))
    var progress = AnimatorProgress(
      .init(.spring(spring), velocity: .init(x: .nan, y: .infinity), duration: half),
      reversed: false)
    progress.run(reversed: false, at: .zero, start: .zero)
    #expect(x(progress, 0, 100).isFinite && progress.position(of: 0, at: at(100)).y.isFinite)
  }

  @Test("X5: any order of steering keeps the position, for every group")
  func randomSteering() throws {
    let spring = try #require(Spring(dampingRatio: 0.7, duration: 0.4))
    var seed: UInt64 = 11
    func next(_ count: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % count
    }
    for round in 0..<200 {
      var progress =
        round % 2 == 0
        ? curve(.easeInEaseOut)
        : AnimatorProgress(.init(.spring(spring), duration: half), reversed: false)
      _ = progress.addGroup(delay: 0.3, at: .zero)
      var now = Instant.zero
      for step in 0..<12 {
        now = now + .milliseconds(Int64(next(120)))
        let before = (0..<2).map { progress.position(of: $0, at: now) }
        switch next(4) {
        case 0: progress.run(reversed: next(2) == 0, at: now, start: now)
        case 1: progress.pause(at: now)
        case 2:
          progress.run(
            .init(.curve(.easeOut), duration: half), reversed: next(2) == 0, at: now, start: now)
        default:
          progress.run(
            .init(.spring(spring), velocity: .init(3), duration: nil), reversed: next(2) == 0,
            at: now, start: now)
        }
        for group in 0..<2 {
          let after = progress.position(of: group, at: now)
          #expect(
            abs(after.x - before[group].x) <= 1 / 65536
              && abs(after.y - before[group].y) <= 1 / 65536,
            "round \(round) step \(step) group \(group)")
        }
      }
    }
  }
}
