import BackswipeRendering
import BackswipeSettings
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Foundation

/// The rate at which frames of pushes and pops are made.
@MainActor
final class StepBench {
  private let simulation: Simulation
  private var tick = 0

  /// - Parameters:
  ///   - traced: whether every line of a trace is made.
  ///   - blurs: whether bars blur their backdrop.
  init(traced: Bool = false, blurs: Bool = true) throws {
    let counter = LineCounter()
    var settings = SimulatorSettings()
    settings.blursBackdrops = blurs
    simulation = try BenchProgram.demo(
      settings: settings, record: traced ? { counter.add($0) } : nil)
  }

  @MainActor
  private final class LineCounter {
    private var bytes = 0
    func add(_ record: TraceRecord) { bytes += record.line.utf8.count }
  }

  /// The median of five rounds in frames per second; making the simulation is not counted.
  ///
  /// - Parameter shown: whether each frame's display list is made.
  static func framesPerSecond(shown: Bool = true, traced: Bool = false) throws -> Double {
    let bench = try StepBench(traced: traced)
    return medianRate { bench.frames(pushesAndPops: 400, shown: shown) }
  }

  /// The median rate with each frame composed into one buffer, as in a window.
  static func framesPerSecond(scale: CGFloat, blurs: Bool) throws -> Double {
    let bench = try StepBench(blurs: blurs)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let screen = ScreenMetrics().size
    let (width, height) = (Int(screen.width * scale), Int(screen.height * scale))
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
    defer { bytes.deallocate() }
    let pixels = PixelTarget(
      base: bytes, bytesPerRow: width * 4, width: width, height: height, scale: scale)
    return medianRate {
      bench.frames(pushesAndPops: 20) { _ = compositor.compose($0.displayList, into: pixels) }
    }
  }

  private static func medianRate(_ frames: () -> Int) -> Double {
    ComposeBench.median(
      (0..<5).map { _ in
        var count = 0
        let seconds = ComposeBench.seconds { count = frames() }
        return Double(count) / seconds
      })
  }

  /// Pushes and pops in alternation, each to its end.
  ///
  /// - Parameters:
  ///   - count: an even number.
  ///   - shown: whether each frame's display list is made.
  ///   - show: called with each shown frame.
  /// - Returns: the number of frames.
  func frames(
    pushesAndPops count: Int, shown: Bool = true, onFrame: ((ShownFrame) -> Void)? = nil
  ) -> Int {
    // As clients on the virtual clock do.
    simulation.run { makeFrames(pushesAndPops: count, shown: shown, onFrame: onFrame) }
  }

  private func makeFrames(
    pushesAndPops count: Int, shown: Bool, onFrame: ((ShownFrame) -> Void)?
  ) -> Int {
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
        let input = FrameInput(
          tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick), events: events)
        if shown {
          let frame = simulation.renderFrame(input)
          onFrame?(frame)
        } else {
          simulation.pass(input)
        }
        events = []
        tick += 1
        frames += 1
      } while simulation.isActive
    }
    return frames
  }

  /// The time of a frame in the middle of one long push of a page of the demo in nanoseconds: the
  /// lowest of five rounds.
  static func slidingFrame(rounds: Int, traced: Bool) throws -> Double {
    var bytes = 0
    var settings = SimulatorSettings()
    settings.pushDuration = .milliseconds(Int64(20 * (5 * rounds + 100)))
    let simulation = try BenchProgram.demo(
      settings: settings, record: traced ? { bytes += $0.line.utf8.count } : nil)
    var tick = 0
    func frame(_ events: [SimulationEvent] = []) {
      simulation.renderFrame(
        FrameInput(
          tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick), events: events))
      tick += 1
    }
    frame([
      .action(.zero) { simulation in
        if let next = simulation.storyboard?.instantiate("general") {
          simulation.navigation.pushViewController(next, animated: true)
        }
      }
    ])
    // Static layers are recognised after a few frames.
    for _ in 0..<10 { frame() }
    let costs = (0..<5).map { _ in
      ComposeBench.seconds { for _ in 0..<rounds { frame() } } / Double(rounds) * 1e9
    }
    precondition(simulation.navigation.shownTransition != nil)
    return costs.min() ?? 0
  }
}
