package import BackswipeDocuments
import BackswipeGestures
package import BackswipeMetrics
import BackswipePopDecisions
package import BackswipePrototypes
package import BackswipeScene
package import BackswipeSettings
package import BackswipeSimulation
import BackswipeText
package import BackswipeTrace
package import BackswipeUI
package import BackswipeUnits

/// Runs a scenario on the virtual clock: no display, no waiting, the same frames on every machine.
@MainActor
package final class ScenarioRunner {
  /// The options of a run besides the file.
  package struct Options {
    /// Assignments that override the file's settings.
    package var settings: [SettingAssignment] = []
    package var refresh: DisplayRefresh?
    package var scale: Double?
    package var seed: Int?
    /// Whether it is run by `pass`, without display lists; otherwise by `run`.
    package var isUnseen = false

    package init() {}
  }

  let file: ScenarioFile
  let display: ScenarioDisplay
  /// The settings at the beginning.
  package let settings: SimulatorSettings
  /// The prototype with the numbers that the settings give its file.
  package let prototype: Prototype
  /// The simulation, for callers that read more than frames between two of them.
  package let simulation: Simulation
  package let driver: FrameDriver
  var plan: ScenarioPlan
  var result: ScenarioResult
  let steps: StepLog
  let judge: ExpectationJudge
  let findings = TouchFindings()
  /// Receives the input of the run, for a session that continues it; nil for none.
  var capture: TapeCapture? {
    didSet {
      steps.onVerb = { [capture] in capture?.add($0, at: $1) }
      steps.onSamples = { [capture] in capture?.add($0) }
    }
  }
  /// Called with the motion of each frame that has any; see `onMotion(_:)`.
  var onMotion: ((FrameMotion, Instant) -> Void)?
  private let onFrame: ((FrameRecord, DisplayList) -> Void)?
  let onTiming: ((FrameMetrics.Row) -> Void)?

  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - prototype: the prototype that the file's `prototype` names; numbers of its file are looked up
  ///     in it.
  ///   - record: called with the header and every record, in order; with `isUnseen`, only with
  ///     those of samples, gestures, commands and calls after the beginning.
  ///   - onFrame: called with every frame and its display list.
  ///   - onTiming: called with every frame's times, after all other calls of the frame.
  /// - Throws: mistakes in the file that can only be found now.
  package init(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: Options = Options(),
    record: ((TraceRecord) -> Void)? = nil,
    onFrame: ((FrameRecord, DisplayList) -> Void)? = nil,
    onTiming: ((FrameMetrics.Row) -> Void)? = nil
  ) throws(FileErrors) {
    self.file = file
    self.onFrame = onFrame
    self.onTiming = onTiming
    var display = file.display
    if let refresh = options.refresh { display.refresh = refresh }
    if let scale = options.scale { display.scale = scale }
    self.display = display
    let own = try prototype.bound(file.settings + options.settings)
    let settings = SimulatorSettings(prototype.settings + own)
    let prototype = try prototype.with(settings.fileValues)
    (self.settings, self.prototype) = (settings, prototype)
    if !options.isUnseen {
      record?(
        .header(
          TraceHeader(
            title: file.title, display: display.header, settings: settings.allDifferences,
            seed: options.seed ?? file.seed)))
    }
    let log = RunLog()
    let judge = ExpectationJudge(file.expectations)
    self.judge = judge
    guard
      let simulation = Simulation(
        prototype: prototype, screen: ScreenMetrics(display), settings: settings,
        record: options.isUnseen
          ? nil
          : { entry in
            log.append(entry)
            judge.hear(entry)
            record?(entry)
          })
    else {
      throw FileErrors([
        FileError(
          file: name, place: .start,
          reason: "the prototype's initial screen '\(prototype.initial)' is not there")
      ])
    }
    simulation.environment.fix(own.filter { $0.id.file == nil })
    if options.isUnseen, let record { simulation.trace(passes: false, record) }
    self.simulation = simulation
    if !options.isUnseen {
      findings.listen(to: simulation)
      simulation.environment.onEvent = { [unowned environment = simulation.environment] in
        judge.hear($0, at: environment.now)
      }
    }
    let steps = StepLog()
    self.steps = steps
    steps.names = { prototype.elementNames }
    steps.pages = { [unowned simulation] name in
      prototype.screens(showing: name).filter { $0 != simulation.visibleName }
    }
    findings.onIgnoredTap = { instant, tap in
      guard let words = tap.words else { return }
      steps.remarks.append("at \(DurationText.milliseconds(instant - .zero)): \(words)")
    }
    let timeline = file.timeline(on: display.refresh)
    // On another display the instant of a frame differs.
    let tooLong = options.refresh == nil ? [] : ScenarioFile.fingersWithTooManySamples(timeline)
    if !tooLong.isEmpty {
      throw FileErrors(tooLong.map { FileError(file: name, place: $0.place, reason: $0.reason) })
    }
    driver = FrameDriver(
      display.refresh, faults: timeline.faults, simulation: simulation, log: log)
    plan = ScenarioPlan(
      timeline, refresh: display.refresh, seed: options.seed ?? file.seed, log: steps)
    result = ScenarioResult(title: file.title, file: name)
    steps.lastDeparture = { [unowned self] in findings.lastDeparture(in: driver.transitions) }
  }

  // MARK: Run

  /// Runs to the end, or to the scenario's limit.
  ///
  /// - Parameter isInterrupted: called before each frame; true ends the run early.
  package func run(isInterrupted: () -> Bool = { false }) -> ScenarioResult {
    simulation.run { while !isInterrupted(), advance() {} }
    return finish()
  }

  /// Makes the next frame; false at the end, or at the scenario's limit.
  package func advance() -> Bool {
    guard let frame = driver.next(event: plan.nextInstant, upTo: Instant.zero + file.until) else {
      noteAlive()
      return false
    }
    judge.judge(before: frame.actual ?? frame.instant, tick: frame.number) { measures }
    let output = makeFrame(
      FrameInput(
        tick: frame.number, instant: frame.instant,
        period: display.refresh.period(beforeTick: frame.number),
        presentation: frame.presentation), shownAt: frame.actual)
    addFrame(output, frame.times)
    return true
  }

  /// Runs to the end, or to the scenario's limit, without display lists: gestures and transitions
  /// are those of `run`, and nothing is expected or measured. Where only a released transition is
  /// left, its end is computed without its frames.
  ///
  /// - Parameter isDecided: called before each frame with the instant of the last one; true ends
  ///   the run early.
  /// - Returns: every transition that began, in order.
  package func pass(until isDecided: (Instant) -> Bool) -> [TransitionSpan] {
    simulation.run { passFrames(until: isDecided) }
  }

  private func passFrames(until isDecided: (Instant) -> Bool) -> [TransitionSpan] {
    let limit = Instant.zero + file.until
    var last = Instant.zero
    while !isDecided(last), let frame = driver.next(event: plan.nextInstant, upTo: limit) {
      last = frame.instant
      _ = driver.pass(
        FrameInput(
          tick: frame.number, instant: last,
          period: display.refresh.period(beforeTick: frame.number),
          presentation: frame.presentation, events: takeEvents(upTo: last)))
      if let transitions = settled(within: limit) { return transitions }
    }
    return driver.transitions
  }

  /// The transitions after everything has settled; nil where more is to come.
  private func settled(within limit: Instant) -> [TransitionSpan]? {
    guard hasDelivered, case .constant = display.refresh.form,
      let settling = simulation.environment.settling
    else { return nil }
    let refresh = display.refresh
    let tick = refresh.firstTick(atOrAfter: settling.end)
    var transitions = driver.transitions
    guard let index = transitions.lastIndex(where: { $0.outcome == .running }),
      // A transition released before its first frame begins with that frame.
      transitions[index].interactive, refresh.instant(ofTick: tick) <= limit,
      tick >= transitions[index].endFrame
    else { return nil }
    transitions[index].frames += tick - transitions[index].endFrame
    transitions[index].endFrame = tick
    transitions[index].end = refresh.instant(ofTick: tick)
    transitions[index].outcome = settling.completes ? .finished : .cancelled
    return transitions
  }

  /// Whether every entry of the timeline and all its consequences have been delivered.
  private var hasDelivered: Bool {
    plan.nextInstant == nil && !steps.hasPendingTouches && simulation.delayedSamples == 0
  }

  /// Notes the activity that prevents a run from ending at the limit; nothing when settled.
  func noteAlive() {
    result.alive = simulation.alive
    result.limit = file.until
    if let last = plan.lastInstant {
      result.alive.append("the timeline, up to \(DurationText.milliseconds(last))")
    }
  }

  /// The result, after the last frame.
  package func finish() -> ScenarioResult {
    judge.judgeRest(measures: measures)
    result.judgements = judge.judgements.map { judgement in
      guard !judgement.passed else { return judgement }
      var judgement = judgement
      judgement.reason = reason(of: judgement)
      return judgement
    }
    result.metrics = driver.table.metrics
    result.transitions = driver.transitions
    result.failures = steps.failures
    result.remarks = steps.remarks + steps.missing.map(\.words) + simulation.environment.mistakes
    return result
  }

  /// Makes a frame of everything up to its instant.
  ///
  /// - Parameters:
  ///   - input: the frame's times; its events are the plan's.
  ///   - actual: the instant at which it is shown; nil for never.
  func makeFrame(_ input: FrameInput, shownAt actual: Instant?) -> FrameOutput {
    var input = input
    input.events = takeEvents(upTo: input.instant)
    capture?.add(
      input.events.compactMap { if case .sample(let sample) = $0 { sample } else { nil } })
    let (output, changes) = driver.make(input)
    capture?.add(input, output)
    if let motion = output.shown.transitions.motion { onMotion?(motion, input.instant) }
    result.frames += 1
    if output.changed { result.changedFrames += 1 }
    result.end = input.instant
    for index in changes.began {
      judge.transitionBegan(driver.transitions[index].name, at: input.instant)
    }
    for index in changes.ended {
      judge.transitionEnded(driver.transitions[index], at: input.instant)
    }
    if let actual { judge.process(sight(output, at: actual)) }
    onFrame?(output.record, output.displayList)
    return output
  }

  /// The plan's events, and cancellations of fingers that are still down after its last entry.
  private func takeEvents(upTo instant: Instant) -> [SimulationEvent] {
    let events = plan.dequeue(upTo: instant)
    guard hasDelivered, instant > recordedEnd else { return events }
    return events + lingeringTouches(events, at: instant)
  }

  /// The last frame of a recording: fingers that were down at it have not lifted.
  private var recordedEnd: Instant {
    guard case .recorded(let ticks) = display.refresh.form else { return Instant(nanoseconds: -1) }
    return ticks.end
  }

  private func sight(_ output: FrameOutput, at actual: Instant) -> FrameSight {
    FrameSight(
      record: output.record, transitionKind: output.shown.transition?.kind, shownAt: actual,
      elements: judge.elements.isEmpty ? [] : found(judge.elements),
      screen: simulation.window.bounds,
      safeArea: simulation.window.bounds.inset(by: simulation.window.safeAreaInsets),
      isMoving: simulation.isActive, gestures: driver.log.gestures,
      variables: judge.variables.reduce(into: [:]) { $0[$1] = simulation.variable($1) })
  }

  private func found(_ paths: [ViewPath]) -> [FoundElement] {
    simulation.window.elements(at: paths).map { found in
      FoundElement(path: paths[found.path], element: found.element)
    }
  }

  /// Adds a frame's times to the table.
  func addFrame(_ output: FrameOutput, _ times: FrameTimes) {
    let gestures = driver.log
    let row = driver.addFrame(output, times)
    result.addIfLate(row, gestures: gestures.runningStates)
    onTiming?(row)
  }

  /// The views on the screen with an accessibility identifier, back to front.
  package var identifiedViews: [IdentifiedView] { simulation.identifiedViews }

  var measures: RunMeasures {
    RunMeasures(
      metrics: driver.table.metrics, transition: driver.transitions.last, late: result.late)
  }

  /// Samples that cancel the fingers that are still down; adds a remark for each.
  private func lingeringTouches(_ events: [SimulationEvent], at instant: Instant)
    -> [SimulationEvent]
  {
    guard simulation.environment.touches.hasTouches || !events.isEmpty else { return [] }
    var down = OrderedTouches<PointerSample>()
    for touch in simulation.environment.touches.liveTouches { down.append(touch.id, touch) }
    for event in events {
      guard case .sample(let sample) = event else { continue }
      down.remove(sample.id)
      if sample.phase == .began || sample.phase == .moved { down.append(sample.id, sample) }
    }
    return down.map { _, touch in
      let location = [touch.location.x, touch.location.y].map(Self.whole).joined(separator: ", ")
      steps.remarks.append(
        "touch \(touch.id) was still down at [\(location)] after the last entry, and is cancelled")
      var sample = touch
      sample.phase = .cancelled
      sample.instant = instant
      sample.delay = .zero
      return .sample(sample)
    }
  }

  /// Points without their fraction, where an `Int` can represent them.
  private static func whole(_ points: CGFloat) -> String {
    Int(exactly: Double(points).rounded(.towardZero)).map { "\($0)" } ?? "\(points)"
  }
}

extension [TimelineEntry] {
  /// The faults of frames.
  fileprivate var faults: [(at: Instant, fault: FrameFault)] {
    compactMap { entry in
      if case .fault(let fault) = entry.verb.effect { (entry.at, fault) } else { nil }
    }
  }
}

extension ScenarioFile {
  /// The timeline with entries that name a frame at the ticks of a display.
  func timeline(on refresh: DisplayRefresh) -> [TimelineEntry] {
    guard timeline.contains(where: { $0.frame != nil }) else { return timeline }
    return timeline.map { entry in
      var entry = entry
      if let frame = entry.frame { entry.at = refresh.instant(ofTick: frame) }
      return entry
    }
  }
}

extension ScreenMetrics {
  package init(_ display: ScenarioDisplay) {
    self.init(
      size: display.size, scale: CGFloat(display.scale),
      statusBarHeight: display.statusBar.map { CGFloat($0) },
      homeIndicatorHeight: display.homeIndicator.map { CGFloat($0) },
      sideInset: display.sideInset.map { CGFloat($0) })
  }
}

extension ScenarioDisplay {
  /// The display in a trace's header.
  package var header: TraceValue {
    let metrics = ScreenMetrics(self)
    var usual = self
    usual.sideInset = nil
    let side =
      metrics == ScreenMetrics(usual)
      ? [] : [("sideInset", TraceValue.number(Double(metrics.sideInset)))]
    return .object(
      [
        ("size", .array([.number(Double(size.width)), .number(Double(size.height))])),
        ("scale", .number(scale)), ("refresh", .text(refresh.description)),
        ("statusBar", .number(Double(metrics.statusBarHeight))),
        ("homeIndicator", .number(Double(metrics.homeIndicatorHeight))),
      ] + side)
  }
}
