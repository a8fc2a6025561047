import BackswipeGestures
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// Ten thousand pushes and pops of every kind, in a process of their own.
@MainActor
final class MemoryRun {
  @MainActor final class Census { var alive = 0 }

  final class Counted: UIViewController {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      super.init(nibName: nil, bundle: nil)
      census.alive += 1
      title = "Counted"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Act", target: self, action: Counted.act)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { census.alive -= 1 }

    private func act(_ sender: UIBarButtonItem) {}
  }

  let census = Census()
  private(set) var pushes = 0
  private(set) var cancelledPops = 0
  private let simulation: Simulation
  private var tick = 0

  init() {
    var settings = SimulatorSettings()
    settings.pushDuration = .milliseconds(50)
    simulation = Simulation(screen: ScreenMetrics(), settings: settings) {
      UINavigationController(rootViewController: UIViewController())
    }
    rest()
  }

  private var navigation: UINavigationController { simulation.navigation }
  private var now: Instant { DisplayRefresh.hertz60.instant(ofTick: tick) }

  private func frame(_ events: [SimulationEvent] = []) {
    tick += 1
    simulation.renderFrame(FrameInput(tick: tick, instant: now, events: events))
  }

  private func rest() { repeat { frame() } while simulation.isActive }

  private func push(animated: Bool) {
    pushes += 1
    simulation.run { navigation.pushViewController(Counted(census), animated: animated) }
  }

  private func pop(animated: Bool) {
    simulation.run { _ = navigation.popViewController(animated: animated) }
  }

  /// From the left edge, fifty points a frame.
  private func drag(steps: Int) {
    let id = simulation.makeTouchID()
    func sample(_ phase: PointerSample.Phase, _ x: Double) {
      frame([
        .sample(
          PointerSample(id: id, phase: phase, location: CGPoint(x: x, y: 400), instant: now))
      ])
    }
    sample(.began, 2)
    for step in 1...steps { sample(.moved, Double(step) * 50) }
    // Held still: its place decides.
    for _ in 0..<8 { frame() }
    sample(.ended, Double(steps) * 50)
    rest()
  }

  /// Ten pushes and ten pops.
  func round(_ number: Int) {
    for _ in 0..<8 { push(animated: false) }
    rest()
    for _ in 0..<8 { pop(animated: false) }
    rest()
    switch number % 3 {
    case 0:
      // In the middle of things.
      push(animated: true)
      frame()
      frame()
      pop(animated: true)
      push(animated: true)
      pop(animated: true)
    case 1:
      push(animated: true)
      rest()
      drag(steps: 2)
      if navigation.viewControllers.count == 2 { cancelledPops += 1 }
      pop(animated: true)
      push(animated: false)
      pop(animated: false)
    default:
      push(animated: true)
      rest()
      drag(steps: 6)
      push(animated: false)
      pop(animated: true)
    }
    rest()
    precondition(navigation.viewControllers.count == 1, "the stack is not what it should be")
    precondition(census.alive == 0, "\(census.alive) popped controllers live on")
  }

  /// Kibibytes of memory that are no part of a file: pages of the program come by and by.
  static func anonymousSize() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .ascii)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

@Suite("Memory")
@MainActor
struct MemoryTests {
  @Test("S11: ten thousand pushes and pops of every kind leave nobody and nothing behind")
  func flat() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let run = MemoryRun()
        for number in 0..<200 { run.round(number) }
        let before = MemoryRun.anonymousSize()
        for number in 200..<1000 { run.round(number) }
        let growth = MemoryRun.anonymousSize() - before
        precondition(run.pushes >= 10_000)
        precondition(run.cancelledPops > 300, "\(run.cancelledPops) pops were cancelled")
        precondition(before > 0 && growth < 256, "memory grew by \(growth) KiB")
      }
    }
  }
}
