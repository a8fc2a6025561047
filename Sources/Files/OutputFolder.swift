import Foundation

/// A folder of files that is at its path only when complete: it is filled beside the path, and takes
/// the place of an earlier one that has nothing but such files.
package final class OutputFolder {
  package let path: String
  private let beside: String
  private let owns: (String) -> Bool
  private var isOver = false

  /// - Parameter owns: whether a file of that name is one of such a folder.
  /// - Throws: when the folder cannot be made, or the path has something else.
  package init(_ path: String, owns: @escaping (String) -> Bool) throws(OutputFile.Failure) {
    self.path = path
    self.owns = owns
    let url = URL(fileURLWithPath: path)
    beside =
      url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid())").path
    if ExistingFile.isThere(path) {
      guard FolderSearch.isFolder(path) else {
        throw OutputFile.Failure(path: path, reason: "it is a file, and a folder is needed")
      }
      if let other = names.first(where: { !owns($0) }) {
        throw OutputFile.Failure(
          path: path, reason: "the folder has other files, such as '\(other)'; name another one")
      }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: url.deletingLastPathComponent().path, withIntermediateDirectories: true)
    } catch {
      throw OutputFile.Failure(path: path, reason: "the folder cannot be made")
    }
    guard mkdir(beside, 0o777) == 0 else {
      throw OutputFile.Failure(
        path: path, reason: "the folder cannot be made: \(String(cString: strerror(errno)))")
    }
  }

  deinit { abandon() }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Adds a file.
  package func write(_ bytes: [UInt8], as name: String) throws(OutputFile.Failure) {
    do throws(OutputFile.Failure) {
      let file = try OutputFile("\(beside)/\(name)")
      file.write(bytes)
      try file.finish()
    } catch {
      throw OutputFile.Failure(path: "\(path)/\(name)", reason: error.reason)
    }
  }

  /// Moves the folder to its path.
  package func finish() throws(OutputFile.Failure) {
    for name in names where owns(name) { unlink("\(path)/\(name)") }
    guard rename(beside, path) == 0 else {
      throw OutputFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
    isOver = true
  }

  /// Leaves an existing folder unchanged.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    try? FileManager.default.removeItem(atPath: beside)
  }
}
