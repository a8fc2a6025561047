import BackswipeText
import Foundation

/// A new file beside its target.
///
/// It has no name until it is complete, so that a terminated program leaves nothing behind; on file
/// systems without unnamed files it has an unpredictable name. No link is followed, and no existing
/// file is opened.
struct FreshFile {
  let descriptor: Int32
  private let folder: String
  /// The path; nil while unnamed.
  private(set) var path: String?
  private var slot: Int?

  /// An error number of the system.
  struct Failure: Error { let code: Int32 }

  /// - Parameters:
  ///   - target: the target path, whose folder must exist.
  ///   - mode: the permissions before the mask for new files.
  init(beside target: String, mode: mode_t) throws(Failure) {
    folder = FileName.parts(target).folder
    let unnamed = open(folder.fileBytes, Self.nameless | O_WRONLY | O_CLOEXEC, mode)
    if unnamed >= 0 {
      if access(Self.handle(unnamed), F_OK) == 0 {
        descriptor = unnamed
        return
      }
      close(unnamed)
    } else if ![EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
      throw Failure(code: errno)
    }
    StaleFiles.remove(in: folder)
    let name = FreshName.path(in: folder)
    slot = UnfinishedFiles.register(name)
    descriptor = open(
      name.fileBytes, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      let code = errno
      UnfinishedFiles.forget(slot)
      throw Failure(code: code)
    }
    // A later run treats an unlocked file as abandoned.
    flock(descriptor, LOCK_EX | LOCK_NB)
    path = name
  }

  /// O_TMPFILE, which the C library does not export to Swift.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func handle(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Gives an unnamed file an unpredictable name.
  mutating func giveName() throws(Failure) {
    guard path == nil else { return }
    let name = FreshName.path(in: folder)
    slot = UnfinishedFiles.register(name)
    guard
      linkat(
        AT_FDCWD, Self.handle(descriptor), AT_FDCWD, name.fileBytes, AT_SYMLINK_FOLLOW) == 0
    else {
      let code = errno
      UnfinishedFiles.forget(slot)
      slot = nil
      throw Failure(code: code)
    }
    path = name
  }

  /// Moves the file to its target, replacing an existing file.
  mutating func move(to target: String) throws(Failure) {
    try giveName()
    guard let path else { return }
    guard rename(path.fileBytes, target.fileBytes) == 0 else {
      let code = errno
      remove()
      throw Failure(code: code)
    }
    self.path = nil
    UnfinishedFiles.forget(slot)
    slot = nil
  }

  /// Removes the file's name, if any.
  mutating func remove() {
    if let path { unlink(path.fileBytes) }
    path = nil
    UnfinishedFiles.forget(slot)
    slot = nil
  }
}

/// The names of incomplete files: `.backswipe-` and 20 unpredictable letters.
package enum FreshName {
  static let start = ".backswipe-"
  static let letters = 20

  package static func path(in folder: String) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
    let name = (0..<letters).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
    return "\(folder)/\(start)\(String(name))"
  }

  package static func isOne(_ name: String) -> Bool {
    name.hasPrefix(start) && name.utf8.count == start.utf8.count + letters
  }
}
