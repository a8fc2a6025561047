import BackswipeFiles
import BackswipeMetrics
import BackswipeReports
import BackswipeScenarios
import BackswipeTime

/// Writes how the frames of a window went. Times are real; every start of the prototype is a run of
/// its own.
@MainActor
final class LiveTables {
  private let name: String
  private var files: [OutputFile] = []
  private var writers: [any RunWriter] = []
  private var run = 0
  private var transitions: [ScenarioResult.Transition] = []
  /// How far the newest transition was in the frame before; nil when that showed none.
  private var progress: Double?

  /// - Parameter name: what the runs are called.
  init(_ options: LiveOptions, name: String) throws(OutputFile.Failure) {
    self.name = name
    for (format, path) in options.tables.places {
      let file = try OutputFile(path)
      files.append(file)
      file.write(format.head)
      if let writer = format.writer { writers.append(writer(file, nil)) }
    }
  }

  var isWanted: Bool { !writers.isEmpty }

  func begin() {
    endRun()
    run += 1
    for writer in writers { writer.begin(run, file: name) }
  }

  func note(_ row: FrameMetrics.Row) {
    for writer in writers { writer.note(row) }
    guard let name = row.timing.transition, let actual = row.timing.actual else {
      progress = nil
      return
    }
    if progress == nil || progress == 1 || transitions.last?.name != name {
      transitions.append(
        ScenarioResult.Transition(
          name: name, begin: actual, end: actual, frames: 0, interactive: false,
          outcome: "running"))
    }
    progress = row.timing.progress
    transitions[transitions.count - 1].end = actual
    transitions[transitions.count - 1].frames += 1
  }

  private func endRun() {
    guard run > 0 else { return }
    var result = ScenarioResult(title: name, file: name)
    result.transitions = transitions
    transitions = []
    progress = nil
    for writer in writers { writer.end(result) }
  }

  func finish() throws(OutputFile.Failure) {
    endRun()
    for file in files { try file.finish() }
  }
}
