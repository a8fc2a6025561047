import BackswipeText
import Foundation

/// A result of a long operation that survives an interruption: it grows at its path with `.part`
/// appended, and is renamed at the end. After an interruption its content can be read and extended.
package final class GrowingFile {
  private let path: String
  private let target: String
  /// The path of the growing file.
  package let part: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Opens the file, including the remains of an interrupted run.
  ///
  /// - Throws: also if another process has it open.
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

  /// Opens an interrupted run's file, or a new one. The name is predictable: links and other users'
  /// files are rejected.
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
    // An empty file is of no use to a later run.
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_size == 0 { unlink(part.fileBytes) }
    close(descriptor)
  }

  /// Whether a path can have a growing file: a regular file, or nothing yet.
  package static func canGrow(_ path: String) -> Bool {
    var info = stat()
    return path != "-" && (stat(path.fileBytes, &info) != 0 || info.st_mode & S_IFMT == S_IFREG)
  }

  /// Truncates the file to its first bytes.
  package func keep(_ length: Int) throws(OutputFile.Failure) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw failure(errno) }
  }

  /// Appends text; an interruption may lose text that has not been flushed.
  package func write(_ text: String) throws(OutputFile.Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package func flush() throws(OutputFile.Failure) {
    if let code = writeOut() { throw failure(code) }
  }

  /// Renames the file to its path.
  package func finish() throws(OutputFile.Failure) {
    try flush()
    guard rename(part.fileBytes, target.fileBytes) == 0 else { throw failure(errno) }
    closeIt()
  }

  /// Removes the file, which was needed only during the operation.
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

  /// - Returns: the error number of a failed write; nil for none.
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
