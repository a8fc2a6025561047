/// The files that a document is made of, with lines that are counted on from file to file: those of
/// the second file follow the last line of the first.
package struct SourceLines: Hashable, Sendable {
  private struct Source: Hashable {
    let file: String
    /// The lines of the files before it.
    let offset: Int
  }

  private var sources: [Source]
  /// The lines of all files.
  package private(set) var count: Int

  /// - Parameter lines: the lines of the first file.
  package init(_ file: String, lines: Int) {
    sources = [Source(file: file, offset: 0)]
    count = lines
  }

  /// The files in their order, each once.
  package var files: [String] { sources.map(\.file) }

  /// Adds a file behind a line for its name.
  ///
  /// - Returns: the number that is added to its lines.
  package mutating func append(_ file: String, lines: Int) -> Int {
    let offset = count + 1
    sources.append(Source(file: file, offset: offset))
    count = offset + lines
    return offset
  }

  /// The file of a line, and the line in that file.
  package func place(ofLine line: Int) -> (file: String, line: Int) {
    let source = sources.last { $0.offset < line } ?? sources[0]
    return (source.file, line - source.offset)
  }

  /// A remark that begins with `line 12:`, with the line in its file.
  package func located(remark: String) -> String {
    let words = remark.prefix { $0 != ":" }
    guard words.hasPrefix("line "), let line = Int(words.dropFirst(5)) else { return remark }
    let place = place(ofLine: line)
    let file = place.file == sources[0].file ? "" : " of \(place.file)"
    return "line \(place.line)\(file)\(remark[words.endIndex...])"
  }

  /// A mistake at its place in its file. One of another file is unchanged.
  package func located(_ mistake: FileError) -> FileError {
    guard mistake.file == sources[0].file else { return mistake }
    var mistake = mistake
    (mistake.file, mistake.place.line) = place(ofLine: mistake.place.line)
    return mistake
  }

  /// Mistakes at their places, those of one file together.
  package func errors(_ mistakes: [FileError]) -> FileErrors {
    let located = mistakes.map(located)
    let others = FileErrors(located.filter { !files.contains($0.file) })
    return files.reversed().reduce(others) { rest, file in
      FileErrors(located.filter { $0.file == file }, before: rest)
    }
  }
}
