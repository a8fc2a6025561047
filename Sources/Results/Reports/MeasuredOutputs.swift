package import BackswipeFiles
package import BackswipeMetrics
package import BackswipeScenarios

/// The output files of measured runs.
package final class MeasuredOutputs {
  private var outputs: [(format: RunFormat, file: OutputFile)] = []
  private var writers: [any RunWriter] = []
  package private(set) var scenarios: [MeasuredScenario] = []
  private var count = 0

  package init(_ places: [(format: RunFormat, path: String)]) throws(OutputFile.Failure) {
    for (format, path) in places {
      let file = try OutputFile(path)
      outputs.append((format, file))
      file.write(format.head)
      if let writer = format.writer { writers.append(writer(file, nil)) }
    }
  }

  package func begin(_ file: String) {
    count += 1
    for writer in writers { writer.begin(count, file: file) }
  }

  /// Records every frame's times; nil when no format uses them.
  package var timing: ((FrameMetrics.Row) -> Void)? {
    guard !writers.isEmpty else { return nil }
    return { [writers] row in
      for writer in writers { writer.append(row) }
    }
  }

  package func end(_ result: ScenarioResult) { for writer in writers { writer.end(result) } }

  package func add(_ scenario: MeasuredScenario) { scenarios.append(scenario) }

  package func abandon() { for (_, file) in outputs { file.abandon() } }

  /// - Returns: the files that could not be written.
  package func finish() -> [OutputFile.Failure] {
    // Nothing has been measured: an existing file stays.
    if scenarios.isEmpty { abandon() }
    var failures: [OutputFile.Failure] = []
    for (format, file) in outputs {
      if let tail = format.measuredTail { file.write(tail(scenarios)) }
      do throws(OutputFile.Failure) { try file.finish() } catch { failures.append(error) }
    }
    return failures
  }
}
