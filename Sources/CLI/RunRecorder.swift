import BackswipeMetrics
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeScene
import BackswipeTrace

/// Writes what one run says while it goes on. Its pieces do not depend on other runs, so that they
/// can be made in another process and put one behind the other.
@MainActor
final class RunRecorder {
  /// An output that grows while a run goes on.
  enum Kind: String, CaseIterable {
    case trace
    case csv
    case perfetto
    case html
  }

  private let trace: OutputFile?
  private var writers: [any RunWriter] = []
  private let page: HTMLReport?
  private let strip: FrameStrip?
  private let number: Int

  /// - Parameters:
  ///   - files: where each wanted kind goes; others are not made.
  ///   - painter: for the pictures of a page.
  init(number: Int, files: [Kind: OutputFile], painter: Painter?) {
    self.number = number
    trace = files[.trace]
    if let csv = files[.csv] { writers.append(FrameCSV(isWhole: false) { csv.write($0) }) }
    if let file = files[.perfetto] { writers.append(PerfettoTrace { file.write($0) }) }
    page = files[.html].map { file in HTMLReport { file.write($0) } }
    if let page { writers.append(page) }
    strip = page == nil ? nil : painter.map(FrameStrip.init(painter:))
  }

  func begin(_ file: String) {
    for writer in writers { writer.begin(number, file: file) }
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

  /// Takes every frame that fails an expectation; nil when nobody wants them.
  var failure: ((_ frame: Int, _ line: Int) -> Void)? {
    strip.map { strip in { strip.keep($0, failing: $1) } }
  }

  func end(_ entry: RunEntry) {
    switch entry {
    case .ran(let result):
      page?.pictures = strip?.take() ?? []
      for writer in writers { writer.end(result) }
    case .refused(let file, let mistakes):
      page?.refuse(number, file: file, mistakes)
    }
  }
}
