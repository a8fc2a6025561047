import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The time of calls and frames on flat and on deep stacks, without a trace.
@MainActor
final class StackBench {
  static let flat = 10
  static let deep = 100_000
  static let stillViews = 2_000
  private static let batches = 9
  private static let batch = 200

  private let simulation: Simulation
  private var tick = 0

  /// A settled stack.
  init(depth: Int) {
    simulation = Simulation(screen: ScreenMetrics(), settings: SimulatorSettings()) {
      UINavigationController(rootViewController: UIViewController())
    }
    let controllers = (1..<depth).map { _ in UIViewController() }
    let navigation = simulation.navigation
    simulation.run {
      navigation.setViewControllers(navigation.viewControllers + controllers, animated: false)
    }
    rest()
  }

  private func frame() {
    tick += 1
    simulation.renderFrame(
      FrameInput(tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick)))
  }

  private func rest() { repeat { frame() } while simulation.isActive }

  /// The median time of a push and a pop without animation, with their frames, in seconds.
  func pushAndPop() -> Double {
    ComposeBench.median(
      (0..<Self.batches).map { _ in
        ComposeBench.seconds {
          for _ in 0..<Self.batch {
            simulation.run {
              simulation.navigation.pushViewController(UIViewController(), animated: false)
            }
            rest()
            simulation.run { _ = simulation.navigation.popViewController(animated: false) }
            rest()
          }
        } / Double(Self.batch)
      })
  }

  /// The median time of a frame of an animated push in seconds.
  func slideFrame() -> Double {
    var frames: [Double] = []
    for _ in 0..<Self.batches {
      simulation.run {
        simulation.navigation.pushViewController(UIViewController(), animated: true)
      }
      // The first frame creates the new page.
      frame()
      while simulation.navigation.shownTransition != nil {
        frames.append(ComposeBench.seconds { frame() })
      }
      simulation.run { _ = simulation.navigation.popViewController(animated: false) }
      rest()
    }
    return ComposeBench.median(frames)
  }

  /// The time of popping everything above the root once, with its frames, in seconds.
  func popToRoot() -> Double {
    ComposeBench.seconds {
      simulation.run { _ = simulation.navigation.popToRootViewController(animated: false) }
      rest()
    }
  }

  /// Fills the top page with labels that do not change.
  func fillTop(views: Int) {
    simulation.run {
      guard let page = simulation.navigation.topViewController?.view else { return }
      for number in 0..<views {
        let label = UILabel(
          frame: CGRect(
            x: Double(number % 40) * 9, y: Double(number / 40) * 16, width: 8, height: 15))
        label.text = "\(number % 10)"
        page.addSubview(label)
      }
    }
    rest()
  }

  private static func microseconds(_ seconds: Double) -> String {
    "\((seconds * 1e7).rounded() / 10) µs"
  }

  /// Measures a single depth.
  static func measure(depth: Int) {
    let stack = StackBench(depth: depth)
    print(
      "depth \(depth): push and pop \(microseconds(stack.pushAndPop())), "
        + "sliding frame \(microseconds(stack.slideFrame()))")
  }

  static func report() {
    let low = StackBench(depth: flat)
    let high = StackBench(depth: deep)
    let pairs = (low.pushAndPop(), high.pushAndPop())
    let frames = (low.slideFrame(), high.slideFrame())
    print("calls and frames at depth \(flat) and \(deep) (medians, no trace)")
    for (name, costs) in [("push and pop", pairs), ("sliding frame", frames)] {
      let ratio = (costs.1 / costs.0 * 100).rounded() / 100
      print("  \(name)  \(microseconds(costs.0))  \(microseconds(costs.1))  ratio \(ratio)")
    }
    let all = high.popToRoot()
    print(
      "  pop to root from \(deep)  \((all * 1e4).rounded() / 10) ms, "
        + "\((all / Double(deep) * 1e10).rounded() / 10) ns a controller")
    let still = StackBench(depth: 2)
    let plain = still.slideFrame()
    still.fillTop(views: stillViews)
    print("a sliding frame beside a page of \(stillViews) views that stay as they are")
    print("  \(microseconds(plain)) beside an empty one, \(microseconds(still.slideFrame()))")
  }
}
