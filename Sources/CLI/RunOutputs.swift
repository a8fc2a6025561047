import BackswipeMetrics
import BackswipePrototypes
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeScene
import BackswipeTrace

/// Everything that the run verb writes, beside words on the screen: each result goes to its own
/// file, which stands in its place only when it is whole.
@MainActor
final class RunOutputs {
  private var files: [OutputFile] = []
  private var trace: OutputFile?
  private var report: OutputFile?
  private var junit: OutputFile?
  private var writers: [any RunWriter] = []
  private var page: HTMLReport?
  private var strip: FrameStrip?
  private let annotates: Bool
  private var entries: [RunEntry] = []
  private var count = 0

  /// Opens every output before anything is run.
  init(_ options: RunOutputOptions, trace path: String?) throws {
    annotates = options.github
    trace = try open(path)
    report = try open(options.report)
    junit = try open(options.junit)
    if let csv = try open(options.csv) { writers.append(FrameCSV { csv.write($0) }) }
    if let file = try open(options.perfetto) { writers.append(PerfettoTrace { file.write($0) }) }
    if options.html != nil { strip = FrameStrip(painter: Painter(fonts: try FontSet())) }
    if let file = try open(options.html) {
      let page = HTMLReport { file.write($0) }
      self.page = page
      writers.append(page)
    }
  }

  private func open(_ path: String?) throws(OutputFile.Failure) -> OutputFile? {
    guard let path else { return nil }
    let file = try OutputFile(path)
    files.append(file)
    return file
  }

  // MARK: One run

  func begin(_ file: String) {
    count += 1
    for writer in writers { writer.begin(count, file: file) }
    strip?.clear()
  }

  /// Takes every record; nil when nobody wants them.
  var record: ((TraceRecord) -> Void)? {
    guard trace != nil || !writers.isEmpty else { return nil }
    return { [trace, writers] record in
      trace?.write(record.line + "\n")
      for writer in writers { writer.note(record) }
    }
  }

  /// Takes every frame's times; nil when nobody wants them.
  var timing: ((FrameMetrics.Row) -> Void)? {
    guard !writers.isEmpty else { return nil }
    return { [writers] row in
      for writer in writers { writer.note(row) }
    }
  }

  /// Takes every frame; nil when nobody wants them.
  var frame: ((FrameRecord, DisplayList) -> Void)? {
    strip.map { strip in { strip.offer($1, record: $0) } }
  }

  func end(_ result: ScenarioResult) {
    entries.append(.ran(result))
    page?.pictures = strip?.take() ?? []
    for writer in writers { writer.end(result) }
  }

  /// A file that could not be run.
  func refuse(_ file: String, _ errors: FileErrors) {
    let mistakes = errors.errors.map {
      let hint = $0.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      return RunEntry.Mistake(
        file: $0.file, line: $0.line, column: $0.column, message: $0.reason + hint)
    }
    entries.append(.refused(file: file, mistakes: mistakes))
    page?.refuse(file, mistakes)
  }

  // MARK: The end

  func abandon() {
    for file in files { file.abandon() }
  }

  /// Puts every file in its place. One that cannot be written does not keep the others from it.
  ///
  /// - Returns: what could not be written.
  func finish() -> [OutputFile.Failure] {
    for writer in writers { writer.finish() }
    let results = entries.compactMap { if case .ran(let result) = $0 { result } else { nil } }
    report?.write(ScenarioResult.report(results).json + "\n")
    junit?.write(JUnitReport.xml(entries))
    if annotates {
      for line in entries.flatMap(GitHubAnnotations.lines) { Console.out(line) }
    }
    var failures: [OutputFile.Failure] = []
    for file in files {
      do throws(OutputFile.Failure) { try file.finish() } catch { failures.append(error) }
    }
    return failures
  }
}
