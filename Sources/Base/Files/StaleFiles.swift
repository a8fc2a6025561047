import BackswipeText
import Foundation

/// Removes what runs that were killed have left: files and folders that are not complete, which no
/// process holds a lock of. What is younger than ten minutes stays: it may be just being made.
package enum StaleFiles {
  private static let youngest = 600

  /// Removes those in a folder.
  package static func remove(
    in folder: String, named isOne: (String) -> Bool = FreshName.isOne
  ) {
    for name in ExistingFile.names(in: folder) where isOne(name) {
      remove("\(folder)/\(name)")
    }
  }

  /// Locks a folder until the descriptor is closed, which the end of the process does too.
  package static func hold(_ folder: String) -> Int32 {
    let descriptor = open(folder.fileBytes, O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { flock(descriptor, LOCK_EX | LOCK_NB) }
    return descriptor
  }

  private static func remove(_ path: String) {
    let descriptor = open(path.fileBytes, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_uid == geteuid(),
      info.st_mtim.tv_sec + youngest < time(nil), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    switch info.st_mode & S_IFMT {
    case S_IFREG: unlink(path.fileBytes)
    case S_IFDIR: ExistingFile.removeFolder(path)
    default: break
    }
  }
}
