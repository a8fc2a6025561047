package import BackswipeAnalysis
package import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
package import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
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

  /// - Throws: the errors of the gesture's scenario.
  package init(_ gesture: RecordedGesture, _ side: SettingSide) throws(FileErrors) {
    self.side = side
    run = try GestureRun(
      gesture, settings: side.assignments, prototype: side.prototype)
    let first = gesture.landing - RecordedGesture.lead
    var frames: [(instant: Instant, list: DisplayList)] = []
    var progress: [PageCurves.Point] = []
    var options = ScenarioRunner.Options()
    options.settings = side.assignments
    let runner = try ScenarioRunner(
      gesture.scenario, name: gesture.name, prototype: side.prototype ?? gesture.prototype,
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
    _ = runner.run()
    self.frames = frames
    self.progress = progress
  }

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
    let outcome = run.outcome
    guard let rest = outcome.rest, outcome.kind != .none else {
      return PanelWords.signed(outcome.kind.rawValue)
    }
    return "\(outcome.kind.rawValue), at rest \(PanelWords.time(rest)) after release"
  }
}
