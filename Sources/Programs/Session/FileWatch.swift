import BackswipeText
import BackswipeUnits
import Glibc

/// Detects that a file changed, also when an editor replaces it with another file.
struct FileWatch {
  /// Nanoseconds between two checks of a file that stays the same.
  static let interval: Int64 = 250_000_000
  /// Nanoseconds for which a file has to stay the same before a change counts, so that a partly
  /// written file is not read.
  static let settling: Int64 = 80_000_000

  private struct Signature: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  let path: String
  private var known: Signature?
  private var pending: Signature??
  private var nextLook: Int64 = 0

  init(path: String) {
    self.path = path
    known = Self.signature(path)
  }

  /// Nanoseconds until the next check of the file, at least 0.
  func delay(at now: Int64) -> Int64 { max(0, nextLook - now) }

  /// Whether the file has changed since the last call, and is not being written any more.
  mutating func hasChanged(at now: Int64) -> Bool {
    guard now >= nextLook else { return false }
    let found = Self.signature(path)
    defer { nextLook = now + (pending == nil ? Self.interval : Self.settling) }
    guard found != known else {
      pending = nil
      return false
    }
    guard let seen = pending, seen == found else {
      pending = .some(found)
      return false
    }
    known = found
    pending = nil
    return true
  }

  private static func signature(_ path: String) -> Signature? {
    var info = stat()
    guard stat(path.fileBytes, &info) == 0 else { return nil }
    return Signature(
      device: UInt64(info.st_dev), inode: UInt64(info.st_ino), size: Int64(info.st_size),
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
  }
}
