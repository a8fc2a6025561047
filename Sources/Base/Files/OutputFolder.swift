import BackswipeText
import Foundation

/// A folder of files that appears at its path only when complete: it is filled beside the path, and
/// replaces an earlier folder that contains only such files.
package final class OutputFolder {
  package let path: String
  private let beside: String
  /// Locked while this process fills the folder.
  private let descriptor: Int32
  private let owns: (String) -> Bool
  private var isOver = false

  /// - Parameter owns: whether a file of a name belongs in such a folder.
  /// - Throws: if the folder cannot be made, or the path is occupied otherwise.
  package init(_ path: String, owns: @escaping (String) -> Bool) throws(OutputFile.Failure) {
    self.path = path
    self.owns = owns
    let folder = FileName.parts(path).folder
    beside = FreshName.path(in: folder)
    if ExistingFile.isThere(path) {
      guard FolderSearch.isFolder(path) else {
        throw OutputFile.Failure(path: path, reason: "it is a file, and a folder is needed")
      }
      if let other = ExistingFile.names(in: path).first(where: { !owns($0) }) {
        throw OutputFile.Failure(
          path: path, reason: "the folder has other files, such as '\(other)'; name another one")
      }
    }
    try OutputFile.makeFolder(folder)
    StaleFiles.remove(in: folder)
    guard mkdir(beside.fileBytes, 0o777) == 0 else {
      throw OutputFile.Failure(
        path: path, reason: "the folder cannot be made: \(String(cString: strerror(errno)))")
    }
    descriptor = StaleFiles.hold(beside)
  }

  deinit {
    abandon()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds a file.
  package func write(_ bytes: [UInt8], as name: String) throws(OutputFile.Failure) {
    do throws(OutputFile.Failure) {
      let file = try OutputFile("\(beside)/\(name)", keepsLinks: false)
      file.write(bytes)
      try file.finish()
    } catch {
      throw OutputFile.Failure(path: "\(path)/\(name)", reason: error.reason)
    }
  }

  /// Moves the folder to its path.
  package func finish() throws(OutputFile.Failure) {
    for name in ExistingFile.names(in: path) where owns(name) {
      unlink("\(path)/\(name)".fileBytes)
    }
    guard rename(beside.fileBytes, path.fileBytes) == 0 else {
      throw OutputFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
    isOver = true
  }

  /// Discards the new folder and leaves an existing one unchanged.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    ExistingFile.removeFolder(beside)
  }
}
