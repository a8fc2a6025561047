package import BackswipeAnalysis
package import BackswipeDocuments
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// A hand played under one set of settings: what it comes to, and the frames from shortly before its
/// landing until everything rests.
@MainActor
package struct GesturePlayback {
  package let side: SettingSide
  package let run: GestureRun
  /// In order of time, by the scenario's clock; one at least.
  private let frames: [(instant: Instant, list: DisplayList)]

  /// - Throws: why the hand's scenario cannot be run.
  package init(_ hand: RecordedGesture, _ side: SettingSide) throws(FileErrors) {
    self.side = side
    run = try GestureRun(hand, settings: side.assignments)
    let first = hand.landing - RecordedGesture.lead
    var frames: [(instant: Instant, list: DisplayList)] = []
    var options = ScenarioRunner.Options()
    options.settings = side.assignments
    let runner = try ScenarioRunner(
      hand.scenario, name: hand.name, prototype: hand.prototype, options: options,
      onFrame: { record, list in
        // What was on the screen at the beginning was shown before it.
        if record.instant <= first { frames = [] }
        frames.append((record.instant, list))
      })
    _ = runner.run()
    self.frames = frames
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

  /// Its name, and what becomes of the hand.
  package var words: String {
    let outcome = run.outcome
    guard let rest = outcome.rest, outcome.kind != .none else {
      return "\(side.name) · \(outcome.kind.rawValue)"
    }
    let time = PanelWords.time(rest)
    return "\(side.name) · \(outcome.kind.rawValue), at rest \(time) after release"
  }
}
