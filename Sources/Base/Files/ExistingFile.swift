import BackswipeText
import Foundation

/// Queries of a path and operations on the file at it, without reading the file.
package enum ExistingFile {
  /// Whether anything exists at a path, including a dangling link.
  package static func isThere(_ path: String) -> Bool {
    var info = stat()
    return lstat(path.fileBytes, &info) == 0
  }

  /// Whether a path leads to a file or a folder.
  package static func exists(_ path: String) -> Bool { access(path.fileBytes, F_OK) == 0 }

  /// Whether a path leads to a regular file.
  package static func isRegular(_ path: String) -> Bool {
    var info = stat()
    return path != "-" && stat(path.fileBytes, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a folder, rather than a link to one, is at a path.
  package static func isOwnFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path.fileBytes, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file, or the link to it.
  package static func remove(_ path: String) throws(OutputFile.Failure) {
    guard unlink(path.fileBytes) == 0 else {
      throw OutputFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Renames a file to an unused name.
  ///
  /// - Returns: false if that is not possible.
  package static func move(_ path: String, toFree other: String) -> Bool {
    // In a single step, if the file system supports two names for a file.
    if link(path.fileBytes, other.fileBytes) == 0 { return unlink(path.fileBytes) == 0 }
    return errno != EEXIST && !isThere(other) && rename(path.fileBytes, other.fileBytes) == 0
  }

  /// The absolute path without links; nil if nothing is there.
  package static func real(_ path: String) -> String? {
    guard let found = realpath(path.fileBytes, nil) else { return nil }
    defer { free(found) }
    return FileName.text(cString: found)
  }

  /// The names in a folder; empty if it cannot be read.
  package static func names(in folder: String) -> [String] { list(folder) ?? [] }

  /// The names in a folder; nil if it cannot be read.
  package static func list(_ folder: String) -> [String]? {
    guard let stream = opendir(folder.fileBytes) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FileName.text(bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a folder with its files. Links in it are removed, not followed; a folder that contains
  /// another folder is kept with it.
  package static func removeFolder(_ folder: String) {
    for name in names(in: folder) { unlink("\(folder)/\(name)".fileBytes) }
    rmdir(folder.fileBytes)
  }
}
