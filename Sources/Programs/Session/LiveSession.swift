import BackswipeDocuments
import BackswipeFilms
import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeStudio
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// A prototype in a window, from the first frame until it is closed. Knows no display but by
/// `SessionDisplay`: who has one hands in what comes in, and waits.
@MainActor
package final class LiveSession: StudioHost {
  package internal(set) var configuration: Configuration
  let display: any SessionDisplay
  let desk: PhoneDesk

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
  /// The run so far.
  var tape: InputLog
  /// Its transitions, by the simulation's clock.
  var spans = TransitionTable()

  // MARK: Studio

  /// The panes beside the phone; nil while they are closed.
  var studio: Studio?
  /// The pane in which the mouse's button went down.
  var paneTouch: Studio.Place?
  /// Where the pointer is in the window, in its units; nil where that has been looked at.
  var movedPointer: CGPoint?
  var showsFieldCursor = false
  /// Makes frames of the past.
  var pastPlayer: InputReplay
  /// The index of the frame of the past that is shown; nil for the session's own.
  var shownPast: Int?
  /// By the simulation's clock.
  var lateFrames = LateFrames()
  /// What was under the pointer at a frame of the past, or, at -1, at the session's own.
  var inspection: (place: Int, point: CGPoint, words: String?)?
  /// The session's last frame.
  var liveList: DisplayList?
  /// The frames of a hand that is played, one for each phone, and what lies over the first.
  var benchLists: [DisplayList] = []
  var benchGhost: DisplayList?
  /// The tick at which the timeline was told of the session last.
  var toldTick = 0
  /// The tick that showed what is played last; nil while nothing is played.
  var playedTick: Int?
  /// How many frames show the beginning of a hand that is about to be played.
  var framesBeforePlaying = 0
  /// Whether the session ran when a hand was played in its place, and is to run on after that.
  var ranBeforeBench = false
  /// Whether the hand is to be played again, under settings that have changed.
  var benchIsStale = false
  /// What became of the last export; nil before one.
  var exportNotice: SettingsNotice?

  // MARK: Window

  var layout: PhoneLayout { desk.layout }
  var showsKeys = false
  var mistakes: [String] = []
  /// Errors of the display that have been reported.
  var toldTroubles: Set<String> = []
  /// Over the first phone, under its body.
  var cards: [DisplayItem] = []
  /// The list of keys, as each phone draws its part of it; empty while it is not shown.
  var keyCards: [[DisplayItem]] = []
  var caption: [DisplayItem] = []
  var showsTouches: Bool
  var marks = TouchMarks()
  var mirror = MirroredFinger()
  var lostButton = LostButton()
  /// Whether the window has had the keyboard's focus.
  var hasHadFocus = false
  var toast: Toast?
  /// The last frame has to be composed again although no frame is due.
  var needsPresent = false
  var pageTitle = ""
  var shownTitle = ""
  var nextTitleChange: Int64 = 0
  /// The prototype's file, and those of its images.
  var watches: [FileWatch] = []
  /// The time in which another request quits, on the monotonic clock; nil before a first one.
  var leaving: ClosedRange<Int64>?

  // MARK: Counters

  var missedTicks = 0
  /// When the first frame was on the display.
  var firstShown: Int64 = 0
  package internal(set) var ending: Outcome.Ending?
  /// When input was last asked for.
  var lastLook: Int64
  /// The tick of the frame that the turn is to make, with the number of its run; nil for none.
  var frameToCome: (tick: Int, run: Int)?
  /// Incremented with every restart.
  var runNumber = 0
  /// The run before a restart that can be taken back; nil for none.
  var abandoned: AbandonedRun?
  /// The settings that were saved last into the prototype's file; nil for none since that was read.
  var savedSettings: SimulatorSettings?

  /// Nil where the prototype has no screen to start with.
  package init?(_ configuration: Configuration, on display: any SessionDisplay) {
    self.configuration = configuration
    self.display = display
    showsTouches = configuration.showsTouches
    desk = PhoneDesk(display, phone: configuration.phone.size)
    epoch = display.now
    lastLook = epoch
    let refresh = configuration.refresh ?? display.refresh
    pacing = SessionPacing(refresh)
    guard
      let driver = Self.driver(
        configuration, scale: display.scale, refresh: refresh,
        restoring: configuration.restoring)
    else { return nil }
    self.driver = driver
    tape = InputLog(
      Self.start(
        configuration, scale: display.scale, refresh: refresh,
        restoring: configuration.restoring))
    pastPlayer = InputReplay(tape.start)
    if configuration.restoring != nil { configuration.restored?(driver.simulation.isRestored) }
    watchFiles(of: configuration.prototype)
    desk.onRelayout = { [unowned self] in
      studio?.resize(panel: desk.desk.panel?.size, timeline: desk.desk.timeline?.size)
      if framesBeforePlaying > 0 { framesBeforePlaying = Self.framesBeforePlaying }
      makeCards()
    }
  }

  /// Ends the session.
  ///
  /// - Parameters:
  ///   - start: when the program began to open the window, on the display's clock.
  ///   - processorTime: of the program since the first frame, in nanoseconds.
  ///   - path: how frames got to the window.
  package func outcome(shownAfter start: Int64, processorTime: Int64, path: String) -> Outcome {
    configuration.runEnded?(driver.transitions)
    return Outcome(
      ending: ending ?? .quit, frames: driver.table,
      missedTicks: missedTicks + pacer.missedTicks,
      timeToFirstFrame: Interval(nanoseconds: firstShown - start),
      processorTime: Interval(nanoseconds: processorTime), path: path,
      savedState: simulation.savedState)
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
        configuration, scale: display.scale, refresh: pacer.refresh, table: table)
    else { return }
    driver = next
    startTape()
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

  private func startTape() {
    tape = InputLog(
      Self.start(configuration, scale: display.scale, refresh: pacer.refresh))
    pastPlayer = InputReplay(tape.start)
    spans = TransitionTable()
    studio?.playback = Playback()
    shownPast = nil
    liveList = nil
    lateFrames = LateFrames()
    studio?.forgetAccount()
    studio?.begin(
      base: configuration.ownAssignments, present: configuration.settings, saved: settingsInFile)
  }

  private static func display(
    _ configuration: Configuration, scale: CGFloat, refresh: DisplayRefresh
  ) -> ScenarioDisplay {
    var display = configuration.phone
    display.scale = Double(scale)
    display.refresh = refresh
    return display
  }

  private static func start(
    _ configuration: Configuration, scale: CGFloat, refresh: DisplayRefresh,
    restoring archive: RestorationArchive? = nil
  ) -> InputLog.Start {
    InputLog.Start(
      prototype: configuration.prototype,
      display: display(configuration, scale: scale, refresh: refresh),
      settings: configuration.settings, restored: archive)
  }

  private static func driver(
    _ configuration: Configuration, scale: CGFloat, refresh: DisplayRefresh,
    restoring archive: RestorationArchive? = nil, table: FrameTable = FrameTable()
  ) -> FrameDriver? {
    let start = start(configuration, scale: scale, refresh: refresh, restoring: archive)
    let log = RunLog()
    guard let simulation = Simulation(start, record: begin(start, configuration, log)) else {
      return nil
    }
    watchMistakes(of: simulation, configuration)
    return FrameDriver(refresh, simulation: simulation, log: log, table: table)
  }

  /// Begins a run in the trace and in the recording.
  ///
  /// - Returns: what takes the records of its trace; nil without one.
  private static func begin(
    _ start: InputLog.Start, _ configuration: Configuration, _ log: RunLog
  ) -> ((TraceRecord) -> Void)? {
    configuration.trace?(
      .header(
        TraceHeader(
          title: configuration.title, display: start.display.header,
          settings: start.settings.differences, seed: configuration.seed)))
    configuration.record?(
      .began(
        SessionStart(
          prototype: start.prototype, display: start.display, settings: start.settings)))
    return configuration.trace.map { trace in
      { record in
        log.note(record)
        trace(record)
      }
    }
  }

  private static func watchMistakes(of simulation: Simulation, _ configuration: Configuration) {
    guard let mistake = configuration.mistake else { return }
    for text in simulation.environment.mistakes { mistake(text) }
    simulation.environment.onMistake = mistake
  }

  /// Goes on after the tape's last frame, from which on the simulation is made again. A trace and a
  /// recording begin anew with what is left.
  ///
  /// - Returns: false where the tape has no frame.
  func resumeTape() -> Bool {
    let log = RunLog()
    configuration.runEnded?(driver.transitions)
    let record = Self.begin(tape.start, configuration, log)
    let player = InputReplay(tape.start, record: record)
    guard let last = tape.frames.last,
      let simulation = player.simulation(after: tape.frames.count - 1, of: tape)
    else { return false }
    for (index, frame) in tape.frames.enumerated() {
      for entry in tape.input(of: index) { note(entry) }
      configuration.record?(.frame(frame.instant, due: frame.due))
    }
    Self.watchMistakes(of: simulation, configuration)
    var table = driver.table
    table.beginRun()
    driver = FrameDriver(pacer.refresh, simulation: simulation, log: log, table: table)
    pacing.resume(after: last.number, last.instant, at: realNow)
    spans.cut(after: last.instant)
    queue = InputQueue()
    _ = queue.take(upTo: last.instant)
    // The hand that held them is elsewhere by now.
    let next = last.instant + Interval(nanoseconds: 1)
    queue.append(
      simulation.environment.touches.liveTouches.map { touch in
        var sample = touch
        sample.phase = .cancelled
        sample.instant = next
        return sample
      })
    touches.forget()
    marks = TouchMarks()
    liveList = list
    runNumber += 1
    return true
  }

  /// Tells the recording of an entry.
  func note(_ entry: InputQueue.Entry) {
    switch entry.content {
    case .sample(let sample): configuration.record?(.sample(sample))
    case .verb(let verb): configuration.record?(.verb(entry.instant, verb))
    }
  }

  // MARK: Time

  /// Real time since the run's start.
  var realNow: Instant { Instant(nanoseconds: display.now - epoch) }
}
