import BackswipeText
import Foundation

/// A new file beside the place that it is meant for.
///
/// It has no name until all is written, so that whoever ends the program leaves nothing; where the
/// file system has no such files it has one that cannot be foreseen. No link is followed, and nothing
/// that is there is opened.
struct FreshFile {
  let descriptor: Int32
  private let folder: String
  /// Nil while it has no name.
  private(set) var path: String?
  private var note: Int?

  /// An error number of the system.
  struct Failure: Error { let code: Int32 }

  /// - Parameters:
  ///   - target: the place, whose folder has to be there.
  ///   - mode: the permissions, before the mask for new files.
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
    note = UnfinishedFiles.note(name)
    descriptor = open(
      name.fileBytes, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      let code = errno
      UnfinishedFiles.forget(note)
      throw Failure(code: code)
    }
    // What a later run finds unlocked is nobody's any more.
    flock(descriptor, LOCK_EX | LOCK_NB)
    path = name
  }

  /// O_TMPFILE, of which the C library tells Swift nothing.
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func handle(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Gives it a name that cannot be foreseen, where it has none.
  mutating func giveName() throws(Failure) {
    guard path == nil else { return }
    let name = FreshName.path(in: folder)
    note = UnfinishedFiles.note(name)
    guard
      linkat(
        AT_FDCWD, Self.handle(descriptor), AT_FDCWD, name.fileBytes, AT_SYMLINK_FOLLOW) == 0
    else {
      let code = errno
      UnfinishedFiles.forget(note)
      note = nil
      throw Failure(code: code)
    }
    path = name
  }

  /// Gives it its name, whatever has that now.
  mutating func move(to target: String) throws(Failure) {
    try giveName()
    guard let path else { return }
    guard rename(path.fileBytes, target.fileBytes) == 0 else {
      let code = errno
      remove()
      throw Failure(code: code)
    }
    self.path = nil
    UnfinishedFiles.forget(note)
    note = nil
  }

  /// Removes its name, where it has one.
  mutating func remove() {
    if let path { unlink(path.fileBytes) }
    path = nil
    UnfinishedFiles.forget(note)
    note = nil
  }
}

/// Names of what is not complete yet: `.backswipe-` and 20 letters that cannot be foreseen.
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
