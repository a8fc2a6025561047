package import BackswipeMetrics
package import BackswipeScenarios
package import BackswipeScene
package import BackswipeTrace

/// Records one run for a page of versions: its frames as those of the page of runs.
package final class VersionRecorder {
  private var text = ""
  private lazy var report = HTMLReport(glyphs) { [unowned self] in text += $0 }
  private let glyphs: PageGlyphs

  /// - Parameter number: of the version, from 1.
  package init(_ glyphs: PageGlyphs, number: Int, file: String) {
    self.glyphs = glyphs
    report.begin(number, file: file)
  }

  package func append(_ record: TraceRecord) { report.append(record) }

  /// Adds a frame's times, after its display list.
  package func append(_ row: FrameMetrics.Row) { report.append(row) }

  package func append(_ list: DisplayList, of record: FrameRecord) {
    report.append(list, of: record, identified: [])
  }

  /// - Returns: the element with the run's data.
  package func finish(_ result: ScenarioResult) -> String {
    report.end(result)
    return text
  }
}
