import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

/// A session on a tape, as the window makes one, with its display lists beside it for comparison.
@MainActor
struct LoggedSession {
  static let text = """
    backswipe: 1
    initial: list
    settings: { push.duration: 300ms }
    screens:
      list: { title: List, rows: [ { title: Open, push: page }, { title: Other } ] }
      page: { title: Page, rows: 30, hidesBarsOnSwipe: true }
    """

  var tape: InputLog
  var lists: [DisplayList] = []
  let simulation: Simulation
  private var queue = InputQueue()
  private var tick = -1

  /// - Parameter text: a prototype's.
  init(_ text: String = Self.text) throws {
    let prototype = try Prototype.parse(text, file: "test")
    let start = InputLog.Start(
      prototype: prototype, display: ScenarioDisplay(),
      settings: SimulatorSettings(prototype.settings))
    tape = InputLog(start)
    simulation = try #require(Simulation(start))
    frame()
  }

  /// Makes the frame of the next tick.
  mutating func frame() {
    tick += 1
    let instant = DisplayRefresh.hertz60.instant(ofTick: tick)
    let period = DisplayRefresh.hertz60.period(atTick: max(0, tick - 1))
    let input = queue.dequeue(upTo: instant)
    tape.add(
      SessionPacing.Frame(number: tick, instant: instant, period: period, due: nil),
      containing: input)
    lists.append(
      simulation.renderFrame(
        FrameInput(tick: tick, instant: instant, period: period, events: input.map(\.event))
      ).displayList)
  }

  mutating func frames(_ count: Int) { for _ in 0..<count { frame() } }

  private var now: Instant { DisplayRefresh.hertz60.instant(ofTick: tick) }

  mutating func perform(_ verb: any PerformedVerb) {
    queue.append(verb, at: now + .milliseconds(3))
    frame()
  }

  /// A drag, a sample a frame.
  mutating func drag(from: CGPoint, by step: CGPoint, count: Int) {
    let id = simulation.makeTouchID()
    for index in 0...count {
      let phase: PointerSample.Phase = index == 0 ? .began : index == count ? .ended : .moved
      queue.append([
        PointerSample(
          id: id, phase: phase,
          location: CGPoint(
            x: from.x + CGFloat(index) * step.x, y: from.y + CGFloat(index) * step.y),
          instant: now + .milliseconds(5))
      ])
      frame()
    }
  }

  /// Pushes, scrolls, goes back half way and stays, then goes back.
  mutating func play() {
    perform(PushVerb("page"))
    frames(30)
    drag(from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -24), count: 12)
    frames(90)
    drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 30), count: 12)
    frames(60)
    drag(from: CGPoint(x: 3, y: 400), by: CGPoint(x: 9, y: 0), count: 12)
    frames(40)
    perform(SetSettingVerb([SettingAssignment(preset: "flutter")].compactMap(\.self)))
    drag(from: CGPoint(x: 3, y: 400), by: CGPoint(x: 26, y: 0), count: 10)
    frames(40)
  }
}

@Suite("A session's tape")
@MainActor
struct InputLogTests {
  @Test("Any frame is made again, the same, in whatever order it is sought")
  func seeking() throws {
    var session = try LoggedSession()
    session.play()
    #expect(Set(session.lists.indices.map { session.lists[$0].items.count }).count > 2)
    let player = InputReplay(session.tape.start)
    let count = session.lists.count
    var index = 0
    // Steps of many sizes, forwards and backwards, to neighbours too.
    for step in 0..<400 {
      index = (index * 31 + step * 17) % count
      #expect(player.frame(index, of: session.tape) == session.lists[index])
      let neighbour = max(0, index - step % 3)
      #expect(player.frame(neighbour, of: session.tape) == session.lists[neighbour])
    }
    #expect(player.frame(-5, of: session.tape) == session.lists[0])
    #expect(player.frame(count + 5, of: session.tape) == session.lists[count - 1])
  }

  @Test("A simulation goes on from a frame as the session did")
  func goingOn() throws {
    var session = try LoggedSession()
    session.play()
    let player = InputReplay(session.tape.start)
    for index in [0, 12, 55, 140, 260, session.lists.count - 20] {
      let simulation = try #require(player.simulation(after: index, of: session.tape))
      for next in (index + 1)...(index + 15) {
        let frame = session.tape.frames[next]
        let list = simulation.renderFrame(
          FrameInput(
            tick: frame.number, instant: frame.instant, period: frame.period,
            events: session.tape.input(of: next).map(\.event))
        ).displayList
        #expect(list == session.lists[next])
      }
    }
  }

  @Test("What is cut off is forgotten, and what is left is as it was")
  func cutting() throws {
    var session = try LoggedSession()
    session.play()
    let whole = session.tape
    session.tape.cut(after: 100)
    #expect(session.tape.frames == Array(whole.frames.prefix(101)))
    #expect(session.tape.entries.count == whole.frames[100].inputCount)
    #expect(InputReplay(whole.start).frame(100, of: session.tape) == session.lists[100])
    session.tape.cut(after: 500)
    #expect(session.tape.frames.count == 101)
    session.tape.cut(after: -3)
    #expect(session.tape.frames.count == 1)
  }

  @Test("The frame on the screen is the last one at or before an instant")
  func frames() throws {
    var session = try LoggedSession()
    session.frames(10)
    let tape = session.tape
    #expect(tape.index(at: .zero) == 0)
    #expect(tape.index(at: Instant.zero + .milliseconds(50)) == 3)
    #expect(tape.index(at: Instant.zero + Interval(nanoseconds: 49_999_999)) == 2)
    #expect(tape.index(at: Instant.zero + .milliseconds(9_999)) == 10)
    #expect(tape.index(at: Instant(nanoseconds: -1)) == 0)
  }

  @Test("A tape is a scenario whose run ends where the session did")
  func scenario() throws {
    var session = try LoggedSession()
    session.play()
    var file = session.tape.scenario(title: "A session")
    file.expectations = [
      Expectation(at: .end, checks: [.stack(["list"])], text: "the list alone")
    ]
    var last: DisplayList?
    let runner = try ScenarioRunner(
      file, name: "session", prototype: session.tape.start.prototype,
      onFrame: { _, list in last = list })
    let result = runner.run()
    #expect(result.passed)
    #expect(last == session.lists.last)
  }
}

@Suite("Frames that nobody sees")
@MainActor
struct PassedFrameTests {
  @Test("They leave the same state as frames that are shown: what follows looks the same")
  func sameState() throws {
    var session = try LoggedSession()
    session.play()
    for period in [2, 3, 7, 50] {
      let simulation = try #require(Simulation(session.tape.start))
      for (index, frame) in session.tape.frames.enumerated() {
        let input = FrameInput(
          tick: frame.number, instant: frame.instant, period: frame.period,
          events: session.tape.input(of: index).map(\.event))
        if index % period == 0 {
          #expect(simulation.renderFrame(input).displayList == session.lists[index])
        } else {
          simulation.pass(input)
        }
      }
    }
  }

  @Test("They come to rest in the same frame")
  func rest() throws {
    let start = try LoggedSession().tape.start
    func frames(_ make: (Simulation, FrameInput) -> FrameTransitions) throws -> [Int] {
      let simulation = try #require(Simulation(start))
      var counts: [Int] = []
      var tick = 0
      for _ in 0..<4 {
        let now = DisplayRefresh.hertz60.instant(ofTick: tick)
        var events = [SimulationEvent.action(now) { PushVerb("page").perform(in: $0) }]
        var count = 0
        repeat {
          _ = make(simulation, FrameInput(tick: tick, of: .hertz60, events: events))
          events = []
          tick += 1
          count += 1
        } while simulation.isActive && count < 200
        counts.append(count)
      }
      return counts
    }
    let shown = try frames { $0.renderFrame($1).transitions }
    #expect(try frames { $0.pass($1) } == shown)
    #expect(shown.allSatisfy { $0 > 10 && $0 < 200 })
  }
}
