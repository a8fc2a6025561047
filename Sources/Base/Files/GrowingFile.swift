import BackswipeText
import Foundation

/// A result that is long in the making, and that a stop does not lose: it grows beside its place, under
/// that name with `.part`, and gets its name at the end. What has been written of it can be read after
/// a stop, and more added.
package final class GrowingFile {
  private let path: String
  private let target: String
  /// Where it grows.
  package let part: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Opens the file, with what a stop has left of it.
  ///
  /// - Throws: also where another process has it open.
  package init(_ path: String) throws(OutputFile.Failure) {
    guard !path.isEmpty else { throw OutputFile.Failure(path: "''", reason: "it has no name") }
    self.path = path
    var info = stat()
    let exists = stat(path.fileBytes, &info) == 0
    if exists, info.st_mode & S_IFMT == S_IFDIR {
      throw OutputFile.Failure(path: path, reason: "it is a folder")
    }
    if exists, access(path.fileBytes, W_OK) != 0 { throw OutputFile.Failure(path, errno) }
    // A link is kept: its target is replaced.
    target = exists ? ExistingFile.real(path) ?? path : path
    part = target + ".part"
    descriptor = try Self.open(part, of: path, mode: exists ? info.st_mode & 0o777 : 0o666)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      descriptor = -1
      throw OutputFile.Failure(path: part, reason: "another process is writing it")
    }
  }

  /// Opens what a stop has left, or a new file. The name can be foreseen: what somebody else has put
  /// there, a link above all, is not written.
  private static func open(
    _ part: String, of path: String, mode: mode_t
  ) throws(OutputFile.Failure) -> Int32 {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var descriptor = Foundation.open(part.fileBytes, flags | O_CREAT | O_EXCL, mode)
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST { descriptor = Foundation.open(part.fileBytes, flags) }
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0 else {
      if errno == ELOOP { throw OutputFile.Failure(path: part, reason: "it is a link; remove it") }
      if errno == ENXIO { throw OutputFile.Failure(path: part, reason: "it is no file; remove it") }
      throw OutputFile.Failure(path, errno)
    }
    let reason: String? =
      if info.st_mode & S_IFMT != S_IFREG {
        "it is no file; remove it"
      } else if info.st_nlink > 1 {
        "the file has another name too; remove it"
      } else if info.st_uid != geteuid() {
        "it is another user's"
      } else {
        nil
      }
    guard let reason else { return descriptor }
    close(descriptor)
    throw OutputFile.Failure(path: part, reason: reason)
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = writeOut()
    // Nothing to go on from.
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_size == 0 { unlink(part.fileBytes) }
    close(descriptor)
  }

  /// Whether a path is that of a regular file, or of none yet: what can grow.
  package static func canGrow(_ path: String) -> Bool {
    var info = stat()
    return path != "-" && (stat(path.fileBytes, &info) != 0 || info.st_mode & S_IFMT == S_IFREG)
  }

  /// Drops all but the first bytes.
  package func keep(_ length: Int) throws(OutputFile.Failure) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw failure(errno) }
  }

  /// Adds text; a stop may lose what has not been flushed.
  package func write(_ text: String) throws(OutputFile.Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package func flush() throws(OutputFile.Failure) {
    if let code = writeOut() { throw failure(code) }
  }

  /// Gives the file its name.
  package func finish() throws(OutputFile.Failure) {
    try flush()
    guard rename(part.fileBytes, target.fileBytes) == 0 else { throw failure(errno) }
    closeIt()
  }

  /// Removes the file: it was needed no longer than its making lasted.
  package func remove() {
    buffer = []
    unlink(part.fileBytes)
    closeIt()
  }

  private func closeIt() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func failure(_ code: Int32) -> OutputFile.Failure {
    OutputFile.Failure(part, code)
  }

  /// - Returns: the error number of a write that failed.
  private func writeOut() -> Int32? {
    var done = 0
    defer { buffer.removeFirst(done) }
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
