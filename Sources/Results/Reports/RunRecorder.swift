package import BackswipeFiles
package import BackswipeMetrics
package import BackswipeScene
package import BackswipeTrace

/// Writes the output of one run during the run. Its pieces are independent of other runs, so that
/// they can be made in another process and concatenated.
package final class RunRecorder {
  private let writers: [any RunWriter]
  private let number: Int

  /// - Parameters:
  ///   - outputs: the requested formats, each with its file; those without per-run output are
  ///     ignored.
  ///   - paint: for formats that show frames.
  package init(
    number: Int, outputs: [(format: RunFormat, file: OutputFile)], paint: RunFormat.Painting?
  ) {
    self.number = number
    writers = outputs.compactMap { format, file in format.writer.map { $0(file, paint) } }
  }

  package func begin(_ file: String) {
    for writer in writers { writer.begin(number, file: file) }
  }

  /// Records every trace record; nil when no format uses them.
  package var record: ((TraceRecord) -> Void)? {
    guard !writers.isEmpty else { return nil }
    return { [writers] record in
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
    return { record, list in
      for writer in writers { writer.append(list, of: record) }
    }
  }

  /// Records every frame that fails an expectation; nil when no format uses them.
  package var failure: ((_ frame: Int, _ line: Int) -> Void)? {
    let writers = writers.filter(\.takesFrames)
    guard !writers.isEmpty else { return nil }
    return { frame, line in
      for writer in writers { writer.mark(failing: frame, line: line) }
    }
  }

  package func end(_ entry: RunEntry) {
    for writer in writers {
      switch entry {
      case .ran(let result): writer.end(result)
      case .skipped: break
      case .refused(let file, let mistakes): writer.refuse(number, file: file, mistakes)
      }
    }
  }
}
