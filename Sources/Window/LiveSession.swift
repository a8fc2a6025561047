import BackswipeGeometry
import BackswipeMetrics
import BackswipePrototypes
import BackswipeRunning
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// A prototype in a window, from the first frame until it is closed.
///
/// The loop waits for input until shortly before a tick, steps the simulation for the instant of
/// that tick, composes, and presents at the tick. While nothing moves it sleeps until there is
/// input.
@MainActor
package final class LiveSession {
  var configuration: Configuration
  let stage: WindowStage

  // MARK: Run

  var driver: FrameDriver
  var simulation: Simulation { driver.simulation }
  var pacing: SessionPacing
  var clock: SessionClock { pacing.clock }
  var pacer: Pacer { pacing.pacer }
  /// The monotonic clock at the run's instant zero.
  var epoch: Int64
  var queue = InputQueue()
  var touches = TouchTracker()
  /// The frame shown last; nil before the first.
  var list: DisplayList?

  // MARK: Window

  var layout: PhoneLayout { stage.layout }
  var showsKeys = false
  var mistakes: [String] = []
  /// Errors of the display that have been reported.
  var toldTroubles: Set<String> = []
  var cards: [DisplayItem] = []
  var caption: [DisplayItem] = []
  var showsTouches: Bool
  var marks = TouchMarks()
  var mirror = MirroredFinger()
  var lostButton = LostButton()
  var toast: Toast?
  /// The last frame has to be composed again although no frame is due.
  var needsPresent = false
  var pageTitle = ""
  var shownTitle = ""
  var nextTitleChange: Int64 = 0
  /// The prototype's file, and those of its images.
  var watches: [FileWatch] = []
  /// The end of the time in which another press of Esc quits, on the monotonic clock.
  var leaving: Int64 = 0

  // MARK: Counters

  var missedTicks = 0
  var ending: Outcome.Ending?
  /// Incremented with every restart.
  var runNumber = 0

  /// Shows a window until it is closed.
  ///
  /// - Throws: what the environment lacks. With the window open, only the loss of its pixels.
  package static func run(_ configuration: Configuration) throws(WindowError) -> Outcome {
    let start = MonotonicClock.now()
    let session = try LiveSession(configuration)
    try session.makeFrame(tick: 0)
    // The time up to here does not count.
    session.epoch = MonotonicClock.now()
    let shown = session.epoch
    let used = MonotonicClock.processorTime()
    while session.ending == nil { try session.turn() }
    configuration.runEnded?(session.driver.transitions)
    return Outcome(
      ending: session.ending ?? .quit, frames: session.driver.table,
      missedTicks: session.missedTicks + session.pacer.missedTicks,
      timeToFirstFrame: Interval(nanoseconds: shown - start),
      processorTime: Interval(nanoseconds: MonotonicClock.processorTime() - used),
      presentPath: session.stage.window.presenter.path,
      savedState: session.simulation.savedState)
  }

  private init(_ configuration: Configuration) throws(WindowError) {
    self.configuration = configuration
    showsTouches = configuration.showsTouches
    stage = try WindowStage(
      title: configuration.title, phone: configuration.phone.size, scale: configuration.scale,
      path: configuration.presentPath)
    epoch = MonotonicClock.now()
    let refresh = configuration.refresh ?? stage.window.refresh
    pacing = SessionPacing(refresh)
    guard
      let driver = Self.driver(
        configuration, scale: stage.window.scale, refresh: refresh,
        restoring: configuration.restoring)
    else { throw .noScreen(prototype: configuration.title) }
    self.driver = driver
    if configuration.restoring != nil { configuration.restored?(driver.simulation.isRestored) }
    watchFiles(of: configuration.prototype)
    stage.onRelayout = { [unowned self] in makeCards() }
    stage.window.show()
  }

  // MARK: Runs

  /// Starts the prototype from its beginning, on the same grid of ticks.
  ///
  /// - Parameter stack: screens on the stack, bottom to top; when one is missing, the prototype's
  ///   first screen alone.
  func restart(stack: [String] = []) {
    let tick = pacer.nextTick(at: realNow)
    let start = epoch + pacer.instant(ofTick: tick).nanoseconds
    configuration.runEnded?(driver.transitions)
    var table = driver.table
    table.beginRun()
    guard
      let next = Self.driver(
        configuration, scale: stage.window.scale, refresh: pacer.refresh, table: table)
    else { return }
    driver = next
    runNumber += 1
    missedTicks += pacer.missedTicks
    pacing = SessionPacing(pacer.refresh)
    epoch = start
    queue = InputQueue()
    touches.forget()
    marks = TouchMarks()
    list = nil
    if stack.count > 1 { queue.append(SetVerb(stack, animated: false), at: .zero) }
    captionChanged()
  }

  private static func driver(
    _ configuration: Configuration, scale: CGFloat, refresh: DisplayRefresh,
    restoring archive: RestorationArchive? = nil, table: FrameTable = FrameTable()
  ) -> FrameDriver? {
    var display = configuration.phone
    display.scale = Double(scale)
    display.refresh = refresh
    configuration.trace?(
      .header(
        TraceHeader(
          title: configuration.title, display: display.header,
          settings: configuration.settings.differences, seed: configuration.seed)))
    configuration.record?(
      .began(
        SessionStart(
          prototype: configuration.prototype, display: display, settings: configuration.settings)))
    let log = RunLog()
    let trace = configuration.trace
    guard
      let simulation = Simulation(
        prototype: configuration.prototype, screen: ScreenMetrics(display),
        settings: configuration.settings, restoring: archive,
        record: trace.map { trace in
          { record in
            log.note(record)
            trace(record)
          }
        })
    else { return nil }
    if let mistake = configuration.mistake {
      for text in simulation.environment.mistakes { mistake(text) }
      simulation.environment.onMistake = mistake
    }
    return FrameDriver(refresh, simulation: simulation, log: log, table: table)
  }

  // MARK: Time

  /// Real time since the run's start.
  var realNow: Instant { Instant(nanoseconds: MonotonicClock.now() - epoch) }
}
