import BackswipeGestures
import BackswipePrototypes
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The time of a frame, without pixels, of a page of many elements that a finger drives.
@MainActor
struct DriverBench {
  static let elements = 200
  static let drivers = 20
  static let aim = 0.3  // ms a frame
  private static let rounds = 15
  private static let frames = 240

  /// The property that the drivers of a page set of an element each, with its number as NAME.
  private static let properties: [(name: String, targets: String)] = [
    (
      "x, scale, alpha, rotation",
      "NAME.x: [0, 90], NAME.scale: [1, 0.5], NAME.alpha: [1, 0.3], NAME.rotation: [0, 45]"
    ),
    ("height", "NAME.height: [10, 30]"), ("width", "NAME.width: [10, 30]"),
    ("fill", "NAME.fill: [systemTeal, systemRed]"), ("corner", "NAME.corner: [0, 15]"),
    ("background", "NAME.background: [systemTeal, systemRed]"),
  ]

  /// A page whose last element has a pan that drives properties of others.
  private static func prototype(drivers: Int, _ targets: String) -> String {
    let cells = (0..<elements - 3).map { number in
      "{ shape: rectangle, fill: systemTeal, height: 25, identifier: c\(number) }"
    }.joined(separator: ", ")
    let drives = (0..<drivers).map { number in
      "{ from: drag.y, over: [0, 600], to: { \(targets.replacing("NAME", with: "c\(number)")) } }"
    }.joined(separator: ", ")
    return """
      backswipe: 2
      initial: home
      screens:
        home:
          view:
            overlay:
              - { grid: [\(cells)], columns: 8, spacing: 4 }
              - { shape: rectangle, pan: { y: { limits: [0, 600] } }, drive: [\(drives)] }
      """
  }

  static func report() throws {
    print(
      "a finger on a page of \(elements) elements (median of \(rounds) rounds, no pixels)")
    try report(0, "none", "")
    for property in properties { try report(drivers, property.name, property.targets) }
    print("  the aim is \(aim) ms with \(drivers)")
  }

  private static func report(_ drivers: Int, _ name: String, _ targets: String) throws {
    let milliseconds = try frameTime(drivers: drivers, targets) * 1e3
    print("  \(drivers) drivers, \(name): \((milliseconds * 1e4).rounded() / 1e4) ms a frame")
  }

  /// In seconds, with an event of the finger in each frame.
  private static func frameTime(drivers: Int, _ targets: String) throws -> Double {
    let parsed = try Prototype.parse(prototype(drivers: drivers, targets), file: "bench")
    guard
      let simulation = Simulation(
        prototype: parsed, screen: ScreenMetrics(), settings: SimulatorSettings())
    else { throw BenchProgram.Missing.demo }
    var tick = 0
    func frame(_ phase: PointerSample.Phase, _ y: Double) {
      let instant = DisplayRefresh.hertz60.instant(ofTick: tick)
      let sample = PointerSample(
        id: 1, phase: phase, location: CGPoint(x: 195, y: y), instant: instant, device: .finger)
      simulation.renderFrame(
        FrameInput(tick: tick, instant: instant, events: [.sample(sample)]))
      tick += 1
    }
    frame(.began, 120)
    for step in 0..<20 { frame(.moved, 120 + Double(step) * 4) }
    return ComposeBench.median(
      (0..<rounds).map { _ in
        ComposeBench.seconds {
          for step in 0..<frames { frame(.moved, 200 + Double(step % 120) * 3) }
        } / Double(frames)
      })
  }
}
