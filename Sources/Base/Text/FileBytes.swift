import Foundation

/// A file read up to a size limit, which protects against links to huge files, endless devices and
/// pipes.
package final class FileBytes {
  package enum Failure: Error {
    /// A system error, by its number.
    case unreadable(Int32)
    case tooLarge(SizeLimit)

    package var reason: String {
      switch self {
      case .unreadable(let code): "cannot be read: \(String(cString: strerror(code)))"
      case .tooLarge(let limit): limit.reason
      }
    }
  }

  private static let chunkSize = 1 << 16

  private let descriptor: Int32
  /// The size of a regular file; nil if it is unknown before reading.
  package let size: Int?
  /// The bytes read so far.
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private let isInterrupted: () -> Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - isInterrupted: called when a signal interrupts reading; true aborts it.
  package init(
    _ path: String, isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) {
    self.isInterrupted = isInterrupted
    descriptor = path == "-" ? 0 : open(path.fileBytes, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    var info = stat()
    let isKnown = fstat(descriptor, &info) == 0
    size = isKnown && info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : nil
    if isKnown, info.st_mode & S_IFMT == S_IFDIR { throw .unreadable(EISDIR) }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Returns the first `count` bytes, or all if there are fewer, without consuming them.
  package func head(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
    try fill(to: count)
    return bytes.prefix(count)
  }

  /// Returns all bytes from the first on.
  ///
  /// A regular file beyond the limit is rejected before it is read.
  package func all(_ limit: SizeLimit) throws(Failure) -> [UInt8] {
    if let size {
      guard size <= limit.bytes else { throw .tooLarge(limit) }
      bytes.reserveCapacity(size)
    }
    try fill(to: limit.bytes + 1)
    guard bytes.count <= limit.bytes else { throw .tooLarge(limit) }
    defer { bytes = [] }
    return bytes
  }

  /// Returns and consumes the next bytes, at most 64 KiB; empty at the end.
  package func next() throws(Failure) -> [UInt8] {
    if bytes.isEmpty { try fill(to: 1) }
    defer { bytes = [] }
    return bytes
  }

  /// Returns all bytes of a file.
  package static func read(_ path: String, _ limit: SizeLimit) throws(Failure) -> [UInt8] {
    try FileBytes(path).all(limit)
  }

  private func fill(to count: Int) throws(Failure) {
    guard bytes.count < count, !isAtEnd else { return }
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    while bytes.count < count {
      let length = Foundation.read(descriptor, &chunk, chunk.count)
      if length == 0 {
        isAtEnd = true
        return
      }
      if length > 0 {
        bytes.append(contentsOf: chunk[..<length])
      } else if errno != EINTR || isInterrupted() {
        throw .unreadable(errno)
      }
    }
  }
}
