import BackswipeGeometry
import BackswipeGestures
package import BackswipeMetrics
package import BackswipePrototypes
package import BackswipeScene
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
    package var settings: [(key: String, value: String)] = []
    package var refresh: DisplayRefresh?
    package var scale: Double?
    package var seed: Int?

    package init() {}
  }

  /// A mistake in the options or in the file that shows only now.
  package enum Problem: Error {
    /// An option of the caller.
    case setting(Settings.AssignmentError)
    case file(FileErrors)
  }

  let file: ScenarioFile
  let display: ScenarioDisplay
  /// What it runs; for whoever looks at more than frames between two of them.
  package let simulation: Simulation
  var plan: ScenarioPlan
  var result: ScenarioResult
  private let steps: StepLog
  let judge: ExpectationJudge
  let gestures: GestureLog
  private let onFrame: ((FrameRecord, DisplayList) -> Void)?
  let onTiming: ((FrameMetrics.Row) -> Void)?
  var table = FrameTable()
  let inputs: InputLog
  /// The stall that the next frame comes out of: the tick at which it was due, and when it ended.
  private var stall: (due: Int, end: Instant)?

  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - prototype: what the file's `prototype` leads to.
  ///   - record: hears the header and every record, in order.
  ///   - onFrame: hears every frame with what it shows.
  ///   - onTiming: hears every frame's times, after everything else of the frame.
  package init(
    _ file: ScenarioFile, name: String, prototype: Prototype, options: Options = Options(),
    record: ((TraceRecord) -> Void)? = nil,
    onFrame: ((FrameRecord, DisplayList) -> Void)? = nil,
    onTiming: ((FrameMetrics.Row) -> Void)? = nil
  ) throws(Problem) {
    self.file = file
    self.onFrame = onFrame
    self.onTiming = onTiming
    var display = file.display
    if let refresh = options.refresh { display.refresh = refresh }
    if let scale = options.scale { display.scale = scale }
    self.display = display
    let settings = try Self.settings(file, name: name, options: options)
    record?(
      .header(
        TraceHeader(
          title: file.title, display: display.header, settings: settings.texts,
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
      throw .file(
        FileErrors([
          FileError(
            file: name, place: .start,
            reason: "the prototype's initial screen '\(prototype.initial)' is not there")
        ]))
    }
    self.simulation = simulation
    let steps = StepLog()
    self.steps = steps
    let performer = StepPerformer(name: name, display: display, log: steps)
    plan = ScenarioPlan(file.timeline) { entry, touch, simulation in
      performer.perform(entry, touch: touch, in: simulation)
    }
    result = ScenarioResult(title: file.title, file: name)
  }

  /// The file's settings and those of a run, each mistake with its place.
  static func settings(
    _ file: ScenarioFile, name: String, options: Options
  ) throws(Problem) -> Settings {
    var settings = Settings()
    // Checked by themselves first, so that a mistake gets its own place.
    var probe = settings
    if let (index, error) = probe.assign(file.settings.map { ($0.key, $0.value) }) {
      throw .file(FileErrors([file.settings[index].mistake(error, file: name)]))
    }
    for entry in file.timeline {
      guard case .setSetting(let changes) = entry.action else { continue }
      var probe = settings
      if let (index, error) = probe.assign(changes.map { ($0.key, $0.value) }) {
        throw .file(FileErrors([changes[index].mistake(error, file: name)]))
      }
    }
    let all = file.settings.map { ($0.key, $0.value) } + options.settings
    if let (_, error) = settings.assign(all) { throw .setting(error) }
    return settings
  }

  // MARK: Run

  /// Runs to the end, or to the scenario's limit.
  ///
  /// - Parameter isInterrupted: asked before each frame; true ends the run early.
  package func run(isInterrupted: () -> Bool = { false }) -> ScenarioResult {
    let limit = Instant.zero + file.until
    var tick = 0
    while !isInterrupted() {
      let instant = display.refresh.instant(ofTick: tick)
      if instant > limit {
        noteAlive()
        break
      }
      if let end = plan.stallEnd(at: instant) {
        stall = (stall?.due ?? tick, end)
        tick = max(tick + 1, display.refresh.firstTick(atOrAfter: end))
        continue
      }
      judge.judge(before: instant, tick: tick) { measures }
      step(tick, at: instant)
      guard
        let next = simulation.nextTick(
          after: tick, of: display.refresh, event: plan.nextInstant)
      else { break }
      tick = next
    }
    return finish()
  }

  /// What keeps a run from its end at the limit.
  func noteAlive() {
    result.alive = simulation.alive
    if let next = plan.nextInstant {
      result.alive.append(
        "the timeline, up to \(DurationText.text((plan.items.last?.instant ?? next) - .zero))")
    }
  }

  /// The result, once there is nothing more to show.
  func finish() -> ScenarioResult {
    judge.judgeRest(measures: measures)
    result.judgements = judge.judgements
    result.metrics = table.metrics
    result.failures = steps.failures
    result.remarks = steps.remarks + simulation.environment.mistakes
    return result
  }

  private func step(_ tick: Int, at instant: Instant) {
    let output = makeFrame(tick, at: instant)
    note(timing(output, tick: tick, at: instant))
    stall = nil
  }

  /// Makes a frame of everything up to its instant.
  func makeFrame(_ tick: Int, at instant: Instant) -> FrameOutput {
    var events = plan.take(upTo: instant)
    if plan.nextInstant == nil, !steps.hasPendingTouches {
      events += lingeringTouches(events, at: instant)
    }
    let output = simulation.step(FrameInput(tick: tick, of: display.refresh, events: events))
    result.frames += 1
    if output.changed { result.changedFrames += 1 }
    result.end = instant
    note(output)
    gestures.snapshot()
    judge.show(
      FrameSight(
        record: output.record, shownAt: instant,
        elements: judge.identifiers.isEmpty
          ? [:] : simulation.window.elements(identified: judge.identifiers),
        isMoving: simulation.isActive, gestures: gestures.states))
    onFrame?(output.record, output.displayList)
    return output
  }

  /// Puts a frame's times into the table.
  func note(_ timing: FrameTiming) {
    let row = table.add(timing)
    result.note(late: row)
    onTiming?(row)
  }

  var measures: RunMeasures {
    RunMeasures(
      metrics: table.metrics, transition: result.transitions.last, late: result.late)
  }

  /// A frame's times. Work takes none; only a stall makes a frame late: it was due at the first
  /// tick in the stall that had something to show, and its work ends when the stall does.
  private func timing(_ output: FrameOutput, tick: Int, at instant: Instant) -> FrameTiming {
    let due = stall?.due ?? tick
    let expected = display.refresh.instant(ofTick: due)
    let frame = output.record
    return FrameTiming(
      number: tick, expected: expected, actual: instant, deadline: expected,
      finish: stall?.end ?? instant, shown: instant, period: display.refresh.period(atTick: due),
      isInMotion: simulation.isActive, transition: frame.transition?.name,
      progress: frame.transition?.progress, gestures: gestures.running, samples: inputs.take(),
      subject: frame.views.last.map {
        FrameTiming.Subject(name: $0.name, location: $0.frame.origin)
      })
  }

  /// Fingers that nothing will lift any more are taken away, and that is said.
  private func lingeringTouches(_ events: [SimulationEvent], at instant: Instant)
    -> [SimulationEvent]
  {
    var down = simulation.environment.touches.liveTouches
    for event in events {
      guard case .sample(let sample) = event else { continue }
      down.removeAll { $0.id == sample.id }
      if sample.phase == .began || sample.phase == .moved { down.append(sample) }
    }
    return down.map { touch in
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
    if let shown = frame.transition {
      if output.transitionNumber != transitionNumber {
        result.transitions.append(
          ScenarioResult.Transition(
            name: shown.name, begin: frame.instant, end: frame.instant, beginFrame: frame.frame,
            endFrame: frame.frame, frames: 0, interactive: false, outcome: "running"))
        judge.transitionBegan(shown.name, at: frame.instant)
        transitionNumber = output.transitionNumber
      }
      let last = result.transitions.count - 1
      result.transitions[last].frames += 1
      result.transitions[last].end = frame.instant
      result.transitions[last].endFrame = frame.frame
      result.transitions[last].interactive =
        result.transitions[last].interactive
        || shown.isInteractive
      result.transitions[last].outcome =
        output.transitionEnded ? (shown.progress == 1 ? "finished" : "cancelled") : "running"
      if output.transitionEnded {
        judge.transitionEnded(
          shown.name, result.transitions[last].outcome, at: frame.instant)
      }
    }
  }
  private var transitionNumber: Int?
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

extension ScenarioSetting {
  func mistake(_ error: Settings.AssignmentError, file: String) -> FileError {
    switch error {
    case .unknownKey(let key, let nearest):
      FileError(
        file: file, place: place, reason: "unknown setting '\(key)'", suggestion: nearest)
    case .refused(let key, let reason):
      FileError(file: file, place: valuePlace, reason: "\(key): \(reason)")
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
