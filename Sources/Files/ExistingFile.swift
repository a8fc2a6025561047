import Foundation

/// What can be asked of a path, and done to the file at it, without reading it.
package enum ExistingFile {
  /// Whether something is at a path, a link that leads nowhere included.
  package static func isThere(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Removes a file, or the link to it.
  package static func remove(_ path: String) throws(OutputFile.Failure) {
    guard unlink(path) == 0 else {
      throw OutputFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
