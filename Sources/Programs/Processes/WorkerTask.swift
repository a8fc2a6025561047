import BackswipeFiles
import BackswipeTrace
import Foundation

/// A scenario, or rows of a sweep, for another process to run.
package struct WorkerTask: Equatable, Sendable {
  /// The number in the order of the command, from 1.
  package let number: Int
  /// The scenario's file; empty for rows of a sweep.
  package let path: String
  /// The name of its combination of the file's matrix; nil for none.
  package let cell: String?
  /// The folder of its frames inside the common folder; nil when it is the only one.
  package let folder: String?
  /// The names of the formats whose pieces it has to write.
  package let pieces: [String]
  /// The indices of a sweep's rows; nil for a scenario.
  package let rows: Range<Int>?

  package init(
    number: Int, path: String, cell: String? = nil, folder: String?, pieces: [String]
  ) {
    self.number = number
    rows = nil
    self.cell = cell
    self.path = path
    self.folder = folder
    self.pieces = pieces
  }

  /// A task for rows of a sweep.
  package init(number: Int, rows: Range<Int>) {
    self.number = number
    self.rows = rows
    path = ""
    cell = nil
    folder = nil
    pieces = []
  }

  /// The place of its page in a folder of pages, without the ending.
  package var name: String {
    folder
      ?? (path == "-"
        ? "input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
  }

  /// The file, with the name of its combination.
  package var title: String { cell.map { "\(path) [\($0)]" } ?? path }

  // MARK: Transmission

  package var line: String {
    if let rows {
      return TraceValue.object([
        ("number", .integer(Int64(number))), ("from", .integer(Int64(rows.lowerBound))),
        ("to", .integer(Int64(rows.upperBound))),
      ]).json + "\n"
    }
    return TraceValue.object([
      ("number", .integer(Int64(number))), ("path", .text(path)),
      ("cell", cell.map { .text($0) } ?? .null),
      ("folder", folder.map { .text($0) } ?? .null), ("pieces", .texts(pieces)),
    ]).json + "\n"
  }

  /// Nil when the line is not a task.
  package init?(line: [UInt8]) {
    guard let value = try? TraceValue.read(line), let number = value["number"]?.integer else {
      return nil
    }
    if let from = value["from"]?.integer, let to = value["to"]?.integer, 0 <= from, from <= to {
      self.init(number: Int(number), rows: Int(from)..<Int(to))
      return
    }
    guard let path = value["path"]?.text, let pieces = value["pieces"]?.array
    else { return nil }
    self.init(
      number: Int(number), path: path, cell: value["cell"]?.text, folder: value["folder"]?.text,
      pieces: pieces.compactMap(\.text))
  }

  /// The next task of a descriptor; nil at its end.
  package static func next(from descriptor: Int32) -> WorkerTask? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while !Interruption.isPending {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return WorkerTask(line: line) }
      line.append(byte)
    }
    return nil
  }

  // MARK: Output

  func summary(in folder: String) -> String { "\(folder)/\(number).json" }

  /// The file for rows of a sweep.
  package func rows(in folder: String) -> String { "\(folder)/\(number).rows" }

  func piece(_ format: String, in folder: String) -> String { "\(folder)/\(number).\(format)" }
}
