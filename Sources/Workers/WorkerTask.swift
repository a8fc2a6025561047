import BackswipeFiles
import BackswipeTrace
import Foundation

/// A scenario that another process is to run.
package struct WorkerTask: Equatable, Sendable {
  /// From 1, in the order of the command.
  package let number: Int
  /// The scenario's file.
  package let path: String
  /// The folder of its frames inside the common folder; nil when it is the only one.
  package let folder: String?
  /// Formats, by name, whose pieces it has to write.
  package let pieces: [String]

  package init(number: Int, path: String, folder: String?, pieces: [String]) {
    self.number = number
    self.path = path
    self.folder = folder
    self.pieces = pieces
  }

  // MARK: Transmission

  package var line: String {
    TraceValue.object([
      ("number", .integer(Int64(number))), ("path", .text(path)),
      ("folder", folder.map { .text($0) } ?? .null), ("pieces", .texts(pieces)),
    ]).json + "\n"
  }

  /// Nil when the line is not a task.
  package init?(line: [UInt8]) {
    guard let value = try? TraceValue.read(line), let number = value["number"]?.integer,
      let path = value["path"]?.text, let pieces = value["pieces"]?.array
    else { return nil }
    self.init(
      number: Int(number), path: path, folder: value["folder"]?.text,
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

  func piece(_ format: String, in folder: String) -> String { "\(folder)/\(number).\(format)" }
}
