import BackswipeGestures
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The time for one sample of a finger that many recognisers observe.
@MainActor
final class GestureBench {
  static let recognizers = 100
  static let aim = 5.0  // µs a sample
  private static let rounds = 15
  private static let gestures = 40
  private static let samples = 120

  /// The movement of the finger.
  enum Path: String, CaseIterable {
    /// Stays within a few points: hardly any recogniser has decided.
    case still
    /// Moves on and on: some recognisers track it, the others have failed.
    case drag
    /// Lands and lifts.
    case tap
  }

  private let simulation: Simulation
  private let agreeing = Agreeing()
  private var now = Instant.zero
  private var nextFinger = 1

  init(count: Int) {
    let page = UIViewController()
    simulation = Simulation(screen: ScreenMetrics(), settings: SimulatorSettings()) {
      UINavigationController(rootViewController: page)
    }
    simulation.run {
      var last: UIGestureRecognizer?
      for number in 0..<count {
        let made = make(number)
        if number % 3 == 0 { made.delegate = agreeing }
        if number % 10 == 9, let last { made.require(toFail: last) }
        page.view.addGestureRecognizer(made)
        last = made
      }
    }
    simulation.renderFrame(FrameInput(tick: 0, instant: .zero))
  }

  private func make(_ number: Int) -> UIGestureRecognizer {
    switch number % 8 {
    case 0: return UIPanGestureRecognizer()
    case 1: return UITapGestureRecognizer()
    case 2:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 3: return UILongPressGestureRecognizer()
    case 4: return UISwipeGestureRecognizer()
    case 5: return UIPinchGestureRecognizer()
    case 6: return UIRotationGestureRecognizer()
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      return pan
    }
  }

  private func deliver(_ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat) {
    simulation.perform(at: now, after: []) {
      simulation.deliver(
        PointerSample(
          id: nextFinger, phase: phase, location: CGPoint(x: x, y: y), instant: now,
          device: .finger))
    }
  }

  /// One finger from landing to lifting, and the time for which recognisers wait after it.
  private func gesture(_ path: Path) {
    deliver(.began, 100, 300)
    let moves = path == .tap ? 0 : Self.samples - 2
    for step in 0..<moves {
      now = now + .milliseconds(4)
      let way = path == .still ? CGFloat(step % 5) : CGFloat(step) * 2
      deliver(.moved, 100 + way, 300 + way)
    }
    now = now + .milliseconds(4)
    deliver(.ended, 100, 300)
    nextFinger += 1
    now = now + .milliseconds(2000)
    simulation.perform(at: now, after: []) {}
  }

  /// The median time per sample over whole gestures, in microseconds.
  func microseconds(_ path: Path) -> Double {
    let count = path == .tap ? 2 : Self.samples
    gesture(path)
    return ComposeBench.median(
      (0..<Self.rounds).map { _ in
        ComposeBench.seconds { for _ in 0..<Self.gestures { gesture(path) } }
          / Double(Self.gestures * count) * 1e6
      })
  }

  static func report(_ paths: [Path] = Path.allCases) {
    print(
      "a sample of one finger on a view with \(recognizers) recognisers "
        + "(median of \(rounds) rounds, no trace)")
    for path in paths {
      let many = GestureBench(count: recognizers).microseconds(path)
      let one = GestureBench(count: 1).microseconds(path)
      print("  \(path.rawValue)  \(rounded(many)) µs; with one recogniser \(rounded(one)) µs")
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  @MainActor
  private final class Agreeing: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }
}
