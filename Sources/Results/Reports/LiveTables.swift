package import BackswipeFiles
package import BackswipeMetrics
import BackswipeScenarios
package import BackswipeSimulation

/// Writes the frame tables of a window. Times are real; every start of the prototype is a run of
/// its own.
@MainActor
package final class LiveTables {
  private let name: String
  private var files: [OutputFile] = []
  private var writers: [any RunWriter] = []
  private var run = 0

  /// - Parameter name: the name of the runs.
  package init(
    _ paths: [(format: RunFormat, path: String)], name: String
  ) throws(OutputFile.Failure) {
    self.name = name
    for (format, path) in paths {
      let file = try OutputFile(path)
      files.append(file)
      file.write(format.head)
      if let writer = format.writer { writers.append(writer(file, nil)) }
    }
  }

  package var isWanted: Bool { !writers.isEmpty }

  package func begin() {
    run += 1
    for writer in writers { writer.begin(run, file: name) }
  }

  package func append(_ row: FrameMetrics.Row) { for writer in writers { writer.append(row) } }

  package func end(_ transitions: [TransitionSpan]) {
    var result = ScenarioResult(title: name, file: name)
    result.transitions = transitions
    for writer in writers { writer.end(result) }
  }

  package func finish() throws(OutputFile.Failure) {
    for file in files { try file.finish() }
  }
}
