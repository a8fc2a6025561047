import BackswipeRendering
import BackswipeReports
import BackswipeTrace

/// Everything that the run verb writes, beside words on the screen: each result goes to its own
/// file, which stands in its place only when it is whole.
@MainActor
final class RunOutputs {
  private var all: [OutputFile] = []
  private var files: [RunRecorder.Kind: OutputFile] = [:]
  private var report: OutputFile?
  private var junit: OutputFile?
  private let annotates: Bool
  private let shard: Shard?
  private var painter: Painter?
  private(set) var summaries: [RunSummary] = []

  /// Opens every output before anything is run.
  init(_ options: RunOutputOptions, trace path: String?, shard: Shard?) throws {
    annotates = options.github
    self.shard = shard
    files[.trace] = try open(path)
    report = try open(options.report)
    junit = try open(options.junit)
    files[.csv] = try open(options.csv)
    files[.perfetto] = try open(options.perfetto)
    if options.html != nil { painter = Painter(fonts: try FontSet()) }
    files[.html] = try open(options.html)
    files[.csv]?.write(FrameCSV.head)
    files[.html]?.write(HTMLReport.head)
  }

  private func open(_ path: String?) throws(OutputFile.Failure) -> OutputFile? {
    guard let path else { return nil }
    let file = try OutputFile(path)
    all.append(file)
    return file
  }

  // MARK: One run

  /// For a run in this process.
  func recorder(_ number: Int) -> RunRecorder {
    RunRecorder(number: number, files: files, painter: painter)
  }

  /// Adds what a run in another process has written.
  func append(_ piece: RunRecorder.Kind, from path: String) throws(OutputFile.Failure) {
    try files[piece]?.append(path)
  }

  /// The outputs that runs in other processes have to write.
  var kinds: [RunRecorder.Kind] { RunRecorder.Kind.allCases.filter { files[$0] != nil } }

  func add(_ summary: RunSummary) { summaries.append(summary) }

  // MARK: The end

  func abandon() {
    for file in all { file.abandon() }
  }

  /// Puts every file in its place. One that cannot be written does not keep the others from it.
  /// What grows with runs and has seen none of them, because all were refused, leaves what was there
  /// as it was; reports and pages have the mistakes to tell.
  ///
  /// - Returns: what could not be written.
  func finish() -> [OutputFile.Failure] {
    if !summaries.isEmpty, !summaries.contains(where: \.ran) {
      for kind in RunRecorder.Kind.allCases where kind != .html { files[kind]?.abandon() }
    }
    files[.html]?.write(
      HTMLReport.tail(
        summaries.map {
          HTMLReport.Entry(title: $0.title, file: $0.file, passed: $0.passed, number: $0.number)
        }))
    report?.write(RunReport.value(summaries, shard: shard).json + "\n")
    junit?.write(JUnitReport.xml(suites: summaries.map(\.suite), shard: shard?.description))
    if annotates {
      for line in summaries.flatMap(\.annotations) { Console.out(line) }
    }
    var failures: [OutputFile.Failure] = []
    for file in all {
      do throws(OutputFile.Failure) { try file.finish() } catch { failures.append(error) }
    }
    return failures
  }
}
