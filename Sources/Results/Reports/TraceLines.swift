import BackswipeFiles
import BackswipeMetrics
import BackswipeScenarios
import BackswipeTrace

extension RunFormat {
  package static let trace: RunFormat = {
    let help = "Write a trace (JSON Lines) to a file, or - for standard output."
    return RunFormat(
      name: "trace", help: help, windowHelp: help, writer: { file, _ in TraceLines(file) })
  }()
}

/// The traces of all runs, one record per line.
final class TraceLines: RunWriter {
  private let file: OutputFile

  init(_ file: OutputFile) { self.file = file }

  var takesTimes: Bool { false }

  func begin(_ number: Int, file: String) {}

  func append(_ record: TraceRecord) { file.write(record.line + "\n") }

  func append(_ row: FrameMetrics.Row) {}

  func end(_ result: ScenarioResult) {}
}
