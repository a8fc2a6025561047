import BackswipeText
import Foundation

/// A result that appears at its path only when complete.
///
/// A regular file is written beside its path and renamed at the end, so that no incomplete file is
/// ever at the path (see `FreshFile`); a device, a pipe or `-` (standard output) is written
/// directly.
package final class OutputFile {
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String
    package var description: String { "\(path): cannot be written: \(reason)" }

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// - Parameter code: the system's error number.
    package init(_ path: String, _ code: Int32) {
      self.init(path: path, reason: String(cString: strerror(code)))
    }
  }

  package let path: String
  private var descriptor: Int32
  /// The file that replaces the target; nil for devices and pipes, which are written directly.
  private var fresh: FreshFile?
  /// The path of the finished file.
  private let target: String
  private var buffer: [UInt8] = []
  private var failure: Failure?
  /// Whether the file has been finished or abandoned.
  private var isOver = false
  private static let bufferSize = 1 << 16

  /// - Parameter keepsLinks: whether a link at the path is kept and its target replaced; false for
  ///   names chosen by the program, where a link is replaced like a file.
  package init(_ path: String, keepsLinks: Bool = true) throws(Failure) {
    guard !path.isEmpty else { throw Failure(path: "''", reason: "it has no name") }
    self.path = path
    if keepsLinks, let own = Self.own(path) {
      descriptor = own
      target = path
      return
    }
    var info = stat()
    let name = path.fileBytes
    let exists = (keepsLinks ? stat(name, &info) : lstat(name, &info)) == 0
    let kind = info.st_mode & S_IFMT
    if !exists, errno == ENAMETOOLONG { throw Failure(path, errno) }
    if exists, kind == S_IFDIR { throw Failure(path: path, reason: "it is a folder") }
    if exists, kind != S_IFREG, keepsLinks {
      target = path
      descriptor = open(name, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw Failure(path, errno) }
      return
    }
    target = exists && keepsLinks ? ExistingFile.real(path) ?? path : path
    if exists, kind == S_IFREG, access(target.fileBytes, W_OK) != 0 { throw Failure(path, errno) }
    let mode = exists && kind == S_IFREG ? info.st_mode & 0o777 : nil
    do throws(FreshFile.Failure) {
      let fresh = try FreshFile(beside: target, mode: mode ?? 0o666)
      // The mask for new files does not apply to a replaced one.
      if let mode { fchmod(fresh.descriptor, mode) }
      descriptor = fresh.descriptor
      self.fresh = fresh
    } catch {
      throw Failure(path, error.code)
    }
  }

  deinit { abandon() }

  /// The descriptor of an open file named by a path, to be written directly: the shell has opened
  /// it, and replacing the file would lose the text written to the descriptor.
  private static func own(_ path: String) -> Int32? {
    let names: [String: Int32] = ["-": 1, "/dev/stdout": 1, "/dev/stderr": 2]
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    let written = folder.flatMap { Int32(path.dropFirst($0.count)) }
    guard let number = names[path] ?? written,
      fcntl(number, F_GETFD) >= 0
    else { return nil }
    // Standard output and error stay open for messages.
    return number <= 2 ? number : fcntl(number, F_DUPFD_CLOEXEC, 3)
  }

  /// Appends text. A failure is kept and thrown by `finish`.
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  package func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Appends the content of another file.
  package func append(_ path: String) throws(Failure) {
    flush()
    let source = open(path.fileBytes, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Failure(path, errno) }
    defer { close(source) }
    var chunk = [UInt8](repeating: 0, count: Self.bufferSize)
    while true {
      let count = read(source, &chunk, chunk.count)
      if count == 0 { return }
      if count > 0 {
        write(Array(chunk[..<count]))
      } else if errno != EINTR {
        throw Failure(path, errno)
      }
    }
  }

  /// Writes buffered text, which makes it visible on a device or a pipe. A failure is kept.
  package func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, descriptor >= 0 else { return }
    var done = 0
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        if errno == EPIPE { exit(0) }
        failure = Failure(path, errno)
        return
      }
    }
  }

  /// Moves the file to its path.
  package func finish() throws(Failure) {
    try complete()
    guard fresh != nil, !isOver else { return }
    isOver = true
    do throws(FreshFile.Failure) { try fresh?.move(to: target) } catch {
      throw Failure(path, error.code)
    }
  }

  /// Moves files to their paths, in order: all of them, or none if one cannot be written.
  package static func finish(together files: [OutputFile]) throws(Failure) {
    var former: [(place: String, aside: String?)] = []
    do throws(Failure) {
      for file in files { try file.complete() }
      for file in files where file.fresh != nil {
        former.append((file.target, try file.keepFormer()))
        try file.finish()
      }
    } catch {
      for (place, aside) in former.reversed() {
        guard let aside else {
          unlink(place.fileBytes)
          continue
        }
        rename(aside.fileBytes, place.fileBytes)
        // `rename` does nothing if both names are links to one file.
        unlink(aside.fileBytes)
      }
      for file in files { file.abandon() }
      throw error
    }
    for (_, aside) in former { if let aside { unlink(aside.fileBytes) } }
  }

  /// Writes all text to the new file.
  private func complete() throws(Failure) {
    flush()
    if let failure {
      abandon()
      throw failure
    }
    guard descriptor > 2 else { return }
    var code: Int32 = 0
    do throws(FreshFile.Failure) { try fresh?.giveName() } catch { code = error.code }
    if close(descriptor) != 0, code == 0 { code = errno }
    descriptor = -1
    if code != 0 {
      abandon()
      throw Failure(path, code)
    }
  }

  /// Gives the existing file a second name, or renames it if a second name could not be removed
  /// again.
  ///
  /// - Returns: the name; nil if there is no file.
  private func keepFormer() throws(Failure) -> String? {
    var info = stat()
    let name = target.fileBytes
    guard lstat(name, &info) == 0 else { return nil }
    let aside = FreshName.path(in: FileName.parts(target).folder)
    guard
      (info.st_uid == geteuid() && link(name, aside.fileBytes) == 0)
        || rename(name, aside.fileBytes) == 0
    else { throw Failure(path, errno) }
    return aside
  }

  /// Discards the new file and leaves an existing one unchanged.
  package func abandon() {
    buffer = []
    if descriptor > 2 {
      close(descriptor)
      descriptor = -1
    }
    guard !isOver else { return }
    isOver = true
    fresh?.remove()
  }
}
