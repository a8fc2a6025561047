package import BackswipeGestures
import BackswipePrototypes
package import BackswipeScene
package import BackswipeSettings
package import BackswipeStoryboards
package import BackswipeTrace
package import BackswipeUI
package import BackswipeUnits

/// A prototype that runs on a virtual clock, one synchronous step per frame.
///
/// A step processes events (samples, timeline entries and timers, merged by instant), advances all
/// motion to the frame's instant, lays out, draws and records; then it ends settled animations.
/// Between steps nothing changes. Simulations are independent of each other.
@MainActor
package final class Simulation {
  package let environment: UIEnvironment
  package let window: UIWindow
  /// Instantiates screens of the prototype; nil if a client made the controllers.
  package let storyboard: UIStoryboard?
  private var record: ((TraceRecord) -> Void)?
  /// Whether frames of `pass` are recorded too.
  private var recordsPasses = true
  /// The display list of the last frame; empty before the first.
  private var last = DisplayList(size: .zero, background: .black, items: [])
  private var hasShown = false
  private var restingFrameIsDue = false
  private var nextTouchID = 1
  /// The number of samples delayed by input latency; `delayedUntil` is the delivery instant of the
  /// last.
  package private(set) var delayedSamples = 0
  private var delayedUntil = Instant.zero
  /// The cost of flattening the last frame.
  package private(set) var flatteningWork = FlatteningWork()
  /// The names on the stack, valid while its revision stays the same.
  var namesOnStack: (revision: Int, names: StackNames)?
  /// The owner of the names.
  var namesOwner: AnyObject?
  /// Whether the interface was restored from the archive that was passed.
  package let isRestored: Bool

  /// Starts with a client's root controller, at instant zero.
  ///
  /// - Parameters:
  ///   - storyboard: makes further screens; nil without a prototype.
  ///   - archive: an interface to restore, as far as possible; see `isRestored`.
  ///   - root: makes the controller; called where UIKit's globals are available.
  package init(
    screen: ScreenMetrics, settings: SimulatorSettings, storyboard: UIStoryboard? = nil,
    restoring archive: RestorationArchive? = nil, record: ((TraceRecord) -> Void)? = nil,
    root: @MainActor () -> UIViewController
  ) {
    environment = Self.environment(screen, settings, record)
    if let images = storyboard?.prototype.assets {
      environment.imageFile = { images.files[$0] }
    }
    self.storyboard = storyboard
    self.record = record
    window = UIWindow(environment: environment)
    let controller = environment.run(root)
    let environment = environment
    let restoration = environment.run {
      archive.flatMap { archive in
        (controller as? UINavigationController).flatMap {
          StateRestoration(archive.root, into: $0, storyboard: storyboard)
        }
      }
    }
    isRestored = restoration != nil
    run {
      window.rootViewController = controller
      if let orientation = settings.orientation { environment.rotate(to: orientation) }
      window.makeKeyAndVisible()
      window.layoutPass()
      restoration?.finish()
    }
  }

  /// Launches an app, at instant zero. An app that shows no window gets an empty one.
  package init(
    launching app: AppBody, screen: ScreenMetrics, settings: SimulatorSettings,
    record: ((TraceRecord) -> Void)? = nil
  ) {
    let environment = Self.environment(screen, settings, record)
    self.environment = environment
    self.record = record
    storyboard = nil
    isRestored = false
    environment.imageFile = app.resource
    environment.run { environment.launch(app.makeDelegate()) }
    window = environment.window ?? UIWindow(environment: environment)
    run {
      if let orientation = settings.orientation { environment.rotate(to: orientation) }
      window.layoutPass()
    }
  }

  private static func environment(
    _ screen: ScreenMetrics, _ settings: SimulatorSettings, _ record: ((TraceRecord) -> Void)?
  ) -> UIEnvironment {
    let environment = UIEnvironment(screen: screen, settings: settings)
    if let record { environment.observe = record }
    return environment
  }

  /// Sets the closure called with every record but the header.
  ///
  /// - Parameter passes: whether also with the frames of `pass`, which then cost as much as those
  ///   of `renderFrame`, and with every change of a continuing gesture.
  package func trace(passes: Bool = true, _ record: @escaping (TraceRecord) -> Void) {
    self.record = record
    recordsPasses = passes
    environment.observesChanges = passes
    environment.observe = record
  }

  /// The current interface, for the next start; nil if the container has no restoration identifier.
  package var savedState: RestorationArchive? {
    run {
      window.shownNavigationController.flatMap(StatePreservation.preserve).map {
        RestorationArchive(title: storyboard?.prototype.title ?? "", root: $0)
      }
    }
  }

  /// Runs client code that may use UIKit's globals. Several steps within it cost less than separate
  /// ones.
  package func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try environment.run(body)
  }

  /// Runs client code at an instant between two frames, after all events before it.
  ///
  /// - Parameters:
  ///   - events: the events since the last frame, as in `FrameInput`.
  ///   - instant: at or after the last frame's and every event's instant.
  package func perform<Result>(
    at instant: Instant, after events: [SimulationEvent],
    _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try run {
      process(events, upTo: instant)
      environment.now = max(environment.now, instant)
      environment.nextTurn()
      return try body()
    }
  }

  /// The navigation controller on the screen.
  ///
  /// - Precondition: there is one.
  package var navigation: UINavigationController {
    guard let navigation = window.shownNavigationController else {
      preconditionFailure("There is no UINavigationController on the screen")
    }
    return navigation
  }

  // MARK: Step

  /// Makes one frame, with a record of the shown state.
  @discardableResult
  package func step(_ input: FrameInput) -> FrameOutput {
    run {
      makeFrame(input)
      let changed = flatten()
      let shown = environment.shownTransitions
      let frame = frameRecord(input, changed: changed, transition: shown.foremost)
      record?(.frame(frame))
      let transitions = endFrame(showing: shown)
      return FrameOutput(
        shown: ShownFrame(displayList: last, changed: changed, transitions: transitions),
        record: frame)
    }
  }

  /// Makes one frame. It makes a record only for a trace, since that takes time proportional to the
  /// stack.
  @discardableResult
  package func renderFrame(_ input: FrameInput) -> ShownFrame {
    var changed = false
    var transitions = FrameTransitions()
    environment.runStep {
      makeFrame(input)
      changed = flatten()
      let shown = environment.shownTransitions
      if let record {
        record(.frame(frameRecord(input, changed: changed, transition: shown.foremost)))
      }
      transitions = endFrame(showing: shown)
    }
    return ShownFrame(displayList: last, changed: changed, transitions: transitions)
  }

  /// Makes one frame without showing it: with the same calls and the same state as `renderFrame`,
  /// but without a display list. If such frames are traced, it costs as much as `renderFrame`.
  @discardableResult
  package func pass(_ input: FrameInput) -> FrameTransitions {
    if record != nil, recordsPasses { return renderFrame(input).transitions }
    var transitions = FrameTransitions()
    environment.runStep {
      makeFrame(input)
      window.layer.skipFlattening()
      transitions = endFrame(showing: environment.shownTransitions)
    }
    return transitions
  }

  /// Performs a frame up to the drawing of its views.
  private func makeFrame(_ input: FrameInput) {
    environment.settlePageSettings()
    process(input.events, upTo: input.instant)
    environment.now = max(environment.now, input.instant)
    environment.nextTurn()
    environment.animate(period: input.period)
    environment.nextTurn()
    window.layoutPass()
    environment.beginRotation()
    window.displayPass()
  }

  /// Makes the display list and stores it in `last`.
  ///
  /// - Returns: whether it differs from the previous one.
  private func flatten() -> Bool {
    var work = FlatteningWork()
    var before = window.layer.displayList(background: .black, work: &work)
    flatteningWork = work
    swap(&before, &last)
    let changed = !hasShown || last != before
    hasShown = true
    window.layer.reuse(before)
    return changed
  }

  /// Ends the animations that settled in a frame.
  private func endFrame(
    showing shown: (behind: [ShownTransition], foremost: ShownTransition?)
  ) -> FrameTransitions {
    environment.nextTurn()
    restingFrameIsDue = environment.finishAnimations()
    environment.moved.endFrame(at: environment.now)
    return FrameTransitions(
      foremost: shown.foremost, behind: shown.behind, ended: environment.takeEndedTransitions(),
      motion: environment.takeMotion())
  }

  private func process(_ events: [SimulationEvent], upTo limit: Instant) {
    var rest = events[...]
    while true {
      let timer = nextTimer.flatMap { $0 <= limit ? $0 : nil }
      if let event = rest.first, timer.map({ event.instant <= $0 }) ?? true {
        rest.removeFirst()
        environment.now = max(environment.now, event.instant)
        handle(event)
      } else if let timer {
        environment.now = max(environment.now, timer)
        environment.touches.deliverMoves()
        fireTimers(at: timer)
      } else {
        environment.touches.deliverMoves()
        return
      }
    }
  }

  private func handle(_ event: SimulationEvent) {
    environment.settlePageSettings()
    environment.nextTurn()
    switch event {
    case .sample(let sample): receive(sample)
    case .action(_, let action):
      environment.touches.deliverMoves()
      action(self)
    }
  }

  /// Records a sample and delivers it to the view under it.
  package func deliver(_ sample: PointerSample) {
    receive(sample)
    environment.touches.deliverMoves()
  }

  /// Delivers a sample after the input latency.
  private func receive(_ sample: PointerSample) {
    let latency = environment.settings.inputLatency
    guard latency > .zero || delayedSamples > 0 else {
      recordAndDeliver(sample)
      return
    }
    // Samples stay in order when the latency decreases.
    delayedUntil = max(delayedUntil, environment.now + latency)
    delayedSamples += 1
    nextTouchID = max(nextTouchID, sample.id + 1)
    var late = sample
    late.instant = environment.now
    late.postpone(to: delayedUntil)
    schedule(at: delayedUntil) { simulation in
      simulation.delayedSamples -= 1
      simulation.recordAndDeliver(late)
    }
  }

  /// Records a sample and delivers it; moves are delivered to views only after all samples of the
  /// frame.
  private func recordAndDeliver(_ sample: PointerSample) {
    nextTouchID = max(nextTouchID, sample.id + 1)
    var sample = sample
    sample.instant = environment.now
    record?(.input(sample))
    environment.touches.deliver(sample, in: window)
  }

  private func fireTimers(at instant: Instant) {
    environment.nextTurn()
    if let deadline = environment.touches.nextDeadline, deadline <= instant,
      environment.timers.nextDeadline.map({ deadline <= $0 }) ?? true
    {
      environment.touches.deadlineReached(at: instant)
    } else if let timer = environment.timers.popDue(at: instant) {
      timer.payload()
    }
  }

  private var nextTimer: Instant? {
    guard let timer = environment.timers.nextDeadline else {
      return environment.touches.nextDeadline
    }
    return environment.touches.nextDeadline.map { min(timer, $0) } ?? timer
  }

  /// Returns a unique number for a new touch.
  package func makeTouchID() -> Int {
    defer { nextTouchID += 1 }
    return nextTouchID
  }

  // MARK: Queries

  /// Whether a frame is due at the next tick: something is moving, a touch is active, or a change
  /// has not been shown.
  package var isActive: Bool {
    restingFrameIsDue || environment.hasLiveAnimations || environment.touches.hasTouches
      || window.needsFrame || environment.hasDisplayLink
  }

  /// The instant of the next timer; nil for none.
  package var nextDeadline: Instant? { nextTimer }

  /// The instant of the next change of an endless animation; nil for none. Endless animations count
  /// neither as active nor as alive: the caller decides whether to show them.
  package var nextEndlessStep: Instant? { environment.nextEndlessStep }

  /// The earlier of the two: the next instant at which a session with a real clock has to show a
  /// frame.
  package var nextChange: Instant? {
    [nextDeadline, nextEndlessStep].compactMap(\.self).min()
  }

  /// Descriptions of everything that keeps the simulation from becoming idle.
  package var alive: [String] {
    environment.animations.filter(\.keepsAlive).map { animation in
      "\(animation.name) animation" + (animation.subject.map { " of \($0)" } ?? "")
    }
      + (environment.hasDisplayLink ? ["a display link"] : [])
      + environment.touches.liveTouches.map { "touch \($0.id)" }
      + (nextTimer == nil ? [] : ["a timer"])
      + (window.needsFrame ? ["a change that no frame has shown"] : [])
  }
}
