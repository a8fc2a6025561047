package import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScene
package import BackswipeSimulation
package import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The run of a scenario with the input of a session that shows the same frames, so that a session
/// can show them and continue after the last.
package struct ScenarioTape: Sendable {
  package let log: InputLog
  package let transitions: TransitionTable
  /// The transitions of each frame of the log, and other motion in it.
  package let shown: [FrameTransitions]
  package let result: ScenarioResult
  /// Those of the scenario, in the order of the file.
  package let expectations: [Expectation]

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - onFrame: called with every frame and its display list.
  /// - Throws: mistakes in the file that can only be found by the run.
  @MainActor
  package init(
    of file: ScenarioFile, name: String, prototype: Prototype,
    options: ScenarioRunner.Options = ScenarioRunner.Options(),
    onFrame: ((FrameRecord, DisplayList) -> Void)? = nil
  ) throws(FileErrors) {
    let runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options, onFrame: onFrame)
    runner.simulation.environment.notesMotion = true
    expectations = file.expectations
    let capture = TapeCapture(
      InputLog.Start(
        prototype: runner.prototype, display: runner.display, settings: runner.settings))
    runner.capture = capture
    result = runner.run()
    (log, transitions, shown) = (capture.log, capture.transitions, capture.shown)
  }
}

/// The input and the frames of a run in progress.
@MainActor
final class TapeCapture {
  private(set) var log: InputLog
  private(set) var transitions = TransitionTable()
  private(set) var shown: [FrameTransitions] = []
  /// Input that no frame contains yet.
  private var waiting: [InputQueue.Entry] = []
  private var queue = InputQueue()

  init(_ start: InputLog.Start) { log = InputLog(start) }

  /// Adds samples, some of which may be delivered after the coming frame.
  func add(_ samples: [PointerSample]) {
    waiting += samples.map { InputQueue.Entry(instant: $0.instant, content: .sample($0)) }
  }

  func add(_ verb: any PerformedVerb, at instant: Instant) {
    waiting.append(InputQueue.Entry(instant: instant, content: .verb(verb)))
  }

  /// Adds a frame with all input up to it.
  func add(_ input: FrameInput, _ output: FrameOutput) {
    // At equal instants verbs precede samples, which otherwise keep their order.
    let due = waiting.enumerated().filter { $0.element.instant <= input.instant }.sorted {
      ($0.element.instant, $0.element.rank, $0.offset)
        < ($1.element.instant, $1.element.rank, $1.offset)
    }
    waiting.removeAll { $0.instant <= input.instant }
    for (_, entry) in due { queue.append(entry) }
    log.add(
      SessionPacing.Frame(
        number: input.tick, instant: input.instant, period: input.period, due: nil),
      containing: queue.dequeue(upTo: input.instant))
    shown.append(output.shown.transitions)
    transitions.append(output.shown.transitions, input.tick, at: input.instant)
  }
}

extension InputQueue.Entry {
  fileprivate var rank: Int { if case .verb = content { 0 } else { 1 } }
}
