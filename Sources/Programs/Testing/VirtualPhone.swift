public import BackswipeMotion
import BackswipeScenarios
public import BackswipeScene
package import BackswipeSimulation
import BackswipeStoryboards
public import BackswipeUI
public import BackswipeUnits

/// A phone without a display, for tests: shows a navigation controller on a virtual clock, takes
/// taps and drags, and keeps every frame.
///
/// Time advances in `advance` and `settle` only, and takes none in reality. The other verbs act at
/// the present instant, whose frame has been shown already: their effects show from the next frame
/// on. A drag therefore goes on while the clock is advanced, and can be observed half-way:
///
///     let phone = VirtualPhone { UINavigationController(rootViewController: List()) }
///     try phone.tap("Milk")
///     try phone.settle()
///     phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
///     phone.advance(by: .milliseconds(100))
///     phone.frame.page("Detail")?.minX
///
/// The same calls give the same frames on every machine. Any number of phones can exist side by
/// side.
///
/// A phone lives on the main actor. A test of Swift Testing's is marked `@MainActor` and may be
/// synchronous. One of XCTest's has to be `async throws` as well, even where it awaits nothing: on
/// Linux XCTest aborts the process, before any test runs, when its list holds a synchronous test of
/// an actor ("Could not cast value of type … @MainActor () throws -> ()"). See
/// `Tests/Programs/XCTestExample/SwipeTests.swift`.
@MainActor
public final class VirtualPhone {
  /// The time limit of `settle` without an argument.
  public static let defaultLimit = Duration.seconds(60)

  package let driver: FrameDriver
  package var simulation: Simulation { driver.simulation }
  /// The refresh of the display.
  public var refresh: DisplayRefresh { driver.refresh }
  /// The present instant.
  public private(set) var now = Instant.zero {
    didSet { clock.advance(to: now) }
  }
  /// The phone's time as a clock of Swift's, for client code that is given one.
  public let clock = VirtualClock()
  /// Every frame made since the start, including the one at instant zero and those that the display
  /// never showed.
  public private(set) var frames: [PhoneFrame] = []
  /// The newest frame that is, or will be, on the screen, and the one before it.
  private var newest: (frame: PhoneFrame, list: DisplayList)
  private var before: (frame: PhoneFrame, list: DisplayList)
  /// The display lists of the last frames, oldest first: up to 2 · `keptLists`, and at least the
  /// smaller of `keptLists` and the number of frames.
  private(set) var lists: [DisplayList]
  /// The number of frames whose display lists are kept, for pictures.
  package static let keptLists = 600
  /// Future touch events, in the order of time.
  private(set) var waiting: [SimulationEvent] = []
  let log: PhoneLog
  /// The faults of frames.
  private(set) var faults: [FailureReasons.Fault] = []
  /// Why touches did not pop.
  let findings = TouchFindings()

  // MARK: Starting

  /// Starts with a client's own controller on the screen: a navigation controller, or one that
  /// shows navigation controllers.
  ///
  /// - Parameter root: makes the controller; runs where UIKit's global state is available.
  public convenience init(
    screen: ScreenMetrics = ScreenMetrics(), refresh: DisplayRefresh = .hertz60,
    settings: SimulatorSettings = SimulatorSettings(), root: @MainActor () -> UIViewController
  ) {
    let log = PhoneLog()
    self.init(
      Simulation(screen: screen, settings: settings, record: log.append, root: root),
      refresh: refresh, log: log)
  }

  /// Starts with the initial screen of a prototype file.
  ///
  /// - Parameters:
  ///   - prototype: the file's text (YAML).
  ///   - settings: values that differ from UIKit's override those of the prototype.
  /// - Throws: `PhoneError.prototype` with every mistake in the text.
  public convenience init(
    prototype text: String, screen: ScreenMetrics = ScreenMetrics(),
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings(),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let log = PhoneLog()
    do {
      self.init(
        try Simulation(
          text: text, file: "prototype", screen: screen, settings: settings, record: log.append),
        refresh: refresh, log: log)
    } catch {
      throw PhoneError(.prototype("\(error)"), site: CallSite(file, line))
    }
  }

  init(_ simulation: Simulation, refresh: DisplayRefresh, log: PhoneLog) {
    self.log = log
    let environment = simulation.environment
    log.begin(environment.screen, refresh, environment.settings)
    driver = FrameDriver(refresh, simulation: simulation, log: log.run)
    findings.listen(to: simulation)
    environment.onEvent = { [unowned environment] event in
      if let change = PhoneChange(event) { log.add(.change(change), at: environment.now) }
    }
    now = refresh.instant(ofTick: 0)
    let output = driver.begin()
    newest = (PhoneFrame(output.record, in: simulation.window), output.displayList)
    before = newest
    frames = [newest.frame]
    lists = [newest.list]
    log.append(output.displayList, of: output.record)
    log.timers.end()
  }

  private var onScreen: (frame: PhoneFrame, list: DisplayList) {
    (newest.frame.shown ?? now) <= now ? newest : before
  }

  /// The frame on the screen: the last one shown at or before `now`.
  public var frame: PhoneFrame { onScreen.frame }

  /// The display list of the frame on the screen.
  public var displayList: DisplayList { onScreen.list }

  /// The gestures, calls, beginnings and ends of transitions, in order.
  public var records: [PhoneRecord] { log.records }

  /// The navigation controller on the screen. Reading it when there is none is a programming error.
  public var navigationController: UINavigationController { simulation.navigation }

  /// The window that fills the screen.
  public var window: UIWindow { simulation.window }

  /// The refused calls of client code, as text, in order. Every failure lists them;
  /// `expectNoMistakes` fails if there are any.
  public var mistakes: [String] { simulation.environment.mistakes }

  // MARK: Time

  /// Advances the clock. A length that is not above zero is ignored.
  public func advance(by length: Duration) { advance(to: now + Interval(length)) }

  /// Advances the clock to the display's next tick, or to a later one. Ticks count whether or not
  /// they have a frame; a count that is not above zero is ignored.
  public func advance(frames count: Int) {
    guard count > 0 else { return }
    advance(to: refresh.instant(ofTick: tick + count))
  }

  /// Advances the clock to an instant; one before the present counts as the present.
  func advance(to instant: Instant) {
    takeMainQueue()
    let end = max(instant, now)
    simulation.run { while makeNext(upTo: end, endless: true) {} }
    log.timers.end()
    now = end
  }

  /// Advances the clock until no finger is down, nothing moves and no timer is due. A spinning
  /// activity indicator is not waited for.
  ///
  /// Blocks put on the main queue by `DispatchQueue.main.async` and `asyncAfter` run within it, and
  /// within `advance`. Tasks run in the forms with `await`, and those that sleep on `clock` by the
  /// phone's time. `Task.sleep` and other clocks wait in real time, and `DispatchWorkItem`s and blocks
  /// from other threads run where an `async` test suspends. A `Timer` of Foundation never fires.
  ///
  /// - Throws: `PhoneError.stillAlive` when the phone has not settled by the limit, or has a `Timer`
  ///   on a run loop, with the clock at the limit.
  public func settle(
    within limit: Duration = defaultLimit, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    takeMainQueue()
    let end = now + max(Interval(limit), .zero)
    simulation.run { while makeNext(upTo: end) {} }
    log.timers.end()
    guard nextFrame == nil, log.timers.alive == nil else {
      now = end
      throw error(.stillAlive(alive, at: end), CallSite(file, line))
    }
    showNewest()
  }

  /// Advances to where the newest frame is on the screen.
  func showNewest() {
    if let shown = newest.frame.shown { now = max(now, shown) }
  }

  // MARK: Client code

  /// Runs client code at the present instant, where UIKit's global state is available.
  @discardableResult
  public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    takeMainQueue()
    defer { log.timers.end() }
    return try simulation.perform(at: now, after: dequeue(upTo: now), body)
  }

  /// A new instance of a screen of the prototype, to be pushed or presented.
  ///
  /// - Throws: `PhoneError.prototype` where there is no such screen.
  public func instantiate(
    _ screen: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) -> UIViewController {
    if let controller = simulation.storyboard?.instantiate(screen) { return controller }
    let reason = simulation.storyboard.map { storyboard in
      unknown(screen, among: storyboard.screenNames) ?? "'\(screen)' makes no controller"
    }
    throw error(.prototype(reason ?? "the phone has no prototype"), CallSite(file, line))
  }

  /// Rotates the device; the interface follows where its controllers allow it.
  public func rotate(to orientation: UIDeviceOrientation) {
    perform { _ = simulation.environment.rotate(to: orientation) }
  }

  /// Resizes the screen, in points, with the insets that follow from the size.
  public func resize(to size: CGSize) {
    resize(to: ScreenMetrics(size: size, scale: simulation.environment.screen.scale))
  }

  /// Adds a fault from now on.
  func add(_ fault: FrameFault, _ words: String) {
    driver.add(fault, at: now)
    faults.append(FailureReasons.Fault(fault, at: now, refresh, words))
  }

  // MARK: Fingers

  /// Taps the one visible view that can be tapped and has a name: its identifier, else its label,
  /// which by default is the text it shows; see `ElementQuery`. The finger lifts 50 ms later.
  public func tap(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    try tap(ElementQuery(name), file: file, line: line)
  }

  /// Taps a point on the screen. The finger lifts 50 ms later.
  public func tap(at point: CGPoint) {
    add(SimulationEvent.tap(id: simulation.makeTouchID(), at: point, from: now))
  }

  /// Drags a finger across the screen in a straight line.
  ///
  /// - Parameters:
  ///   - over: from touching down to the last move.
  ///   - rate: samples a second.
  ///   - curve: the timing of the path. A curve with its own duration is scaled to `over`.
  ///   - hold: the time for which the finger then stays before it lifts.
  public func drag(
    from start: CGPoint, to end: CGPoint, over length: Duration, rate: RefreshRate = .hertz60,
    curve: TimingCurve = .linear, hold: Duration = .zero
  ) {
    let line = DragVerb.Line(from: start, to: end)
    let drag = DragVerb(
      from: start, to: end, over: Interval(length), rate: rate, curve: curve, hold: Interval(hold))
    add(SimulationEvent.drag(drag, along: line, id: simulation.makeTouchID(), from: now))
  }

  /// Drags a finger from the left edge, half-way down the screen, to a distance from it.
  public func dragFromLeftEdge(
    to x: CGFloat, over length: Duration, rate: RefreshRate = .hertz60, hold: Duration = .zero
  ) {
    let y = simulation.environment.screen.size.height / 2
    drag(
      from: CGPoint(x: 0, y: y), to: CGPoint(x: x, y: y), over: length, rate: rate, hold: hold)
  }

  // MARK: Keys

  /// Types text into the first responder of the keyboard.
  ///
  /// - Returns: false when there is none.
  @discardableResult
  public func type(_ text: String) -> Bool {
    let isTaken = perform { simulation.type(text) }
    if !isTaken { findings.add("'\(text)' was typed and no view was being edited", at: now) }
    return isTaken
  }

  /// Presses a key of a hardware keyboard, by SDL's name: `Backspace`, `Delete`, `Return`, `Left`,
  /// `Right`, `Home`, `End`. Without a first responder, `Left` goes back.
  public func press(_ key: String) { perform { simulation.press(key) } }

  // MARK: Steps

  /// The last tick at or before the present.
  var tick: Int {
    let next = refresh.firstTick(atOrAfter: now)
    return refresh.instant(ofTick: next) > now ? next - 1 : next
  }

  /// The instant of the next frame; nil when settled.
  var nextFrame: Instant? {
    driver.nextInstant(event: waiting.first?.instant, after: now)
  }

  /// Makes the next frame, if one is due by an instant, with the blocks that the test itself has put
  /// on the main queue.
  ///
  /// - Returns: whether a frame was made.
  func makeFrame(upTo end: Instant, endless: Bool) -> Bool {
    takeMainQueue()
    var isMade = false
    simulation.run { isMade = makeNext(upTo: end, endless: endless) }
    log.timers.end()
    return isMade
  }

  /// Wakes the tasks that sleep until an instant, which becomes the present unless it has passed.
  func wake(at instant: Instant) {
    stop(at: max(instant, now))
    // Client code then runs at the present.
    perform {}
  }

  /// Ends the advancing of the clock, without a frame.
  func stop(at instant: Instant) { now = instant }

  /// Runs the blocks that the test itself has put on the main queue at the present instant.
  private func takeMainQueue() {
    log.timers.begin()
    MainQueue.shared.move(to: simulation.environment)
  }

  /// Makes the next frame, if one is due.
  ///
  /// - Parameter endless: whether endless animations count.
  /// - Returns: whether a frame was made.
  private func makeNext(upTo end: Instant, endless: Bool = false) -> Bool {
    guard
      let next = driver.next(
        event: waiting.first?.instant, after: now, upTo: end, endless: endless)
    else { return false }
    now = next.instant
    let (output, changes) = driver.make(next, dequeue(upTo: now))
    let frame = PhoneFrame(output.record, in: simulation.window)
    log.append(output.displayList, of: output.record)
    frames.append(frame)
    lists.append(output.displayList)
    if lists.count >= 2 * Self.keptLists { lists.removeFirst(lists.count - Self.keptLists) }
    if frame.shown != nil {
      before = onScreen
      newest = (frame, output.displayList)
    }
    for index in changes.began {
      log.add(.transitionBegan(driver.transitions[index].name), at: now)
    }
    for index in changes.ended {
      let span = driver.transitions[index]
      log.add(.transitionEnded(span.name), at: now)
      log.add(.transitionDecided(span.name, PhoneOutcome(span.outcome)), at: now)
    }
    let gestures = driver.log.runningStates
    log.add(driver.addFrame(output, next.times), gestures: gestures)
    return true
  }

  func add(_ events: [SimulationEvent]) {
    for event in events {
      let index = waiting.firstIndex { $0.instant > event.instant } ?? waiting.count
      waiting.insert(event, at: index)
    }
  }

  private func dequeue(upTo instant: Instant) -> [SimulationEvent] {
    let due = waiting.prefix { $0.instant <= instant }
    waiting.removeFirst(due.count)
    return Array(due)
  }

  func error(_ reason: PhoneError.Reason, _ site: CallSite) -> PhoneError {
    PhoneError(reason, site: site, mistakes: mistakes)
  }

  var alive: [String] {
    simulation.alive + (waiting.isEmpty ? [] : ["a finger on its way"])
      + (clock.nextDeadline == nil ? [] : ["a task that sleeps"])
      + [log.timers.alive].compactMap(\.self)
  }
}
