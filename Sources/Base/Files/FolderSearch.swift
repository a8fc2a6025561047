package import BackswipeDocuments
import BackswipeText
import Foundation

/// Finds prototype and scenario files in a folder and below.
package enum FolderSearch {
  package static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return path != "-" && stat(path.fileBytes, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// All `.yaml` and `.yml` files below a folder, sorted by path; hidden files and folders are
  /// skipped.
  ///
  /// - Parameter unreadable: called with each folder that cannot be searched.
  package static func files(
    in folder: String, unreadable: (FileErrors) throws(FileErrors) -> Void
  ) throws(FileErrors) -> [String] {
    var found: [String] = []
    var trail: Set<String> = []
    try search(folder, &trail, &found, unreadable)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func search(
    _ folder: String, _ trail: inout Set<String>, _ found: inout [String],
    _ unreadable: (FileErrors) throws(FileErrors) -> Void
  ) throws(FileErrors) {
    // A link to a parent folder is not followed.
    let real = ExistingFile.real(folder) ?? folder
    guard trail.insert(real).inserted else { return }
    defer { trail.remove(real) }
    guard let names = ExistingFile.list(folder) else {
      return try unreadable(mistake(folder, "the folder cannot be read"))
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : (folder.hasSuffix("/") ? folder : folder + "/") + name
      var info = stat()
      guard stat(path.fileBytes, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        try search(path, &trail, &found, unreadable)
      } else if info.st_mode & S_IFMT == S_IFREG,
        name.hasSuffix(".yaml") || name.hasSuffix(".yml")
      {
        found.append(path)
      }
    }
  }

  /// A mistake that concerns a whole folder.
  package static func mistake(_ folder: String, _ reason: String) -> FileErrors {
    FileErrors([FileError(whole: folder, reason: reason)])
  }
}
