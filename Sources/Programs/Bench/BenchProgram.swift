import BackswipePrototypes
import BackswipeRendering
import BackswipeResources
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Foundation

/// Runs the measurements that need no display and, with the argument `floor`, measures the minimum
/// cost of a display. `Scripts/bench` runs both, and the window.
@main
@MainActor
enum BenchProgram {
  static func main() throws {
    // A single measurement; with a single depth for profilers that count instructions.
    if CommandLine.arguments.dropFirst().first == "stack" {
      let depth = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
      if let depth { StackBench.measure(depth: depth) } else { StackBench.report() }
      return
    }
    if CommandLine.arguments.dropFirst().first == "frames" {
      let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 400
      let traced = CommandLine.arguments.contains("traced")
      let shown = !CommandLine.arguments.contains("unseen")
      print(try StepBench(traced: traced).frames(pushesAndPops: count, shown: shown))
      return
    }
    if CommandLine.arguments.dropFirst().first == "slide" {
      let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 4_000
      let traced = CommandLine.arguments.contains("traced")
      print("\(Int(try StepBench.slidingFrame(rounds: rounds, traced: traced))) ns a sliding frame")
      return
    }
    if CommandLine.arguments.dropFirst().first == "seek" {
      try SeekBench.report()
      return
    }
    if CommandLine.arguments.dropFirst().first == "constraints" {
      try ConstraintBench.report()
      return
    }
    if CommandLine.arguments.dropFirst().first == "gestures" {
      let path = CommandLine.arguments.dropFirst(2).first.flatMap(GestureBench.Path.init)
      if let path { GestureBench.report([path]) } else { GestureBench.report() }
      return
    }
    if CommandLine.arguments.dropFirst().first == "drivers" {
      try DriverBench.report()
      return
    }
    if let floor = FloorBench(CommandLine.arguments) {
      try floor.run()
      return
    }
    let lists = try pushFrames(blurs: false)
    print("compose one frame of a push (median of \(ComposeBench.rounds) rounds, one thread)")
    print("  scale   compose     copy once   ratio")
    for scale in [1.0, 2, 3] {
      let result = try ComposeBench.measure(lists, scale: CGFloat(scale))
      print(
        "  \(Int(scale))×      \(text(result.compose))   \(text(result.copy))   "
          + "\(rounded(result.compose / result.copy))")
    }
    let blurred = try ComposeBench.measure(try pushFrames(blurs: true), scale: 2)
    print(
      "  2× with blurred bars  \(text(blurred.compose)), "
        + "\(rounded(blurred.compose / blurred.copy)) of a copy")
    let glass = try ComposeBench.measure(try pushFrames(blurs: true, look: .ios26), scale: 2)
    print(
      "  2× with glass (ios-26) \(text(glass.compose)), "
        + "\(rounded(glass.compose / glass.copy)) of a copy")
    print("simulate pushes and pops (median of 5 rounds, frames a second)")
    print("  \(Int(try StepBench.framesPerSecond(shown: false))) that nobody sees")
    print("  \(Int(try StepBench.framesPerSecond())) without a trace")
    print("  \(Int(try StepBench.framesPerSecond(traced: true))) with every line of a trace")
    print("  \(Int(try StepBench.framesPerSecond(scale: 2, blurs: false))) with pixels at 2×")
    print("  \(Int(try StepBench.framesPerSecond(scale: 2, blurs: true))) with blurred bars, too")
    try SeekBench.report()
    StackBench.report()
    GestureBench.report()
    try ConstraintBench.report()
    try DriverBench.report()
  }

  /// The display lists of a push of the demo, frame by frame.
  ///
  /// - Parameter blurs: whether bars blur their backdrop.
  private static func pushFrames(
    blurs: Bool, look: InterfaceLook = .ios17
  ) throws -> [DisplayList] {
    var settings = SimulatorSettings()
    settings.look = look
    settings.blursBackdrops = blurs
    let simulation = try demo(settings: settings)
    var lists: [DisplayList] = []
    for tick in 0..<23 {
      let push = SimulationEvent.action(.zero) { simulation in
        if let next = simulation.storyboard?.instantiate("sounds") {
          simulation.navigation.pushViewController(next, animated: true)
        }
      }
      let output = simulation.step(
        FrameInput(
          tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick),
          events: tick == 0 ? [push] : []))
      if output.record.transition != nil { lists.append(output.displayList) }
    }
    return lists
  }

  static func demo(
    settings: SimulatorSettings = SimulatorSettings(), record: ((TraceRecord) -> Void)? = nil
  ) throws -> Simulation {
    guard let url = BackswipeResources.demo else { throw Missing.demo }
    let prototype = try Prototype.parse(
      bytes: [UInt8](try Data(contentsOf: url)), file: url.path)
    guard
      let simulation = Simulation(
        prototype: prototype, screen: ScreenMetrics(), settings: settings, record: record)
    else { throw Missing.demo }
    return simulation
  }

  enum Missing: Error { case demo }

  private static func text(_ seconds: Double) -> String { "\(rounded(seconds * 1000)) ms" }

  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
