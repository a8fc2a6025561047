package import BackswipeAnalysis
package import BackswipeDocuments
import BackswipeMetrics
package import BackswipePrototypes
package import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
package import BackswipeUnits

/// The data of a run for a plot: the positions of its pages, and its last gesture.
@MainActor
package struct RunCurves {
  package let name: String
  package private(set) var motion: PageMotion
  /// The analysis of the last gesture; nil where no finger has landed.
  package let account: GestureAnalysis?
  /// The instant at which the last frame is shown.
  package let end: Instant

  private final class Log {
    var recorder: GestureRecorder
    var motion: PageMotion
    var end = Instant.zero

    init(_ settings: SimulatorSettings, _ refresh: DisplayRefresh) {
      recorder = GestureRecorder(settings, span: .milliseconds(86_400_000))
      recorder.tellsFindings = true
      motion = PageMotion(refresh)
    }
  }

  /// - Parameter limit: the end of the plotted time; nil for the run's.
  /// - Returns: nil when interrupted.
  package init?(
    _ file: ScenarioFile, name: String, path: String, prototype: Prototype,
    options: ScenarioRunner.Options, until limit: Instant?, isInterrupted: () -> Bool
  ) throws(FileErrors) {
    let log = Log(
      SimulatorSettings(prototype.settings + file.settings + options.settings),
      options.refresh ?? file.display.refresh)
    let runner = try ScenarioRunner(
      file, name: path, prototype: prototype, options: options,
      record: { record in
        if let limit, let instant = record.instant, instant > limit { return }
        log.recorder.append(record)
        guard case .frame(let frame) = record else { return }
        log.end = max(log.end, frame.instant)
        if frame.presentation != .never { log.motion.add(frame) }
      },
      onTiming: { row in
        if limit.map({ row.timing.shown <= $0 }) ?? true { log.recorder.append(row) }
      })
    let environment = runner.simulation.environment
    environment.onSettings = { [unowned environment] in
      log.recorder.use($0, from: environment.now)
    }
    environment.explain = { [unowned environment] finger, finding in
      log.recorder.append(finding, of: finger, at: environment.now)
    }
    var isOver = false
    while !isOver {
      if isInterrupted() { return nil }
      isOver = !runner.advance()
    }
    self.name = name
    motion = log.motion
    end = log.end
    account = log.recorder.account(at: log.end)
  }
}
