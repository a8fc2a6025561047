import BackswipeSimulation
import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// Frames of pushes and pops, as fast as they can be made.
@MainActor
enum StepBench {
  /// The median of five rounds.
  static func framesPerSecond(traced: Bool) throws -> Double {
    var rates: [Double] = []
    for _ in 0..<5 {
      var frames = 0
      let seconds = try ComposeBench.seconds {
        frames = try self.frames(pushesAndPops: 200, traced: traced)
      }
      rates.append(Double(frames) / seconds)
    }
    return ComposeBench.median(rates)
  }

  /// Pushes and pops one after the other, each to its end.
  ///
  /// - Parameter traced: with every line of a trace made.
  /// - Returns: how many frames that took.
  static func frames(pushesAndPops count: Int, traced: Bool = false) throws -> Int {
    var bytes = 0
    let simulation = try BenchProgram.demo(
      record: traced ? { bytes += $0.line.utf8.count } : nil)
    var tick = 0
    var frames = 0
    for round in 0..<count {
      let now = DisplayRefresh.hertz60.instant(ofTick: tick)
      let call = SimulationEvent.action(now) { simulation in
        if round % 2 == 0, let next = simulation.storyboard?.instantiate("general") {
          simulation.navigation.pushViewController(next, animated: true)
        } else {
          simulation.navigation.popViewController(animated: true)
        }
      }
      var events = [call]
      repeat {
        simulation.show(
          FrameInput(
            tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick), events: events))
        events = []
        tick += 1
        frames += 1
      } while simulation.isActive
    }
    precondition(!traced || bytes > 0)
    return frames
  }
}
