import BackswipeMotion
import BackswipeUnits
import Testing

/// From the finger to the motion that follows it.
@Suite("Hand-over")
struct HandOverTests {
  private let start = Instant.zero + .milliseconds(1234)
  private let duration = Interval.milliseconds(350)
  private let tick = Interval(nanoseconds: 1)
  private static let widths = [320.0, 375, 390, 393, 430, 768, 1024]
  private static let velocities = [-3000.0, -1000, -200, -20, 0, 20, 200, 1000, 3000]

  @Test(
    "G1: at the hand-over place and speed are the finger's, to 1/65536 pt and a thousandth",
    arguments: widths)
  func handOver(width: Double) {
    for step in 1..<40 {
      let x = (width * Double(step) / 40 + 0.3).onGrid
      for velocity in Self.velocities {
        for completes in [true, false] {
          var progress = TransitionProgress.interactive(at: 0)
          progress.update(moved: x / width)
          #expect(abs(progress.value(at: start) * width - x) <= 1 / Grid.stepsPerUnit)
          progress.release(
            completing: completes, velocity: velocity / width, at: start, limit: duration)
          #expect(abs(progress.value(at: start) * width - x) <= 1 / Grid.stepsPerUnit)
          let speed = progress.velocity(at: start) * width
          #expect(abs(speed - velocity) <= max(0.001 * abs(velocity), width / Grid.stepsPerUnit))
          // And it goes on from there.
          let next = progress.value(at: start + .milliseconds(1)) * width
          let most = abs(velocity) * 0.001 + 0.02 * width
          #expect(abs(next - x) <= most)
        }
      }
    }
  }

  @Test("G1: no place under a finger is rounded", arguments: widths)
  func exact(width: Double) {
    var progress = TransitionProgress.interactive(at: 0)
    for points in stride(from: 0.0, through: width, by: 0.5) {
      progress.update(moved: points / width)
      #expect((progress.value(at: start) * width).onGrid == points)
    }
  }

  @Test("G1: caught on its way back it stays where it is, and moves from there")
  func caught() {
    var progress = TransitionProgress.interactive(at: 0.5)
    progress.release(completing: false, velocity: -0.5, at: start, limit: duration)
    for milliseconds in stride(from: Int64(1), to: 340, by: 13) {
      let instant = start + .milliseconds(milliseconds)
      var held = progress
      let place = held.value(at: instant)
      held.grab(at: instant)
      #expect(held.isInteractive && held.value(at: instant) == place)
      held.update(moved: 0.25)
      #expect(held.value(at: instant) == place + 0.25)
      held.release(completing: true, velocity: 1, at: instant, limit: duration)
      #expect(held.value(at: instant) == place + 0.25)
    }
  }

  @Test("G1: a release along a curve takes the duration it is given, whatever the finger did")
  func curve() {
    for completes in [true, false] {
      var progress = TransitionProgress.interactive(at: 0.25)
      progress.release(completing: completes, curve: .linear, at: start, duration: duration)
      #expect(progress.completes == completes)
      #expect(progress.value(at: start) == 0.25)
      #expect(!progress.isFinished(at: start + duration - tick))
      #expect(progress.isFinished(at: start + duration))
      let middle = progress.value(at: start + .milliseconds(175))
      #expect(middle == (completes ? 0.625 : 0.125))
    }
    var there = TransitionProgress.interactive(at: 1)
    there.release(completing: true, curve: .linear, at: start, duration: duration)
    #expect(there.isFinished(at: start))
  }
}
