import BackswipeText
import Foundation

/// A value that changes when a file is written, or replaced by another one.
package struct FileSignature: Equatable, Sendable {
  /// Nanoseconds between two looks at a file that stays the same.
  package static let interval: Int64 = 250_000_000
  /// Nanoseconds for which a file has to stay the same before a change counts, so that a partly
  /// written file is not read.
  package static let settling: Int64 = 80_000_000

  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil for a file that is not there.
  package init?(_ path: String) {
    var info = stat()
    guard stat(path.fileBytes, &info) == 0 else { return nil }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    seconds = info.st_mtim.tv_sec
    nanoseconds = info.st_mtim.tv_nsec
  }
}
