import Foundation

/// A result that is written to its path only when complete.
///
/// A regular file is written beside its path and renamed at the end, so that no incomplete file is
/// ever at the path; a device, a pipe or `-` (standard output) is written directly.
package final class OutputFile {
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String
    package var description: String { "\(path): cannot be written: \(reason)" }

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  package let path: String
  private var descriptor: Int32
  private let temporary: String?
  private var buffer: [UInt8] = []
  private var failure: Failure?
  /// Whether the file is finished or abandoned.
  private var isOver = false {
    didSet { if isOver, !oldValue { UnfinishedFiles.forget(note) } }
  }
  private var note: Int?
  private static let bufferSize = 1 << 16

  package init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(path: "''", reason: "it has no name") }
    self.path = path
    if let own = Self.own(path) {
      descriptor = own
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
      // A link is kept: its target is replaced.
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
      if descriptor >= 0 {
        note = UnfinishedFiles.note(beside)
        // The mask of new files is not that of one that is replaced.
        if exists { fchmod(descriptor, info.st_mode & 0o777) }
      }
    }
    if descriptor < 0 {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { abandon() }

  /// The descriptor of an open file that a path names, to be written directly: the shell has opened
  /// it, and replacing the file would lose what is written to the descriptor.
  private static func own(_ path: String) -> Int32? {
    let names: [String: Int32] = ["-": 1, "/dev/stdout": 1, "/dev/stderr": 2]
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    let written = folder.flatMap { Int32(path.dropFirst($0.count)) }
    guard let number = names[path] ?? written,
      fcntl(number, F_GETFD) >= 0
    else { return nil }
    // Standard output and errors stay open for messages.
    return number <= 2 ? number : fcntl(number, F_DUPFD_CLOEXEC, 3)
  }

  /// Adds text. A failure is kept and thrown by `finish`.
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

  /// Writes what has been added: of a device or a pipe, others see it. A failure is kept.
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
        failure = Failure(path: path, reason: String(cString: strerror(errno)))
        return
      }
    }
  }

  /// Moves the file to its path.
  package func finish() throws(Failure) {
    try complete()
    guard let temporary, !isOver else { return }
    isOver = true
    if rename(temporary, target) != 0 {
      let failure = Failure(path: path, reason: String(cString: strerror(errno)))
      unlink(temporary)
      throw failure
    }
  }

  /// Moves files to their paths, in order: all of them or, when one cannot be written, none.
  package static func finish(together files: [OutputFile]) throws(Failure) {
    var former: [(place: String, aside: String?)] = []
    do throws(Failure) {
      for file in files { try file.complete() }
      for file in files where file.temporary != nil {
        former.append((file.target, try file.keepFormer()))
        try file.finish()
      }
    } catch {
      for (place, aside) in former.reversed() {
        guard let aside else {
          unlink(place)
          continue
        }
        rename(aside, place)
        // `rename` keeps both of two links to one file.
        unlink(aside)
      }
      for file in files { file.abandon() }
      throw error
    }
    for (_, aside) in former { if let aside { unlink(aside) } }
  }

  /// Writes all text to the temporary file.
  private func complete() throws(Failure) {
    flush()
    if let failure {
      abandon()
      throw failure
    }
    guard descriptor > 2 else { return }
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 {
      let failure = Failure(path: path, reason: String(cString: strerror(errno)))
      abandon()
      throw failure
    }
  }

  /// The path behind all links.
  private var target: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Gives the existing file a second name, or renames it where a second name could not be removed
  /// again.
  ///
  /// - Returns: the name; nil when there is no file.
  private func keepFormer() throws(Failure) -> String? {
    var info = stat()
    guard let temporary, stat(target, &info) == 0 else { return nil }
    let aside = temporary + ".former"
    unlink(aside)
    guard
      (info.st_uid == geteuid() && link(target, aside) == 0) || rename(target, aside) == 0
    else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    return aside
  }

  /// Leaves an existing file unchanged.
  package func abandon() {
    buffer = []
    if descriptor > 2 {
      close(descriptor)
      descriptor = -1
    }
    guard let temporary, !isOver else { return }
    isOver = true
    unlink(temporary)
  }
}
