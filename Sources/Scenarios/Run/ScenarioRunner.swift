import BackswipeGeometry
import BackswipeGestures
package import BackswipeMetrics
package import BackswipePrototypes
package import BackswipeScene
package import BackswipeSettings
package import BackswipeSimulation
package import BackswipeTime
package import BackswipeTrace
package import BackswipeUI

/// Runs a scenario on the virtual clock: no display, no waiting, the same frames on every machine.
@MainActor
package final class ScenarioRunner {
  /// What a run is to be made with, beside the file.
  package struct Options {
    /// Wins over the file's settings.
    package var settings: [SettingAssignment] = []
    package var refresh: DisplayRefresh?
    package var scale: Double?
    package var seed: Int?

    package init() {}
  }

  let file: ScenarioFile
  let display: ScenarioDisplay
  /// What it runs; for whoever looks at more than frames between two of them.
  package let simulation: Simulation
  var plan: ScenarioPlan
  var result: ScenarioResult
  let steps: StepLog
  let judge: ExpectationJudge
  let gestures: GestureLog
  private let onFrame: ((FrameRecord, DisplayList) -> Void)?
  private let onFailure: ((_ frame: Int, _ line: Int) -> Void)?
  let onTiming: ((FrameMetrics.Row) -> Void)?
  var table = FrameTable()
  let inputs: InputLog
  var pacing: FramePacing

  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - prototype: what the file's `prototype` leads to.
  ///   - record: hears the header and every record, in order.
  ///   - onFrame: hears every frame with what it shows.
  ///   - onTiming: hears every frame's times, after everything else of the frame.
  ///   - onFailure: hears which frame fails which line's expectation, while it is on the screen.
  /// - Throws: mistakes in the file that show only now.
  package init(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: Options = Options(),
    record: ((TraceRecord) -> Void)? = nil,
    onFrame: ((FrameRecord, DisplayList) -> Void)? = nil,
    onTiming: ((FrameMetrics.Row) -> Void)? = nil,
    onFailure: ((_ frame: Int, _ line: Int) -> Void)? = nil
  ) throws(FileErrors) {
    self.file = file
    self.onFailure = onFailure
    self.onFrame = onFrame
    self.onTiming = onTiming
    var display = file.display
    if let refresh = options.refresh { display.refresh = refresh }
    if let scale = options.scale { display.scale = scale }
    self.display = display
    let settings = Settings(prototype.settings + file.settings + options.settings)
    record?(
      .header(
        TraceHeader(
          title: file.title, display: display.header, settings: settings.differences,
          seed: options.seed ?? file.seed)))
    let gestures = GestureLog()
    self.gestures = gestures
    let inputs = InputLog()
    self.inputs = inputs
    let judge = ExpectationJudge(file.expectations)
    self.judge = judge
    guard
      let simulation = Simulation(
        prototype: prototype, screen: ScreenMetrics(display), settings: settings,
        record: { entry in
          gestures.note(entry)
          inputs.note(entry)
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
    self.simulation = simulation
    let steps = StepLog()
    self.steps = steps
    let performer = StepPerformer(name: name, display: display, log: steps)
    let timeline = file.timeline(on: display.refresh)
    // On another display a frame is at another instant.
    let tooLong = options.refresh == nil ? [] : ScenarioFile.fingersWithTooManySamples(timeline)
    if !tooLong.isEmpty {
      throw FileErrors(tooLong.map { FileError(file: name, place: $0.place, reason: $0.reason) })
    }
    pacing = FramePacing(timeline, refresh: display.refresh)
    plan = ScenarioPlan(
      timeline, refresh: display.refresh, seed: options.seed ?? file.seed
    ) { entry, touch, simulation in
      performer.perform(entry, touch: touch, in: simulation)
    }
    result = ScenarioResult(title: file.title, file: name)
  }

  // MARK: Run

  /// Runs to the end, or to the scenario's limit.
  ///
  /// - Parameter isInterrupted: asked before each frame; true ends the run early.
  package func run(isInterrupted: () -> Bool = { false }) -> ScenarioResult {
    let limit = Instant.zero + file.until
    while !isInterrupted() {
      if pacing.instant > limit {
        noteAlive()
        break
      }
      guard let frame = pacing.next() else { continue }
      judge.judge(before: frame.actual ?? frame.instant, tick: frame.number) { measures }
      tellFailures()
      step(frame)
      if simulation.isActive {
        pacing.advance(after: frame, to: nil)
      } else {
        let due = [plan.nextInstant, simulation.nextDeadline].compactMap(\.self).min()
        guard let due else { break }
        pacing.advance(after: frame, to: due)
      }
    }
    return finish()
  }

  /// What keeps a run from its end at the limit.
  func noteAlive() {
    result.alive = simulation.alive
    if let last = plan.lastInstant {
      result.alive.append("the timeline, up to \(DurationText.milliseconds(last))")
    }
  }

  /// The result, once there is nothing more to show.
  func finish() -> ScenarioResult {
    judge.judgeRest(measures: measures)
    tellFailures()
    result.judgements = judge.judgements
    result.metrics = table.metrics
    result.failures = steps.failures
    result.remarks = steps.remarks + simulation.environment.mistakes
    return result
  }

  private func step(_ frame: PlannedFrame) {
    let output = makeFrame(
      frame.number, at: frame.instant, shownAt: frame.actual, presentation: frame.presentation)
    note(timing(output, of: frame))
  }

  /// Makes a frame of everything up to its instant.
  ///
  /// - Parameter actual: when it is shown; nil for never.
  func makeFrame(
    _ tick: Int, at instant: Instant, shownAt actual: Instant?,
    presentation: FrameRecord.Presentation = .atOnce
  ) -> FrameOutput {
    var events = plan.take(upTo: instant)
    if plan.nextInstant == nil, !steps.hasPendingTouches, instant > recordedEnd {
      events += lingeringTouches(events, at: instant)
    }
    let output = simulation.step(
      FrameInput(
        tick: tick, instant: instant, period: display.refresh.period(beforeTick: tick),
        presentation: presentation, events: events))
    result.frames += 1
    if output.changed { result.changedFrames += 1 }
    result.end = instant
    note(output)
    gestures.snapshot()
    if let actual { judge.show(sight(output.record, at: actual)) }
    onFrame?(output.record, output.displayList)
    tellFailures()
    return output
  }

  private func tellFailures() {
    for failure in judge.takeFailures() { onFailure?(failure.frame, failure.line) }
  }

  /// The last frame of a recording: fingers that were down then had not lifted.
  private var recordedEnd: Instant {
    guard case .recorded(let ticks) = display.refresh.form else { return Instant(nanoseconds: -1) }
    return ticks.end
  }

  private func sight(_ record: FrameRecord, at actual: Instant) -> FrameSight {
    FrameSight(
      record: record, shownAt: actual,
      elements: judge.identifiers.isEmpty
        ? [:]
        : Dictionary(
          grouping: simulation.window.elements(identified: judge.identifiers), by: \.identifier),
      isMoving: simulation.isActive, gestures: gestures.states)
  }

  /// Puts a frame's times into the table.
  func note(_ timing: FrameTiming) {
    let row = table.add(timing)
    result.note(row, gestures: gestures.runningStates)
    onTiming?(row)
  }

  var measures: RunMeasures {
    RunMeasures(
      metrics: table.metrics, transition: result.transitions.last, late: result.late)
  }

  private func timing(_ output: FrameOutput, of frame: PlannedFrame) -> FrameTiming {
    let record = output.record
    return FrameTiming(
      number: frame.number, expected: frame.expected, actual: frame.actual,
      deadline: frame.expected, finish: frame.finish, shown: frame.instant,
      period: frame.period, isInMotion: simulation.isActive,
      transition: record.transition?.name, progress: record.transition?.progress,
      gestures: gestures.running, samples: inputs.take(),
      subject: record.views.last.map {
        FrameTiming.Subject(name: $0.name, location: $0.frame.origin)
      })
  }

  /// Fingers that nothing will lift any more are taken away, and that is said.
  private func lingeringTouches(_ events: [SimulationEvent], at instant: Instant)
    -> [SimulationEvent]
  {
    guard simulation.environment.touches.hasTouches || !events.isEmpty else { return [] }
    var down = TouchLine<PointerSample>()
    for touch in simulation.environment.touches.liveTouches { down.append(touch.id, touch) }
    for event in events {
      guard case .sample(let sample) = event else { continue }
      down.remove(sample.id)
      if sample.phase == .began || sample.phase == .moved { down.append(sample.id, sample) }
    }
    return down.map { _, touch in
      let place = [touch.location.x, touch.location.y].map(Self.whole).joined(separator: ", ")
      steps.remarks.append(
        "touch \(touch.id) was still down at [\(place)] after the last entry, and is cancelled")
      var sample = touch
      sample.phase = .cancelled
      sample.instant = instant
      return .sample(sample)
    }
  }

  /// Points without what comes after the decimal point, as far as there are such numbers.
  private static func whole(_ points: CGFloat) -> String {
    Int(exactly: Double(points).rounded(.towardZero)).map { "\($0)" } ?? "\(points)"
  }

  private func note(_ output: FrameOutput) {
    let frame = output.record
    for shown in output.transitions {
      if transitions[shown.number] == nil {
        transitions[shown.number] = result.transitions.count
        result.transitions.append(
          ScenarioResult.Transition(
            name: shown.name, begin: frame.instant, end: frame.instant, beginFrame: frame.frame,
            endFrame: frame.frame, frames: 0, interactive: false, outcome: "running"))
        judge.transitionBegan(shown.name, at: frame.instant)
      }
      guard let place = transitions[shown.number] else { continue }
      result.transitions[place].frames += 1
      result.transitions[place].end = frame.instant
      result.transitions[place].endFrame = frame.frame
      if shown.isInteractive { result.transitions[place].interactive = true }
    }
    for over in output.endedTransitions {
      guard let place = transitions.removeValue(forKey: over.number) else { continue }
      let outcome = over.completed ? "finished" : "cancelled"
      result.transitions[place].outcome = outcome
      judge.transitionEnded(result.transitions[place].name, outcome, at: frame.instant)
    }
  }
  /// Where in the result those stand that are on their way, by number.
  private var transitions: [Int: Int] = [:]
}

/// States of the recognisers, as of the last frame.
@MainActor
final class GestureLog {
  private var current: [String: String] = [:]
  private(set) var states: [String: String] = [:]
  private var entered: [String: String] = [:]

  func note(_ record: TraceRecord) {
    guard case .gesture(let gesture) = record else { return }
    current[gesture.recognizer] = gesture.state
    // Going back to possible in the same frame does not hide what was recognised in it.
    if gesture.state != "possible" { entered[gesture.recognizer] = gesture.state }
  }

  /// Recognisers in the middle of a gesture, by name.
  var running: [String] {
    current.filter { $0.value == "began" || $0.value == "changed" }.map(\.key).sorted()
  }

  /// The same with their states: `interactivePop changed`.
  var runningStates: [String] { running.map { "\($0) \(current[$0] ?? "")" } }

  func snapshot() {
    states = current.merging(entered) { _, entered in entered }
    entered = [:]
  }
}

/// Samples of fingers since the last frame.
@MainActor
final class InputLog {
  private(set) var samples: [FrameTiming.Sample] = []

  func note(_ record: TraceRecord) {
    guard case .input(let input) = record else { return }
    samples.append(
      FrameTiming.Sample(
        touch: input.id, phase: input.phase, instant: input.instant, location: input.location))
  }

  func take() -> [FrameTiming.Sample] {
    defer { samples = [] }
    return samples
  }
}

extension ScenarioFile {
  /// The timeline with its entries at the ticks of a display, where they name a frame.
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
      homeIndicatorHeight: display.homeIndicator.map { CGFloat($0) })
  }
}

extension ScenarioDisplay {
  /// The display in a trace's header.
  package var header: TraceValue {
    let metrics = ScreenMetrics(self)
    return .object([
      ("size", .array([.number(Double(size.width)), .number(Double(size.height))])),
      ("scale", .number(scale)), ("refresh", .text(refresh.description)),
      ("statusBar", .number(Double(metrics.statusBarHeight))),
      ("homeIndicator", .number(Double(metrics.homeIndicatorHeight))),
    ])
  }
}
