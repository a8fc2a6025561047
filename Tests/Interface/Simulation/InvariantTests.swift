import BackswipeGestures
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// What ARCHITECTURE.md says of drawing, and of the time between two frames.
@Suite("Between frames")
@MainActor
struct InvariantTests {
  final class CountingView: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  @Test("A view that changes is drawn once in the next frame, however often, and not before")
  func drawing() throws {
    let bench = try FrameTests.Bench()
    bench.run()
    let page = try #require(bench.simulation.navigation.topViewController?.view)
    let view = CountingView(frame: page.bounds)
    bench.simulation.run { page.addSubview(view) }
    #expect(view.drawings == 0)
    bench.run()
    #expect(view.drawings == 1)
    bench.run(events: [bench.push(at: 1000)])
    #expect(view.drawings == 1, "a transition moves what is drawn")
    bench.simulation.run { for _ in 0..<3 { view.setNeedsDisplay() } }
    #expect(view.drawings == 1)
    bench.simulation.navigation.popViewController(animated: false)
    bench.run()
    #expect(view.drawings == 2)
    let change = { (milliseconds: Int64) in
      bench.command(milliseconds) { _ in view.setNeedsDisplay() }
    }
    bench.run(events: [change(3002), change(3005), change(3008)])
    #expect(view.drawings == 3)
  }

  /// The trace of a push with a timer, under somebody who looks in after every frame.
  private func trace(between look: @MainActor (Simulation) -> Void) throws -> [String] {
    let bench = try FrameTests.Bench(toolbar: true)
    bench.simulation.schedule(at: .zero + .milliseconds(120)) { simulation in
      simulation.navigation.setNavigationBarHidden(true, animated: true)
    }
    bench.run(to: 0, events: [bench.push(at: 0)])
    for tick in 1...60 {
      let now = bench.simulation.environment.now
      look(bench.simulation)
      #expect(bench.simulation.environment.now == now)
      bench.run(to: tick)
    }
    return bench.records.map(\.line)
  }

  @Test("Between two steps nothing moves on, whoever looks; what a client changes shows")
  func standstill() throws {
    let alone = try trace { _ in }
    #expect(alone.count > 40)
    let watched = try trace { simulation in
      _ = simulation.savedState
      _ = simulation.alive
      _ = simulation.window.hitTest(CGPoint(x: 20, y: 60), with: nil)
      _ = simulation.nextDeadline
      _ = simulation.isActive
    }
    #expect(watched == alone)
    let changed = try trace { $0.navigation.topViewController?.view.frame.origin.x += 1 }
    #expect(changed != alone)
  }
}
