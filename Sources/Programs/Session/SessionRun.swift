import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The run of a session: its simulation and clock, its input, and the measurements of its frames.
/// Owns the contents of traces, recordings and tables of frames.
@MainActor
package final class SessionRun {
  /// A run that was ended by a restart.
  private struct Abandoned {
    let tape: InputLog
    let spans: TransitionTable
    let history: TimelineHistory
    let late: LateFrames
    /// The frame shown last.
    let list: DisplayList?
  }

  /// A frame made for a tick.
  struct Made {
    let tick: Int
    let instant: Instant
    /// The tick at which it was due.
    let dueTick: Int
    let entries: [InputQueue.Entry]
    let output: ShownFrame
    /// The start of its making, on the display's clock.
    let start: Int64
    let stepped: Int64
  }

  package internal(set) var configuration: LiveSession.Configuration
  private let settings: SettingsStore
  private let display: any SessionDisplay
  private var driver: FrameDriver
  private(set) var pacing: SessionPacing
  /// The display's clock at the run's instant zero.
  private(set) var epoch: Int64
  private(set) var queue = InputQueue()
  /// The input of the run so far.
  private(set) var tape: InputLog
  /// The run's transitions by the simulation's clock; the driver has them by the display's.
  private var spans = TransitionTable()
  /// The run's frames as its timeline draws them.
  private(set) var history = TimelineHistory()
  /// The run's late frames by the simulation's clock.
  private(set) var lateFrames = LateFrames()
  /// The newest frame; nil before the first.
  private(set) var list: DisplayList?
  /// Incremented with every restart.
  private(set) var number = 0
  /// The run before a restart that can be taken back; nil for none.
  private var abandoned: Abandoned?
  /// The missed ticks of former runs.
  private var formerMissedTicks = 0
  /// Device pixels per point of a screen that was set; nil for the display's.
  var scale: CGFloat?

  /// Nil where the prototype has no screen to start with.
  init?(
    _ configuration: LiveSession.Configuration, _ settings: SettingsStore,
    on display: any SessionDisplay
  ) {
    self.configuration = configuration
    self.settings = settings
    self.display = display
    epoch = display.now
    let refresh = configuration.refresh ?? display.refresh
    pacing = SessionPacing(refresh)
    let start = Self.start(
      configuration, settings.present, scale: display.scale, refresh: refresh,
      restoring: configuration.restoring)
    guard let driver = Self.driver(configuration, start) else { return nil }
    self.driver = driver
    tape = InputLog(start)
    if configuration.restoring != nil { configuration.restored?(driver.simulation.isRestored) }
  }

  // MARK: State

  var simulation: Simulation { driver.simulation }
  var clock: SessionClock { pacing.clock }
  var pacer: Pacer { pacing.pacer }
  var table: FrameTable { driver.table }
  /// Real time since the run's start.
  var realNow: Instant { Instant(nanoseconds: display.now - epoch) }
  /// The present instant of the simulation.
  var now: Instant { clock.virtual(at: realNow) }
  /// Transitions by the simulation's clock.
  var transitions: [TransitionSpan] { spans.spans }
  /// Ticks that passed without the frame that was due.
  var missedTicks: Int { formerMissedTicks + pacer.missedTicks }
  var canTakeBack: Bool { abandoned != nil }

  // MARK: Input

  /// - Parameter keepsTimes: whether a recording has the samples' own instants, those too that came
  ///   after the frame to which they belong.
  func append(_ samples: [PointerSample], afterStall: Bool, keepsTimes: Bool = false) {
    queue.append(
      samples, afterStall: afterStall, collapsing: clock.isPaused, keepsTimes: keepsTimes)
  }

  func append(_ verb: any PerformedVerb, at instant: Instant) { queue.append(verb, at: instant) }

  /// Applies changes of the settings from the next gesture or transition on.
  func apply(_ changes: [SettingAssignment]) {
    abandoned = nil
    append(SetSettingVerb(changes), at: now)
  }

  /// Keeps no run before a restart any more.
  func forgetAbandoned() { abandoned = nil }

  // MARK: Clock

  func togglePause() { pacing.togglePause(at: realNow) }
  func setSlowness(_ slowness: Int64) { pacing.setSlowness(slowness, at: realNow) }
  func askStep() { pacing.askStep() }
  func rest() { pacing.rest() }

  func change(to refresh: DisplayRefresh) {
    formerMissedTicks += pacer.missedTicks
    pacing.change(to: refresh)
  }

  /// Excludes the time up to now from the run.
  func startClock() { epoch = display.now }

  /// Whether the next tick is to have a frame.
  var isFrameDue: Bool { pacing.isFrameDue(simulation, at: realNow, input: queue.pending) }

  // MARK: Frames

  /// Makes the frame of a tick; nil where it would show no change.
  func makeFrame(tick: Int, start: Int64) -> Made? {
    // The frames of panes make none of a stopped phone.
    guard !clock.isPaused || isFrameDue || queue.pending.span != nil else { return nil }
    guard let frame = pacing.frame(simulation, tick: tick, input: queue.pending) else {
      return nil
    }
    let entries = queue.dequeue(upTo: frame.instant)
    let output = driver.renderFrame(
      FrameInput(
        tick: frame.number, instant: frame.instant, period: frame.period,
        events: entries.map(\.event)), at: pacer.instant(ofTick: tick))
    let stepped = display.now
    tape.add(frame, containing: entries)
    report(entries, frame.instant, due: frame.due)
    spans.append(output.transitions, frame.number, at: frame.instant)
    history.add(output.transitions, at: frame.instant)
    list = output.displayList
    return Made(
      tick: tick, instant: frame.instant, dueTick: pacing.present(frame, tick: tick),
      entries: entries, output: output, start: start, stepped: stepped)
  }

  /// Reports to the recording a frame and the input that it is the first to contain.
  private func report(
    _ entries: some Sequence<InputQueue.Entry>, _ instant: Instant, due: Instant?
  ) {
    guard let record = configuration.record else { return }
    for entry in entries {
      switch entry.content {
      case .sample(var sample):
        if !configuration.recordsAsTaken {
          sample.instant = max(sample.timestamp, .zero)
          sample.lateness = .zero
        }
        record(.sample(sample))
      case .verb(let verb): record(.verb(entry.instant, verb))
      }
    }
    record(.frame(instant, due: due))
  }

  /// Adds a frame to the table, in real time since the start of the run.
  func addFrame(_ frame: Made, _ times: DisplayTimes) {
    let tick = frame.tick
    let expected = pacer.instant(ofTick: frame.dueTick)
    // The clock starts with the first frame.
    let shown =
      tick == 0
      ? 0
      : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: times.presented - epoch))
    let actual = pacer.instant(ofTick: shown)
    let row = driver.addFrame(
      frame.output,
      FrameTimes(
        number: tick, expected: expected, actual: actual,
        finish: tick == 0 ? expected : Instant(nanoseconds: times.composed - epoch),
        shown: clock.real(at: frame.instant) ?? actual,
        period: pacer.refresh.period(atTick: frame.dueTick),
        costs: FrameTiming.Costs(
          step: Interval(nanoseconds: frame.stepped - frame.start),
          compose: Interval(nanoseconds: times.composed - frame.stepped),
          present: times.presenting)), isInMotion: simulation.isActive && !clock.isPaused,
      samples: frame.entries.compactMap(timed))
    configuration.timing?(row)
    lateFrames.append(
      frame.instant, hitch: row.timing.actual == nil ? nil : row.timing.hitch)
  }

  /// The sample of an entry by the display's clock.
  private func timed(_ entry: InputQueue.Entry) -> PointerSample? {
    guard case .sample(var sample) = entry.content, let real = clock.real(at: sample.instant)
    else { return nil }
    sample.instant = real
    return sample
  }

  // MARK: Runs

  /// Starts a prototype from its beginning, on the same grid of ticks.
  ///
  /// - Parameters:
  ///   - prototype: nil for the same; with another one the former run cannot be taken back.
  ///   - stack: screens on the stack, bottom to top; if one is missing, only the
  ///     prototype's first screen.
  /// - Returns: false where the prototype has no screen to start with.
  func restart(_ prototype: Prototype? = nil, stack: [String] = []) -> Bool {
    if let prototype {
      configuration.prototype = prototype
      settings.rebase(configuration.ownAssignments)
      abandoned = nil
    }
    let tick = pacer.nextTick(at: realNow)
    let first = epoch + pacer.instant(ofTick: tick).nanoseconds
    configuration.runEnded?(driver.transitions)
    var table = driver.table
    table.beginRun()
    let start = Self.start(
      configuration, settings.present, scale: scale ?? display.scale, refresh: pacer.refresh)
    guard let next = Self.driver(configuration, start, table: table) else { return false }
    driver = next
    tape = InputLog(start)
    (spans, history, lateFrames) = (TransitionTable(), TimelineHistory(), LateFrames())
    list = nil
    number += 1
    formerMissedTicks += pacer.missedTicks
    pacing = SessionPacing(pacer.refresh)
    epoch = first
    queue = InputQueue()
    if stack.count > 1 { append(SetVerb(stack, animated: false), at: .zero) }
    return true
  }

  /// Keeps the run for an undo of the restart, where it has more content than the one kept before.
  func keepForTakingBack() {
    guard !tape.samples.isEmpty || abandoned == nil else { return }
    abandoned = Abandoned(
      tape: tape, spans: spans, history: history, late: lateFrames, list: list)
  }

  /// Continues the run that was ended by a restart.
  ///
  /// - Returns: false where it has no frame.
  func takeBack() -> Bool {
    guard let run = abandoned else { return false }
    abandoned = nil
    tape = run.tape
    guard resume() else { return false }
    (spans, history, lateFrames, list) = (run.spans, run.history, run.late, run.list)
    return true
  }

  /// Continues after the last frame of a scenario.
  ///
  /// - Parameter keepsPlace: whether it continues after the run's last frame instead, with the
  ///   fingers that are down and the input that waits; for a run of the same input.
  /// - Returns: false where it has no frame.
  func load(_ played: ScenarioTape, keepsPlace: Bool = false) -> Bool {
    let end = tape.end
    (tape, spans, history) = (played.log, played.transitions, TimelineHistory())
    if keepsPlace { tape.cut(after: tape.index(at: end)) }
    for (frame, shown) in zip(tape.frames, played.shown) { history.add(shown, at: frame.instant) }
    return resume(keepsInput: keepsPlace)
  }

  /// Continues from a frame of the past and discards the later ones.
  ///
  /// - Parameter list: the content of that frame; nil for the newest frame.
  /// - Returns: false where there is no frame.
  func goOn(from index: Int, showing list: DisplayList?) -> Bool {
    tape.cut(after: index)
    lateFrames.cut(after: tape.end)
    guard resume() else { return false }
    if let list { self.list = list }
    return true
  }

  /// Continues after the last frame of the input log, from which the simulation is rebuilt. A trace
  /// and a recording begin again with the rest.
  ///
  /// - Parameter keepsInput: whether input that waits stays, instead of ending every finger.
  /// - Returns: false where the input log has no frame.
  private func resume(keepsInput: Bool = false) -> Bool {
    let log = RunLog()
    configuration.runEnded?(driver.transitions)
    let record = Self.begin(tape.start, configuration, log)
    let player = InputReplay(tape.start, record: record)
    list = player.frame(tape.frames.count - 1, of: tape) ?? list
    guard let last = tape.frames.last,
      let simulation = player.simulation(after: tape.frames.count - 1, of: tape)
    else { return false }
    for (index, frame) in tape.frames.enumerated() {
      report(tape.input(of: index), frame.instant, due: frame.due)
    }
    Self.watch(simulation, configuration)
    var table = driver.table
    table.beginRun()
    driver = FrameDriver(pacer.refresh, simulation: simulation, log: log, table: table)
    pacing.resume(after: last.number, last.instant, at: realNow)
    spans.cut(after: last.number, at: last.instant)
    history.resume(after: tape.frames.map(\.instant))
    // The pointer that held fingers has moved since.
    queue =
      keepsInput
      ? InputQueue(after: last.instant, keeping: queue.entries)
      : InputQueue(
        after: last.instant, cancelling: simulation.environment.touches.liveTouches)
    // Settings changed since the frame stay.
    let changes = settings.present.assignments(from: simulation.environment.runSettings)
    if !changes.isEmpty { append(SetSettingVerb(changes), at: last.instant) }
    number += 1
    return true
  }

  /// Reports the transitions that the frames showed.
  func end() { configuration.runEnded?(driver.transitions) }

  // MARK: Beginning

  private static func start(
    _ configuration: LiveSession.Configuration, _ settings: SimulatorSettings, scale: CGFloat,
    refresh: DisplayRefresh,
    restoring archive: RestorationArchive? = nil
  ) -> InputLog.Start {
    var display = configuration.phone
    display.scale = Double(scale)
    display.refresh = refresh
    return InputLog.Start(
      prototype: configuration.prototype, display: display, settings: settings,
      restored: archive)
  }

  private static func driver(
    _ configuration: LiveSession.Configuration, _ start: InputLog.Start,
    table: FrameTable = FrameTable()
  ) -> FrameDriver? {
    let log = RunLog()
    guard let simulation = Simulation(start, record: begin(start, configuration, log)) else {
      return nil
    }
    watch(simulation, configuration)
    return FrameDriver(start.display.refresh, simulation: simulation, log: log, table: table)
  }

  /// Begins a run in the trace and in the recording.
  ///
  /// - Returns: the receiver of its trace records; nil without a trace.
  private static func begin(
    _ start: InputLog.Start, _ configuration: LiveSession.Configuration, _ log: RunLog
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
        log.append(record)
        trace(record)
      }
    }
  }

  private static func watch(_ simulation: Simulation, _ configuration: LiveSession.Configuration) {
    simulation.environment.notesMotion = true
    guard let mistake = configuration.mistake else { return }
    for text in simulation.environment.mistakes { mistake(text) }
    simulation.environment.onMistake = mistake
  }
}
