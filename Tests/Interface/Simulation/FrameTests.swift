import BackswipeGestures
import BackswipePrototypes
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// What a frame is and when there is one, as tools that read traces rely on it.
@Suite("Frames")
@MainActor
struct FrameTests {
  static let period = DisplayRefresh.hertz60
  static let framesInTransition = 22  // 0.35 s at 60 Hz

  /// A simulation of a prototype with its trace.
  @MainActor final class Bench {
    private(set) var records: [TraceRecord] = []
    private(set) var simulation: Simulation!
    private var driver: FrameDriver!

    init(toolbar: Bool = false) throws {
      let text = """
        backswipe: 1
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40\(toolbar ? ", toolbar: [ { title: Item } ]" : "") }
        """
      simulation = try Simulation(
        text: text, file: "test", screen: ScreenMetrics(), settings: SimulatorSettings(),
        record: { [unowned self] in records.append($0) })
      driver = FrameDriver(FrameTests.period, simulation: simulation, log: RunLog())
    }

    /// Steps through all frames that are due, up to a tick.
    func run(to end: Int = 10_000, events: [SimulationEvent] = []) {
      var rest = events
      let limit = FrameTests.period.instant(ofTick: end)
      while let next = driver.next(event: rest.first?.instant, upTo: limit) {
        let due = rest.prefix { $0.instant <= next.instant }
        rest.removeFirst(due.count)
        _ = driver.make(next, Array(due))
      }
    }

    var frames: [FrameRecord] {
      records.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    }

    func command(_ milliseconds: Int64, _ body: @escaping @MainActor (Simulation) -> Void)
      -> SimulationEvent
    {
      .action(.zero + .milliseconds(milliseconds), body)
    }

    func push(at milliseconds: Int64) -> SimulationEvent {
      command(milliseconds) { simulation in
        guard let next = simulation.storyboard?.instantiate("b") else { return }
        simulation.navigation.pushViewController(next, animated: true)
      }
    }
  }

  @Test("A transition asked for at a tick shows progress 0 in that tick's frame")
  func beginsAtOnce() throws {
    let bench = try Bench()
    bench.run(events: [bench.push(at: 0)])
    #expect(bench.frames.first?.transition?.progress == 0 && bench.frames.first?.frame == 0)
    #expect(bench.frames.first?.transition?.name == "push")
  }

  @Test("One asked for between two ticks begins at the next, and its time counts from there")
  func beginsAtNextTick() throws {
    let bench = try Bench()
    bench.run(events: [bench.push(at: 40)])
    let shown = bench.frames.filter { $0.transition != nil }
    #expect(shown.first?.frame == 3 && shown.first?.transition?.progress == 0)
    #expect(shown.count == Self.framesInTransition)
  }

  @Test("22 frames in transition, 0 to 21, then one that rests, then none")
  func count() throws {
    let bench = try Bench()
    bench.run(events: [bench.push(at: 0)])
    #expect(bench.frames.map(\.frame) == Array(0...22))
    #expect(
      bench.frames.map { $0.transition != nil } == Array(repeating: true, count: 22) + [false])
    #expect(bench.frames[21].transition?.progress == 1)
    #expect(bench.frames[20].transition.map { $0.progress < 1 } == true)
    #expect(!bench.simulation.isActive && bench.simulation.nextDeadline == nil)
  }

  @Test("End calls carry the instant of the frame with progress 1 and follow its record")
  func endCalls() throws {
    let bench = try Bench()
    bench.run(events: [bench.push(at: 0)])
    let end = try #require(
      bench.records.firstIndex {
        if case .frame(let frame) = $0 { frame.transition?.progress == 1 } else { false }
      })
    let after = bench.records[(end + 1)...].prefix {
      if case .frame = $0 { false } else { true }
    }
    var names: [String] = []
    for record in after {
      guard case .call(let instant, let receiver, let name, _) = record else { continue }
      #expect(instant == bench.records[end].instant)
      names.append("\(receiver).\(name)")
    }
    #expect(
      names == ["a.viewDidDisappear", "b.viewDidAppear", "b.didMove", "delegate.didShow"])
  }

  @Test("Calls inside a command carry the command's instant, start calls the frame's, before it")
  func startCalls() throws {
    let bench = try Bench()
    bench.run(events: [bench.push(at: 40)])
    let from = try #require(
      bench.records.firstIndex { if case .command = $0 { true } else { false } })
    let lines = bench.records[from...].prefix { record in
      if case .frame = record { false } else { true }
    }
    let told = lines.map { record -> String in
      let milliseconds = ((record.instant ?? .zero) - Instant.zero).nanoseconds / 1_000_000
      return switch record {
      case .command(_, let name, _): "\(milliseconds) \(name)"
      case .call(_, let receiver, let name, _): "\(milliseconds) \(receiver).\(name)"
      default: "\(milliseconds)"
      }
    }
    #expect(
      told == [
        "40 push", "40 b.willMove", "50 b.loadView", "50 b.viewDidLoad", "50 a.viewWillDisappear",
        "50 b.viewWillAppear", "50 delegate.willShow",
      ])
  }

  @Test("Time never runs backwards in the records, and lines are in order of execution")
  func monotonic() throws {
    let bench = try Bench()
    let finger = [
      sample(.began, 500, 3), sample(.moved, 533, 40), sample(.moved, 549, 90),
      sample(.moved, 560, 200), sample(.ended, 571, 260),
    ]
    bench.run(events: [bench.push(at: 0)] + finger)
    let instants = bench.records.compactMap(\.instant)
    #expect(instants == instants.sorted())
    #expect(bench.frames.last?.stack == ["a"])
  }

  private func sample(_ phase: PointerSample.Phase, _ milliseconds: Int64, _ x: Double)
    -> SimulationEvent
  {
    .sample(
      PointerSample(
        id: 1, phase: phase, location: CGPoint(x: x, y: 400),
        instant: .zero + .milliseconds(milliseconds)))
  }

  @Test(
    "An interactive transition shows the finger's percent from its first frame; interactive only while it leads"
  )
  func interactive() throws {
    let bench = try Bench()
    bench.run(
      events: [
        bench.push(at: 0), sample(.began, 500, 3), sample(.moved, 515, 57),
        sample(.moved, 530, 96), sample(.moved, 545, 135), sample(.moved, 580, 213),
        sample(.ended, 600, 213),
      ])
    let shown = bench.frames.filter { $0.transition?.name == "pop" }
    let first = try #require(shown.first)
    #expect(first.frame == 31, "the first tick at or after 515 ms")
    #expect(abs((first.transition?.progress ?? 0) - 39.0 / 390) < 0.0001)
    for frame in shown {
      let leads = frame.instant < .zero + .milliseconds(600)
      #expect(frame.transition?.isInteractive == leads)
    }
    #expect(shown.last?.transition?.progress == 1)
  }

  @Test("Nothing moves: no frame; a finger at rest: frames that have not changed")
  func changed() throws {
    let bench = try Bench()
    bench.run(
      events: [
        sample(.began, 100, 300), sample(.ended, 180, 300),
      ])
    #expect(bench.frames.map(\.frame) == [0, 6, 7, 8, 9, 10, 11])
    #expect(bench.frames.first?.changed == true)
    #expect(bench.frames.dropFirst().allSatisfy { !$0.changed })
  }

  @Test(
    "A view that is changed between two frames shows so in the next one, and then there is rest",
    arguments: [
      { $0.alpha = 0.5 }, { $0.frame.origin.x += 10 }, { $0.isHidden = true },
      { $0.transform = CGAffineTransform(translationX: 5, y: 0) }, { $0.backgroundColor = .red },
      { $0.layer.cornerRadius = 9 },
    ] as [@MainActor @Sendable (UIView) -> Void])
  func changeBetweenFrames(_ change: @MainActor @Sendable (UIView) -> Void) throws {
    let bench = try Bench()
    bench.run()
    let before = bench.frames.count
    let view = try #require(bench.simulation.navigation.topViewController?.view)
    bench.simulation.run { change(view) }
    bench.run()
    #expect(bench.frames.count == before + 1)
    #expect(bench.frames.last?.changed == true)
  }

  @Test("The resting frame after a transition is one, and says whether it looks different")
  func restingFrame() throws {
    let bench = try Bench(toolbar: true)
    bench.run(events: [bench.push(at: 0)])
    let resting = try #require(bench.frames.last)
    #expect(resting.frame == 22 && resting.transition == nil)
    #expect(resting.views.map(\.name) == ["b"])
  }

  @Test("A bar's animation is no transition, and ends with a frame at its end (H1)")
  func barAnimation() throws {
    let bench = try Bench()
    bench.run(
      events: [
        bench.command(0) { $0.navigation.setNavigationBarHidden(true, animated: true) }
      ])
    #expect(bench.frames.allSatisfy { $0.transition == nil })
    #expect(bench.frames.first?.navigationBar.y == 47)
    #expect(bench.frames.first { $0.navigationBar.y == -44 }?.frame == 12)
  }

  @Test("Events, timers and frames come in the order of their instants")
  func merged() throws {
    let bench = try Bench()
    var seen: [String] = []
    bench.simulation.schedule(at: .zero + .milliseconds(20)) { _ in seen.append("timer 20") }
    bench.simulation.schedule(at: .zero + .milliseconds(10)) { simulation in
      seen.append("timer \((simulation.environment.now - Instant.zero).nanoseconds / 1_000_000)")
    }
    bench.run(
      events: [
        bench.command(10) { _ in seen.append("event 10") },
        bench.command(15) { _ in seen.append("event 15") },
        bench.command(25) { _ in seen.append("event 25") },
      ])
    #expect(seen == ["event 10", "timer 10", "event 15", "timer 20", "event 25"])
  }

  @Test("Two simulations side by side write what each would write alone (X3)")
  func sideBySide() throws {
    func text(_ bench: Bench) -> [String] { bench.records.map(\.line) }
    let alone = try Bench()
    alone.run(events: [alone.push(at: 0), sample(.began, 500, 3), sample(.ended, 560, 8)])
    let left = try Bench()
    let right = try Bench(toolbar: true)
    left.run(to: 9, events: [left.push(at: 0)])
    right.run(to: 30, events: [right.push(at: 100)])
    left.run(events: [sample(.began, 500, 3), sample(.ended, 560, 8)])
    right.run()
    #expect(text(left) == text(alone))
    #expect(right.frames.last?.stack == ["a", "b"] && right.simulation.storyboard?.liveCount == 2)
  }
}
