public import BackswipeGeometry
import BackswipeMetrics
import BackswipeScenarios
public import BackswipeScene
package import BackswipeSimulation
public import BackswipeTime
public import BackswipeUI

/// A phone without a display, for tests: shows a navigation controller on a virtual clock, takes
/// taps and drags, and keeps every frame.
///
/// Time moves in `advance` and `settle` only, and takes none in reality. The other verbs act at the
/// present instant, whose frame has been shown already: what they cause shows from the next frame
/// on. A drag therefore goes on while the clock is advanced, and can be watched half-way:
///
///     let phone = VirtualPhone { UINavigationController(rootViewController: ItemsViewController()) }
///     try phone.tap("Milk")
///     try phone.settle()
///     phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
///     phone.advance(by: .milliseconds(100))
///     phone.frame.page("DetailViewController")?.minX
///
/// The same calls give the same frames on every machine. Any number of phones can stand side by
/// side.
///
/// A phone lives on the main actor. A test of Swift Testing's is marked `@MainActor` and may be
/// synchronous. One of XCTest's has to be `async throws` as well, even where it awaits nothing: on
/// Linux XCTest aborts the process, before any test runs, when its list holds a synchronous test of
/// an actor ("Could not cast value of type … @MainActor () throws -> ()"). See
/// `Tests/XCTestExample/SwipeTests.swift`.
@MainActor
public final class VirtualPhone {
  /// How long `settle` lets the clock run when it is not told.
  public static let defaultLimit = Interval.milliseconds(60_000)

  package let simulation: Simulation
  /// When the display can show a frame.
  public let refresh: DisplayRefresh
  /// The present instant.
  public private(set) var now = Instant.zero
  /// Every frame since the start, the one at instant zero included.
  public private(set) var frames: [PhoneFrame] = []
  /// The frame on the screen: the last one shown at or before `now`.
  public private(set) var frame: PhoneFrame
  /// The frame on the screen as it would be painted.
  public private(set) var displayList: DisplayList
  /// What fingers will do, in the order of time.
  private var waiting: [SimulationEvent] = []
  let log: PhoneLog
  /// Times in which nothing is processed.
  private var stalls: [(start: Instant, end: Instant)] = []
  /// The stall that the next frame comes out of: the tick at which it was due, and when it ended.
  private var stall: (due: Int, end: Instant)?
  private(set) var metrics = FrameMetrics()

  // MARK: Starting

  /// Starts with a client's own controller on the screen: a navigation controller, or one that
  /// shows navigation controllers.
  ///
  /// - Parameter root: makes the controller; runs where what UIKit makes global can be used.
  public convenience init(
    screen: ScreenMetrics = ScreenMetrics(), refresh: DisplayRefresh = .hertz60,
    settings: Settings = Settings(), root: @MainActor () -> UIViewController
  ) {
    let log = PhoneLog()
    self.init(
      Simulation(screen: screen, settings: settings, record: log.note, root: root),
      refresh: refresh, log: log)
  }

  /// Starts with the initial screen of a prototype file.
  ///
  /// - Parameters:
  ///   - prototype: the file's text (YAML).
  ///   - settings: what differs from UIKit's values in them wins over the prototype's own.
  /// - Throws: `PhoneError.prototype` with every mistake in the text.
  public convenience init(
    prototype text: String, screen: ScreenMetrics = ScreenMetrics(),
    refresh: DisplayRefresh = .hertz60, settings: Settings = Settings(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(PhoneError) {
    let log = PhoneLog()
    do {
      self.init(
        try Simulation(
          text: text, file: "prototype", screen: screen, settings: settings, record: log.note),
        refresh: refresh, log: log)
    } catch {
      throw PhoneError(.prototype("\(error)"), site: CallSite(fileID, filePath, line, column))
    }
  }

  init(_ simulation: Simulation, refresh: DisplayRefresh, log: PhoneLog) {
    self.simulation = simulation
    self.refresh = refresh
    self.log = log
    let environment = simulation.environment
    log.begin(environment.screen, refresh, environment.settings)
    let output = simulation.step(FrameInput(tick: 0, of: refresh))
    now = refresh.instant(ofTick: 0)
    frame = PhoneFrame(output.record, views: simulation.window.elements())
    displayList = output.displayList
    log.note(output.displayList, of: output.record)
    frames = [frame]
  }

  /// Gestures, calls, beginnings and ends of transitions, in order.
  public var records: [PhoneRecord] { log.records }

  /// The navigation controller on the screen. It is a programming error when there is none.
  public var navigationController: UINavigationController { simulation.navigation }

  /// The window that fills the screen.
  public var window: UIWindow { simulation.window }

  /// What client code did that was refused, in words, in order. They are told with every failure;
  /// `expectNoMistakes` makes one of them.
  public var mistakes: [String] { simulation.environment.mistakes }

  // MARK: Time

  /// Lets the clock run for a while. Nothing for a length that is not above zero.
  public func advance(by interval: Interval) {
    takeMainQueue()
    let end = now + max(interval, .zero)
    while let next = nextTick, refresh.instant(ofTick: next) <= end { show(next) }
    now = end
  }

  /// Lets the clock run to the display's next tick, or to a later one. Ticks count whether or not
  /// they have a frame; nothing for a count that is not above zero.
  public func advance(frames count: Int) {
    guard count > 0 else { return }
    advance(by: refresh.instant(ofTick: tick + count) - now)
  }

  /// Lets the clock run until no finger is down, nothing moves and no timer is due.
  ///
  /// Blocks that were put on the main queue by `DispatchQueue.main.async` run within it, and within
  /// `advance`. What else leads there is not this clock's: `asyncAfter`, `Timer` and `Task.sleep`
  /// wait by the real one, and tasks, `DispatchWorkItem`s and blocks from other threads run where an
  /// `async` test lets them, as at `await Task.yield()`, before it settles.
  ///
  /// - Throws: `PhoneError.stillAlive` when that has not come by the limit, with the clock there.
  public func settle(
    within limit: Interval = defaultLimit, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(PhoneError) {
    takeMainQueue()
    let end = now + max(limit, .zero)
    while let next = nextTick {
      guard refresh.instant(ofTick: next) <= end else {
        now = end
        throw error(.stillAlive(alive, at: end), CallSite(fileID, filePath, line, column))
      }
      show(next)
    }
  }

  // MARK: Client code

  /// Runs client code at the present instant, where what UIKit makes global can be used.
  @discardableResult
  public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    takeMainQueue()
    return try simulation.perform(at: now, after: take(upTo: now), body)
  }

  /// Turns the device; the interface follows where its controllers allow it.
  public func rotate(to orientation: UIDeviceOrientation) {
    perform { _ = simulation.environment.rotate(to: orientation) }
  }

  /// Gives the screen another size, in points.
  public func resize(to size: CGSize) {
    perform {
      simulation.environment.resize(
        to: ScreenMetrics(size: size, scale: simulation.environment.screen.scale))
    }
  }

  // MARK: Fingers

  /// Taps the one view in sight that can be tapped and carries a label: the text it shows, or its
  /// `accessibilityLabel`. The finger lifts 50 ms later.
  public func tap(
    _ label: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(PhoneError) {
    let point: CGPoint
    do { point = try place(of: label) } catch let mistake {
      let reason: PhoneError.Reason =
        switch mistake {
        case .missing(let label, let nearest): .noSuchLabel(label, nearest: nearest)
        case .ambiguous(let label, let count): .ambiguousLabel(label, count: count)
        }
      throw error(reason, CallSite(fileID, filePath, line, column))
    }
    tap(at: point)
  }

  /// Taps a place on the screen. The finger lifts 50 ms later.
  public func tap(at point: CGPoint) {
    add(SimulationEvent.tap(id: simulation.makeTouchID(), at: point, from: now))
  }

  /// Draws a finger across the screen in a straight line.
  ///
  /// - Parameters:
  ///   - over: from touching down to the last move.
  ///   - rate: samples a second.
  ///   - curve: how the way goes with time.
  ///   - hold: how long the finger then stays before it lifts.
  public func drag(
    from start: CGPoint, to end: CGPoint, over length: Interval, rate: RefreshRate = .hertz60,
    curve: FingerCurve = .linear, hold: Interval = .zero
  ) {
    let drag = ScenarioDrag(
      from: start, to: end, over: length, rate: rate, curve: curve.name, hold: hold)
    add(SimulationEvent.drag(drag, id: simulation.makeTouchID(), from: now))
  }

  /// Draws a finger from the left edge, half-way down the screen, to a distance from it.
  public func dragFromLeftEdge(
    to x: CGFloat, over length: Interval, rate: RefreshRate = .hertz60, hold: Interval = .zero
  ) {
    let y = simulation.environment.screen.size.height / 2
    drag(
      from: CGPoint(x: 0, y: y), to: CGPoint(x: x, y: y), over: length, rate: rate, hold: hold)
  }

  // MARK: Keys

  /// Types text into whoever has the keyboard.
  ///
  /// - Returns: false when nobody has it.
  @discardableResult
  public func type(_ text: String) -> Bool { perform { simulation.type(text) } }

  /// Presses a key of a real keyboard, by SDL's name: `Backspace`, `Delete`, `Return`, `Left`,
  /// `Right`, `Home`, `End`. Where nobody is typed into, `Left` goes back.
  public func press(_ key: String) { perform { simulation.press(key) } }

  // MARK: Steps

  /// The last tick at or before the present.
  private var tick: Int {
    let next = refresh.firstTick(atOrAfter: now)
    return refresh.instant(ofTick: next) > now ? next - 1 : next
  }

  private var nextTick: Int? {
    guard
      var next = simulation.nextTick(
        after: tick, of: refresh, event: waiting.first?.instant)
    else { return nil }
    let due = next
    while let end = stallEnd(at: refresh.instant(ofTick: next)) {
      stall = (due, end)
      next = max(next + 1, refresh.firstTick(atOrAfter: end))
    }
    return next
  }

  /// When the next frame is due; nil at rest.
  var nextFrame: Instant? { nextTick.map { refresh.instant(ofTick: $0) } }

  private func stallEnd(at instant: Instant) -> Instant? {
    stalls.filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }

  func addStall(from start: Instant, to end: Instant) { stalls.append((start, end)) }

  /// What the test itself has put on the main queue runs at the present instant.
  private func takeMainQueue() { MainQueue.shared.move(to: simulation.environment) }

  private func show(_ tick: Int) {
    now = refresh.instant(ofTick: tick)
    let output = simulation.step(FrameInput(tick: tick, of: refresh, events: take(upTo: now)))
    frame = PhoneFrame(output.record, views: simulation.window.elements())
    displayList = output.displayList
    log.note(output.displayList, of: output.record)
    frames.append(frame)
    for shown in output.transitions where transitions[shown.number] == nil {
      transitions[shown.number] = shown.name
      log.add(.transitionBegan(shown.name), at: now)
    }
    for over in output.endedTransitions {
      if let name = transitions.removeValue(forKey: over.number) {
        log.add(.transitionEnded(name), at: now)
      }
    }
    metrics.add(timing(tick))
    stall = nil
  }
  /// The names of those that are on their way, by number.
  private var transitions: [Int: String] = [:]

  /// The frame's times. Work takes none; only a stall makes a frame late.
  private func timing(_ tick: Int) -> FrameTiming {
    let due = stall?.due ?? tick
    let expected = refresh.instant(ofTick: due)
    return FrameTiming(
      number: tick, expected: expected, actual: now, deadline: expected,
      finish: stall?.end ?? now, shown: now, period: refresh.period(atTick: due),
      isInMotion: simulation.isActive, transition: frame.transition?.name,
      progress: frame.transition?.progress, gestures: log.running, samples: log.takeSamples(),
      subject: frame.pages.last.map {
        FrameTiming.Subject(name: $0.name, location: $0.frame.origin)
      })
  }

  func add(_ events: [SimulationEvent]) {
    for event in events {
      let place = waiting.firstIndex { $0.instant > event.instant } ?? waiting.count
      waiting.insert(event, at: place)
    }
  }

  private func take(upTo instant: Instant) -> [SimulationEvent] {
    let due = waiting.prefix { $0.instant <= instant }
    waiting.removeFirst(due.count)
    return Array(due)
  }

  private func place(of label: String) throws(UIWindow.LabelMistake) -> CGPoint {
    perform {}
    return try simulation.window.place(labelled: label)
  }

  func error(_ reason: PhoneError.Reason, _ site: CallSite) -> PhoneError {
    PhoneError(reason, site: site, mistakes: mistakes)
  }

  var alive: [String] {
    simulation.alive + (waiting.isEmpty ? [] : ["a finger on its way"])
  }
}
