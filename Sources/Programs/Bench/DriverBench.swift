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

  /// A page whose first element has a pan that drives four properties of others each.
  private static func prototype(drivers: Int) -> String {
    let cells = (0..<elements - 3).map { number in
      "{ shape: rectangle, fill: systemTeal, height: 30, identifier: c\(number) }"
    }.joined(separator: ", ")
    let drives = (0..<drivers).map { number in
      "{ from: drag.y, over: [0, 600], to: { c\(number).x: [0, 90], c\(number).scale: [1, 0.5], c\(number).alpha: [1, 0.3], c\(number).rotation: [0, 45] } }"
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
    for drivers in [0, drivers] {
      let milliseconds = try frameTime(drivers: drivers) * 1e3
      print("  \(drivers) drivers: \((milliseconds * 1e4).rounded() / 1e4) ms a frame")
    }
    print("  the aim is \(aim) ms with \(drivers)")
  }

  /// In seconds, with an event of the finger in each frame.
  private static func frameTime(drivers: Int) throws -> Double {
    let parsed = try Prototype.parse(prototype(drivers: drivers), file: "bench")
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
