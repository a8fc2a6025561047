import BackswipeSimulation
import BackswipeTime
import BackswipeUI

/// Frames of pushes and pops, as fast as they can be made.
@MainActor
enum StepBench {
  static func framesPerSecond() throws -> Double {
    var rates: [Double] = []
    for _ in 0..<5 {
      let simulation = try BenchProgram.demo()
      var tick = 0
      var frames = 0
      let seconds = ComposeBench.seconds {
        for round in 0..<200 {
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
            simulation.step(
              FrameInput(
                tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick), events: events))
            events = []
            tick += 1
            frames += 1
          } while simulation.isActive
        }
      }
      rates.append(Double(frames) / seconds)
    }
    return ComposeBench.median(rates)
  }
}
