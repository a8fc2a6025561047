package import BackswipeAnalysis
package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeScene
import BackswipeSettings
package import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// A gesture played under one set of settings: its run, and the frames from shortly before its
/// landing until everything has settled.
@MainActor
package struct GesturePlayback {
  package let side: SettingSide
  package let run: GestureRun
  /// The frames in order of time, by the scenario's clock; one at least.
  private let frames: [(instant: Instant, list: DisplayList)]

  /// The progress of the page in the frames that show a transition.
  package let progress: [PageCurves.Point]
  /// The transitions that these frames show.
  package let transitions: [TransitionSpan]
  /// Other motion in these frames.
  package let moving: MovingLanes
  /// The transition that a tap set in motion; nil for a gesture that leads or releases anything.
  let tapped: TransitionSpan?
  /// The expectations as they hold on this side.
  package let marks: [TimelineState.Mark]
  private let lift: Instant

  /// - Parameter expectations: those to judge.
  /// - Throws: the errors of the gesture's scenario.
  package init(
    _ gesture: RecordedGesture, _ side: SettingSide, expecting expectations: [Expectation] = []
  ) throws(FileErrors) {
    self.side = side
    run = try GestureRun(
      gesture, settings: side.assignments, prototype: side.prototype)
    let first = gesture.landing - RecordedGesture.lead
    var frames: [(instant: Instant, list: DisplayList)] = []
    var progress: [PageCurves.Point] = []
    var options = ScenarioRunner.Options()
    options.settings = side.assignments
    var file = gesture.scenario
    file.expectations = expectations
    let tape = try ScenarioTape(
      of: file, name: gesture.name, prototype: side.prototype ?? gesture.prototype,
      options: options,
      onFrame: { record, list in
        // The last frame before the beginning is the first one on the screen.
        if record.instant <= first { (frames, progress) = ([], []) }
        frames.append((record.instant, list))
        if let transition = record.transition {
          progress.append(
            PageCurves.Point(instant: record.instant, progress: transition.progress))
        }
      })
    self.frames = frames
    self.progress = progress
    let start = frames.first?.instant ?? .zero
    var moving = MovingLanes()
    for (frame, shown) in zip(tape.log.frames, tape.shown) where frame.instant >= start {
      moving.add(shown.motion, at: frame.instant)
    }
    self.moving = moving
    transitions = tape.transitions.spans.filter { $0.end >= start }
    tapped =
      run.outcome.kind == .none && gesture.isTap
      ? transitions.first { !$0.interactive && $0.begin >= gesture.landing } : nil
    marks = tape.result.judgements.map { TimelineState.Mark($0) }
    lift = gesture.lift
    rest = max(run.rest(of: gesture), tapped?.end ?? .zero)
  }

  /// The instant from which on pages and elements do not move.
  let rest: Instant

  /// The instants of the frames.
  var instants: [Instant] { frames.map(\.instant) }

  /// The instant of the last frame.
  package var end: Instant { frames.last?.instant ?? .zero }

  /// The frame on the screen at an instant.
  package func list(at instant: Instant) -> DisplayList? {
    var (low, high) = (0, frames.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].instant <= instant { low = middle } else { high = middle }
    }
    return frames.isEmpty ? nil : frames[low].list
  }

  /// The side's name and the gesture's outcome.
  package var words: String { "\(side.name) · \(outcomeWords)" }

  /// The gesture's outcome.
  package var outcomeWords: String {
    if let tapped {
      let rest = PanelWords.time(max(tapped.end - lift, .zero))
      return "\(tapped.name), at rest \(rest) after release"
    }
    let outcome = run.outcome
    guard let rest = outcome.rest, outcome.kind != .none else {
      return PanelWords.signed(outcome.kind.rawValue)
    }
    return "\(outcome.kind.rawValue), at rest \(PanelWords.time(rest)) after release"
  }
}
