import BackswipeText
import Foundation

/// Removes the remains of killed runs: incomplete files and folders that no process has locked.
/// Those younger than ten minutes are kept: a process may be about to lock them.
package enum StaleFiles {
  private static let youngest = 600

  /// Removes stale files and folders in a folder.
  package static func remove(
    in folder: String, named isOne: (String) -> Bool = FreshName.isOne
  ) {
    for name in ExistingFile.names(in: folder) where isOne(name) {
      remove("\(folder)/\(name)")
    }
  }

  /// Locks a folder until the descriptor is closed, at the latest by the end of the process.
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
