package import BackswipeDocuments
import BackswipeText

/// The lines of a file of any length, one after the other.
package struct FileLines {
  /// The maximum length of a line.
  private static let longest = SizeLimit.trace

  private let path: String
  private let file: FileBytes
  private var chunk: [UInt8] = []
  private var place = 0
  private var count = 0
  /// The bytes after the last newline, once `next` has returned nil.
  package private(set) var rest: [UInt8] = []
  /// The bytes of all lines so far, with their newlines.
  package private(set) var length = 0

  /// - Parameter path: `-` is standard input.
  package init(_ path: String) throws(FileErrors) {
    self.path = path
    file = try InputFile.open(path)
  }

  /// The next line without its newline; nil at the end.
  package mutating func next() throws(FileErrors) -> ArraySlice<UInt8>? {
    rest = []
    while true {
      if let end = chunk[place...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest.isEmpty ? chunk[place..<end] : (rest + chunk[place..<end])[...]
        place = end + 1
        count += 1
        length += line.count + 1
        rest = []
        return line
      }
      rest += chunk[place...]
      guard rest.count <= Self.longest.bytes else {
        throw FileErrors([
          FileError(
            file: path, place: Place(line: count + 1, column: 1),
            reason: "the line is longer than \(Self.longest.words)")
        ])
      }
      do throws(FileBytes.Failure) { chunk = try file.next() } catch {
        throw InputFile.mistake(path, error)
      }
      place = 0
      if chunk.isEmpty { return nil }
    }
  }
}
