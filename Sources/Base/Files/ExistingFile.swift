import BackswipeText
import Foundation

/// What can be asked of a path, and done to the file at it, without reading it.
package enum ExistingFile {
  /// Whether something is at a path, a link that leads nowhere included.
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

  /// Whether a folder is at a path, and not a link to one.
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

  /// Gives a file another name, which nothing may have.
  ///
  /// - Returns: false when that is not possible.
  package static func move(_ path: String, toFree other: String) -> Bool {
    // In a single step, where there can be two names for a file.
    if link(path.fileBytes, other.fileBytes) == 0 { return unlink(path.fileBytes) == 0 }
    return errno != EEXIST && !isThere(other) && rename(path.fileBytes, other.fileBytes) == 0
  }

  /// An absolute path without links; nil where it does not lead anywhere.
  package static func real(_ path: String) -> String? {
    guard let found = realpath(path.fileBytes, nil) else { return nil }
    defer { free(found) }
    return FileName.text(cString: found)
  }

  /// The names in a folder, by their bytes; none where it cannot be read.
  package static func names(in folder: String) -> [String] { list(folder) ?? [] }

  /// The same; nil where it cannot be read.
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

  /// Removes a folder with the files in it. Links in it are removed, not followed; a folder in which
  /// there is another stays, with that one.
  package static func removeFolder(_ folder: String) {
    for name in names(in: folder) { unlink("\(folder)/\(name)".fileBytes) }
    rmdir(folder.fileBytes)
  }
}
