import BackswipeAnalysis
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios

/// `--html` of measured runs: a further run of each scenario by the real clock, excluded from the
/// measurement, which the recording of frames would slow down.
@MainActor
struct LivePages {
  private let outputs: RunOutputs
  private let reader: DocumentReader
  let isWanted: Bool

  /// - Parameter places: the formats that show the frames of one run, with their paths.
  init(_ places: [(format: RunFormat, path: String)], reader: DocumentReader) throws {
    let painter = SharedPainter()
    outputs = try RunOutputs(places, shard: nil) { try painter.pageGlyphs() }
    self.reader = reader
    isWanted = !places.isEmpty
  }

  /// Records a run.
  ///
  /// - Parameter play: makes the runner with the recorder's closures, and plays it; nil where it was
  ///   interrupted.
  func add(
    _ item: ScenarioSelection.Item, options: ScenarioRunner.Options,
    play: (ScenarioFile, RunRecorder) throws -> ScenarioResult?
  ) throws {
    let number = outputs.summaries.count + 1
    let (text, file, prototype) = try reader.text(item.path, cell: item.cell)
    let recorder = outputs.recorder(number)
    recorder.begin(item.path)
    recorder.add {
      RunSubject(
        text: text, entries: file.timeline.map { ($0.line, $0.at) },
        decisions: FingerJudge.rows(
          of: file, own: prototype.settings, settings: options.settings))
    }
    guard var result = try play(file, recorder) else { return }
    result.cell = file.cell
    result.sources = file.sources
    recorder.end(.ran(result))
    outputs.add(
      RunSummary(
        .ran(result), number: number, cell: file.cell,
        status: (result.passed ? Status.success : .failure).code, words: []))
  }

  func abandon() { outputs.abandon() }

  /// - Returns: the files that could not be written.
  func finish() -> [OutputFile.Failure] {
    // Nothing has been played: an existing file stays.
    if outputs.summaries.isEmpty { outputs.abandon() }
    return outputs.finish()
  }
}
