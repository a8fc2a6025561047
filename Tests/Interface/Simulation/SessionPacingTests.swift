import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// Which frames a session in a window makes, by a clock that the tests set. (X6)
@MainActor
@Suite struct SessionPacingTests {
  /// A session without a window: its display shows every tick that is due, at once.
  @MainActor private struct Session {
    let driver: FrameDriver
    var pacing = SessionPacing(.hertz60)
    var tick = -1
    /// What has come in and no frame has seen, in order.
    var events: [SimulationEvent] = []
    var shown: [SessionPacing.Frame] = []

    init() throws {
      let text = """
        backswipe: 1
        initial: a
        screens: { a: { title: A }, b: { title: B }, c: { title: C } }
        """
      let log = RunLog()
      let simulation = try Simulation(
        text: text, file: "test", screen: ScreenMetrics(), settings: SimulatorSettings(),
        record: { log.append($0) })
      driver = FrameDriver(.hertz60, simulation: simulation, log: log)
      let pages = try ["a", "b", "c"].map { try #require(simulation.storyboard?.instantiate($0)) }
      simulation.navigation.setViewControllers(pages, animated: false)
      run(ticks: 2)
    }

    private var input: SessionPacing.Input {
      let instants = events.map(\.instant)
      return SessionPacing.Input(
        span: instants.first.flatMap { first in instants.last.map { first...$0 } },
        changesSize: false)
    }

    /// The real instant of a tick.
    func instant(_ tick: Int) -> Instant { pacing.pacer.instant(ofTick: tick) }

    /// Lets ticks pass, and makes the frames that are due.
    mutating func run(ticks: Int) {
      for _ in 0..<ticks {
        tick += 1
        guard pacing.isFrameDue(driver.simulation, at: instant(tick), input: input) else {
          pacing.rest()
          continue
        }
        guard let frame = pacing.frame(driver.simulation, tick: tick, input: input) else {
          continue
        }
        let taken = events.prefix { $0.instant <= frame.instant }
        events.removeFirst(taken.count)
        let output = driver.renderFrame(
          FrameInput(
            tick: frame.number, instant: frame.instant, period: frame.period,
            events: Array(taken)), at: instant(tick))
        let due = pacing.present(frame, tick: tick)
        shown.append(frame)
        driver.addFrame(
          output,
          FrameTimes(
            number: tick, expected: instant(due), actual: instant(tick), finish: instant(due),
            shown: frame.instant, period: frame.period),
          isInMotion: driver.simulation.isActive, samples: [])
      }
    }

    /// Something that a hand does a nanosecond before the next tick is shown.
    mutating func now(_ body: @escaping @MainActor (Simulation) -> Void) {
      events.append(.action(pacing.clock.virtual(at: instant(tick + 1)), body))
    }

    mutating func finger(_ phase: PointerSample.Phase, x: CGFloat) {
      events.append(
        .sample(
          PointerSample(
            id: 1, phase: phase, location: CGPoint(x: x, y: 400),
            instant: pacing.clock.virtual(at: instant(tick + 1)))))
    }
  }

  @Test("A cancelled pop and the pop that follows it at once are two transitions in the table")
  func twoPops() throws {
    var session = try Session()
    session.finger(.began, x: 2)
    for x in stride(from: CGFloat(20), through: 60, by: 10) {
      session.run(ticks: 1)
      session.finger(.moved, x: x)
    }
    session.run(ticks: 20)
    session.finger(.ended, x: 60)
    session.run(ticks: 1)
    session.now { $0.navigation.popViewController(animated: true) }
    session.run(ticks: 100)
    let pops = session.driver.transitions
    try #require(pops.count == 2)
    #expect(pops.map(\.name) == ["pop", "pop"])
    #expect(pops.map(\.outcome) == [.cancelled, .finished])
    #expect(pops.map(\.interactive) == [true, false])
    #expect(pops[0].endFrame <= pops[1].beginFrame)
    #expect(session.driver.simulation.navigation.viewControllers.count == 2)
    let shown = session.driver.table.metrics
    #expect(shown.dropped.missed == 0)
  }

  @Test("X6: at rest no frame is due, and whatever comes in makes one")
  func rest() throws {
    var session = try Session()
    let before = session.shown.count
    session.run(ticks: 30)
    #expect(session.shown.count == before)
    session.now { _ in }
    session.run(ticks: 30)
    #expect(session.shown.count == before + 1)
    #expect(session.shown.last?.due == session.shown.last?.instant)
  }

  @Test("C3: an activity indicator has a frame for each of its steps, and none between them")
  func endless() throws {
    var session = try Session()
    session.now { simulation in
      let indicator = UIActivityIndicatorView(style: .medium)
      simulation.navigation.topViewController?.view.addSubview(indicator)
      indicator.startAnimating()
    }
    session.run(ticks: 1)
    let before = session.shown.count
    session.run(ticks: 60)
    #expect(session.shown.count == before + 10 - 1 || session.shown.count == before + 10)
    #expect(!session.driver.simulation.isActive && session.driver.simulation.alive == [])
  }

  @Test("X6: slow, ten ticks pass for one period of the simulation's; paused, none but by steps")
  func speeds() throws {
    var session = try Session()
    session.now { $0.navigation.popViewController(animated: true) }
    session.run(ticks: 3)
    session.pacing.setSlowness(
      session.pacing.clock.slowness == 1 ? 10 : 1, at: session.instant(session.tick))
    let slow = session.shown.count
    session.run(ticks: 10)
    let instants = session.shown.suffix(10).map(\.instant)
    #expect(session.shown.count == slow + 10)
    let passed = (instants[9] - instants[0]).nanoseconds
    #expect(abs(passed - 9 * 16_666_667 / 10) < 10, "\(passed)")
    session.pacing.togglePause(at: session.instant(session.tick))
    session.run(ticks: 10)
    #expect(session.shown.count == slow + 10)
    session.pacing.askStep()
    session.run(ticks: 10)
    #expect(session.shown.count == slow + 11)
    let last = session.shown.suffix(2).map(\.instant)
    #expect((16_666_660...16_666_680).contains((last[1] - last[0]).nanoseconds), "\(last)")
    session.pacing.togglePause(at: session.instant(session.tick))
    session.pacing.setSlowness(
      session.pacing.clock.slowness == 1 ? 10 : 1, at: session.instant(session.tick))
    session.run(ticks: 60)
    #expect(session.driver.transitions.map(\.outcome) == [.finished])
  }
}
