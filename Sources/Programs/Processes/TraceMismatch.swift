package import BackswipeDocuments
import BackswipeFiles
import BackswipeTrace

/// The first place in which two traces of a scenario differ.
package struct TraceMismatch: Equatable, Sendable {
  /// The last frame before it, or that itself; nil before the first.
  let frame: Int?
  /// The line of the trace, from 1.
  let line: Int

  package init(frame: Int?, line: Int) {
    self.frame = frame
    self.line = line
  }

  var words: String {
    frame.map { "frame \($0) (line \(line) of its trace)" } ?? "line \(line) of its trace"
  }

  /// The lines of a file with the next one in view.
  private struct Lines {
    private var file: FileLines
    private var next: ArraySlice<UInt8>?

    init(_ path: String) throws(FileErrors) {
      file = try FileLines(path)
      next = try file.next()
    }

    var isOver: Bool { next == nil }

    /// Takes the next line; nil at the end and before the header of another trace.
    mutating func line(isFirst: Bool) throws(FileErrors) -> ArraySlice<UInt8>? {
      guard let line = next, isFirst || !line.starts(with: Self.header) else { return nil }
      next = try file.next()
      return line
    }

    private static let header = Array(#"{"kind":"header""#.utf8)
  }

  /// Compares two files of traces.
  ///
  /// - Returns: an item for each trace of the first file, in order; nil for one whose lines are the
  ///   same.
  package static func all(
    _ one: String, _ other: String
  ) throws(FileErrors) -> [TraceMismatch?] {
    var (left, right) = (try Lines(one), try Lines(other))
    var found: [TraceMismatch?] = []
    while !left.isOver { found.append(try mismatch(&left, &right)) }
    return found
  }

  private static func mismatch(
    _ left: inout Lines, _ right: inout Lines
  ) throws(FileErrors) -> TraceMismatch? {
    var found: TraceMismatch?
    var frame: Int?
    var line = 0
    while true {
      let (mine, other) = (
        try left.line(isFirst: line == 0), try right.line(isFirst: line == 0)
      )
      if mine == nil, other == nil { return found }
      line += 1
      if found == nil {
        frame = mine.flatMap(number) ?? frame
        if mine != other { found = TraceMismatch(frame: frame, line: line) }
      }
    }
  }

  private static func number(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: #"{"kind":"frame""#.utf8) else { return nil }
    return (try? TraceValue.read(Array(line)))?["frame"]?.integer.map { Int($0) }
  }
}
