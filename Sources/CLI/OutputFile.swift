import Foundation

/// A result on its way to where it was asked for.
///
/// A regular file is written beside its place and renamed when it is whole, so that nobody finds
/// half of it; a device, a pipe or `-` (standard output) is written in place.
final class OutputFile {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\(path): cannot be written: \(reason)" }
  }

  let path: String
  private var descriptor: Int32
  private let temporary: String?
  private var buffer: [UInt8] = []
  private var failure: Failure?
  private static let bufferSize = 1 << 16

  init(_ path: String) throws(Failure) {
    self.path = path
    if path == "-" {
      descriptor = 1
      temporary = nil
      return
    }
    var info = stat()
    let exists = stat(path, &info) == 0
    if exists, info.st_mode & S_IFMT == S_IFDIR {
      throw Failure(path: path, reason: "it is a folder")
    }
    if exists, info.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      // A link keeps pointing where it points: what it leads to is replaced.
      let target =
        exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
      let url = URL(fileURLWithPath: target)
      let beside = url.deletingLastPathComponent()
        .appendingPathComponent(".\(url.lastPathComponent).\(getpid())").path
      if exists, access(target, W_OK) != 0 {
        throw Failure(path: path, reason: String(cString: strerror(errno)))
      }
      temporary = beside
      descriptor = open(
        beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, exists ? info.st_mode & 0o777 : 0o666)
    }
    if descriptor < 0 {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { abandon() }

  /// Adds text. A failure is kept and thrown by `finish`.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Adds what another file holds.
  func append(_ path: String) throws(Failure) {
    flush()
    let source = open(path, O_RDONLY)
    guard source >= 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(source) }
    var chunk = [UInt8](repeating: 0, count: Self.bufferSize)
    while true {
      let count = read(source, &chunk, chunk.count)
      if count == 0 { return }
      if count > 0 {
        write(Array(chunk[..<count]))
      } else if errno != EINTR {
        throw Failure(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Forgets what was written, where that is possible: a device or a pipe keeps what it has got.
  func startAfresh() {
    flush()
    guard temporary != nil, failure == nil else { return }
    if ftruncate(descriptor, 0) != 0 || lseek(descriptor, 0, SEEK_SET) != 0 {
      failure = Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private func flush() {
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
        if errno == EPIPE { Status.success.exit() }
        failure = Failure(path: path, reason: String(cString: strerror(errno)))
        return
      }
    }
  }

  /// Puts the file in its place.
  func finish() throws(Failure) {
    flush()
    if let failure {
      abandon()
      throw failure
    }
    guard descriptor > 2 else { return }
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 {
      let reason = String(cString: strerror(errno))
      if let temporary { unlink(temporary) }
      throw Failure(path: path, reason: reason)
    }
    guard let temporary else { return }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    if rename(temporary, target) != 0 {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Failure(path: path, reason: reason)
    }
  }

  /// Leaves what was there as it was.
  func abandon() {
    guard descriptor > 2 else { return }
    close(descriptor)
    descriptor = -1
    if let temporary { unlink(temporary) }
  }
}
