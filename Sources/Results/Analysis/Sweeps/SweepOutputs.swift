import BackswipeDocuments
package import BackswipeFiles

/// The destinations of a sweep's rows, in the order of rows.
@MainActor
package final class SweepOutputs {
  private let layout: SweepLayout
  private var files: [(file: OutputFile, format: SweepFormat)] = []
  private var documents: [SweepDocument]
  /// The table while rows are made, at the path of the first output; nil without a growing output.
  private let growing: GrowingFile?
  private let keepsTable: Bool
  private var reader: SweepReader
  private var page: SweepPage

  /// Opens the outputs, so that an unwritable one is reported before any run.
  ///
  /// - Parameters:
  ///   - page: an empty one.
  ///   - grows: whether an interruption may leave the table for a later continuation.
  package init(
    _ layout: SweepLayout, _ outputs: [(path: String, format: SweepFormat)], page: SweepPage,
    grows: Bool
  ) throws(OutputFile.Failure) {
    self.layout = layout
    self.page = page
    reader = SweepReader(layout)
    var rest = outputs
    if grows, let index = outputs.firstIndex(where: { GrowingFile.canGrow($0.path) }) {
      growing = try GrowingFile(outputs[index].path)
      keepsTable = outputs[index].format == .csv
      if keepsTable { rest.remove(at: index) }
    } else {
      growing = nil
      keepsTable = false
    }
    for (path, format) in rest { files.append((try OutputFile(path), format)) }
    documents = files.map { _ in SweepDocument(layout) }
  }

  /// The number of rows.
  package var rows: Int { reader.rows }

  /// The path of the table until all rows are made.
  package var part: String? { growing?.part }

  /// Writes heads, and takes the rows left by an interruption.
  ///
  /// - Parameter fresh: discards those rows instead.
  package func begin(fresh: Bool = false) throws {
    for (index, (file, format)) in files.enumerated() {
      switch format {
      case .csv: file.write(layout.head)
      case .json: file.write(documents[index].head)
      case .html: break
      }
    }
    guard let growing else {
      try passHead()
      return
    }
    guard !fresh else {
      try growing.keep(0)
      try growing.write(layout.head)
      try passHead()
      return
    }
    var lines = try FileLines(growing.part)
    do throws(SweepMistake) {
      while let line = nextLine(&lines) {
        if let cells = try reader.read(line) { emit(cells) }
      }
      if !reader.mayBegin(lines.rest[...]) { throw SweepMistake("it is no table of this sweep") }
    } catch {
      throw FileErrors([
        FileError(
          file: growing.part, place: .start,
          reason: "\(error.description); remove it, or begin anew with --fresh")
      ])
    }
    if let unreadable { throw unreadable }
    try growing.keep(lines.length)
    try growing.write(reader.missingHead)
    try passHead()
  }

  private var unreadable: FileErrors?

  private func nextLine(_ lines: inout FileLines) -> ArraySlice<UInt8>? {
    do throws(FileErrors) { return try lines.next() } catch {
      unreadable = error
      return nil
    }
  }

  /// Passes the missing part of the head to the reader.
  private func passHead() throws(SweepMistake) {
    for line in reader.missingHead.utf8.split(separator: UInt8(ascii: "\n")) {
      _ = try reader.read(Array(line)[...])
    }
  }

  /// Appends the next row as a line without its newline.
  package func append(_ line: ArraySlice<UInt8>) throws {
    guard let cells = try reader.read(line) else { return }
    try growing?.write(String(decoding: line, as: UTF8.self) + "\n")
    emit(cells)
  }

  /// Appends the cells of the next row.
  package func append(_ cells: [String]) throws(OutputFile.Failure) {
    reader.pass()
    try growing?.write(SweepTable.line(cells))
    emit(cells)
  }

  private func emit(_ cells: [String]) {
    page.add(cells)
    for (index, (file, format)) in files.enumerated() {
      switch format {
      case .csv: file.write(SweepTable.line(cells))
      case .json: file.write(documents[index].row(cells))
      case .html: break
      }
    }
  }

  /// Makes the rows so far visible to others.
  package func flush() throws(OutputFile.Failure) {
    try growing?.flush()
    for (file, _) in files { file.flush() }
  }

  /// A summary of all rows.
  package var words: [String] { page.words }

  /// Gives all outputs their names.
  package func finish() throws(OutputFile.Failure) {
    for (file, format) in files {
      switch format {
      case .csv: break
      case .json: file.write(SweepDocument.tail)
      case .html: file.write(page.html)
      }
    }
    try growing?.flush()
    try OutputFile.finish(together: files.map(\.file))
    guard let growing else { return }
    if keepsTable { try growing.finish() } else { growing.remove() }
  }
}
