package import BackswipeDocuments
import BackswipeFiles
import BackswipeScene
package import BackswipeText

/// A file whose first bytes are read before the rest, which may remain unread.
package final class HeadedFile {
  enum Kind: String {
    case trace = "a trace"
    case frames = "a list of frames"
    case picture = "a picture"
    case unknown = "neither a trace nor a picture"

    /// The kind, by its first bytes.
    init(_ bytes: ArraySlice<UInt8>) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .picture
      } else if bytes.starts(with: "{\"kind\":\"frames\"".utf8) {
        self = .frames
      } else if bytes.starts(with: "{\"kind\":\"golden\"".utf8) {
        self = .unknown
      } else if bytes.isEmpty || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
        self = .trace
      } else {
        self = .unknown
      }
    }
  }

  /// The number of bytes that determine the kind of a file.
  static let headLength = 1 << 16

  let path: String
  let kind: Kind
  /// The first byte that is not blank; nil when there is none in the head.
  package let firstByte: UInt8?
  /// Whether more may follow the head.
  package let isLong: Bool
  /// The size of a picture; nil for other files, and for a picture with damaged first bytes.
  let pixels: (width: Int, height: Int)?
  private let file: FileBytes

  package init(_ path: String) throws(FileErrors) {
    self.path = path
    file = try InputFile.open(path)
    let head: [UInt8]
    do throws(FileBytes.Failure) { head = Array(try file.head(Self.headLength)) } catch {
      throw InputFile.mistake(path, error)
    }
    kind = Kind(ByteOrderMark.dropped(head))
    firstByte = ByteOrderMark.dropped(head).first { $0 > 0x20 }
    isLong = head.count == Self.headLength
    pixels = kind == .picture ? ImageFile.pixels(head: head) : nil
  }

  /// Whether it can be read again.
  var isRepeatable: Bool { file.size != nil }

  /// The text after a byte order mark.
  package func text(_ limit: SizeLimit) throws(FileErrors) -> [UInt8] {
    Array(ByteOrderMark.dropped(try bytes(limit)))
  }

  func bytes(_ limit: SizeLimit) throws(FileErrors) -> [UInt8] {
    do throws(FileBytes.Failure) { return try file.all(limit) } catch {
      throw InputFile.mistake(path, error)
    }
  }

  /// Whether another file has the same content, compared piece by piece.
  func isSame(as other: HeadedFile) throws(FileErrors) -> Bool {
    guard file.size == other.file.size else { return false }
    while true {
      let (left, right) = (try next(), try other.next())
      if left != right { return false }
      if left.isEmpty { return true }
    }
  }

  private func next() throws(FileErrors) -> [UInt8] {
    do throws(FileBytes.Failure) { return try file.next() } catch {
      throw InputFile.mistake(path, error)
    }
  }
}

/// The three bytes with which some editors mark a text as UTF-8.
enum ByteOrderMark {
  static func dropped(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}
