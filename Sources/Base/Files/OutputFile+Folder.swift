import BackswipeText
import Foundation

extension OutputFile {
  /// Makes a folder and its parents.
  ///
  /// - Returns: the created folders, the deepest first.
  @discardableResult
  package static func makeFolder(_ folder: String) throws(Failure) -> [String] {
    var made: [String] = []
    func fail(_ code: Int32) -> Failure {
      removeEmptyFolders(made)
      return Failure(
        path: folder, reason: "the folder cannot be made: \(String(cString: strerror(code)))")
    }
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += (path.isEmpty || path == "/" ? "" : "/") + name
      if ExistingFile.exists(path) { continue }
      if mkdir(path.fileBytes, 0o777) == 0 {
        made.insert(path, at: 0)
      } else if errno != EEXIST {
        // Another process may have made it meanwhile.
        throw fail(errno)
      }
    }
    var info = stat()
    guard stat(folder.fileBytes, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw fail(ENOTDIR)
    }
    return made
  }

  /// Removes folders that `makeFolder` has made, those that are empty.
  package static func removeEmptyFolders(_ made: [String]) {
    for path in made { rmdir(path.fileBytes) }
  }
}
