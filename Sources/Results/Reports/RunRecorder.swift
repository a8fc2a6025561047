package import BackswipeFiles
package import BackswipeMetrics
package import BackswipeScene
package import BackswipeTrace

/// Writes the output of one run during the run. Its pieces are independent of other runs, so that
/// they can be made in another process and concatenated.
package final class RunRecorder {
  private var writers: [any RunWriter]
  private let number: Int
  /// The views on the screen with an accessibility identifier, back to front.
  package var identifiedViews: () -> [IdentifiedView] = { [] }
  /// Those at the frame's record; at the end of a transition, a page leaves after it.
  private var recordedViews: [IdentifiedView] = []

  /// - Parameters:
  ///   - outputs: the requested formats, each with its file; those without per-run output are
  ///     ignored.
  ///   - glyphs: for formats that show frames.
  package init(
    number: Int, outputs: [(format: RunFormat, file: OutputFile)], glyphs: PageGlyphs?
  ) {
    self.number = number
    writers = outputs.compactMap { format, file in format.writer.map { $0(file, glyphs) } }
  }

  /// Adds a writer besides those of the outputs, before the run begins.
  package func attach(_ writer: any RunWriter) { writers.append(writer) }

  package func begin(_ file: String) {
    for writer in writers { writer.begin(number, file: file) }
  }

  /// Adds the scenario, which is made only when a format uses it.
  package func add(_ subject: () -> RunSubject) {
    let writers = writers.filter(\.takesSubject)
    guard !writers.isEmpty else { return }
    let subject = subject()
    for writer in writers { writer.append(subject) }
  }

  package func add(_ goldens: [ShownGolden]) {
    for writer in writers { writer.append(goldens) }
  }

  /// Whether a format uses the scenario itself.
  package var takesSubject: Bool { writers.contains(where: \.takesSubject) }

  /// Records every trace record; nil when no format uses them.
  package var record: ((TraceRecord) -> Void)? {
    guard !writers.isEmpty else { return nil }
    let takesFrames = writers.contains(where: \.takesFrames)
    return { [unowned self, writers] record in
      if takesFrames, case .frame = record { recordedViews = identifiedViews() }
      for writer in writers { writer.append(record) }
    }
  }

  /// Records every frame's times; nil when no format uses them.
  package var timing: ((FrameMetrics.Row) -> Void)? {
    let writers = writers.filter(\.takesTimes)
    guard !writers.isEmpty else { return nil }
    return { row in
      for writer in writers { writer.append(row) }
    }
  }

  /// Records every frame; nil when no format uses them.
  package var frame: ((FrameRecord, DisplayList) -> Void)? {
    let writers = writers.filter(\.takesFrames)
    guard !writers.isEmpty else { return nil }
    return { [unowned self] record, list in
      for writer in writers { writer.append(list, of: record, identified: recordedViews) }
    }
  }

  package func end(_ entry: RunEntry) {
    for writer in writers {
      switch entry {
      case .ran(let result): writer.end(result)
      case .skipped(let file, _, let reason): writer.skip(number, file: file, reason)
      case .refused(let file, _, let mistakes): writer.refuse(number, file: file, mistakes)
      }
    }
  }
}
