package import BackswipeDocuments
import BackswipeFiles
package import BackswipeText

/// Files of settings and recorded gestures, read and written as a whole.
package enum SavedFile {
  /// The files of a folder and its subfolders, by path, and the errors of unreadable folders. A
  /// missing folder has no files.
  package static func paths(in folder: String) -> (paths: [String], unreadable: [FileErrors]) {
    guard ExistingFile.isThere(folder) else { return ([], []) }
    var unreadable: [FileErrors] = []
    do throws(FileErrors) {
      let paths = try FolderSearch.files(in: folder) { unreadable.append($0) }
      return (paths, unreadable)
    } catch {
      return ([], unreadable + [error])
    }
  }

  /// An unused path in a folder, derived from a name.
  package static func freePath(in folder: String, for name: String) -> String {
    let start = (folder.hasSuffix("/") ? folder : folder + "/") + Preset.fileStem(name)
    var path = start + ".yaml"
    var number = 2
    while ExistingFile.isThere(path) {
      path = "\(start)-\(number).yaml"
      number += 1
    }
    return path
  }

  /// The bytes of a file.
  package static func read(
    _ path: String, limit: SizeLimit = .document
  ) throws(SettingsEditFailure) -> [UInt8] {
    do { return try InputFile.bytes(path, limit: limit) } catch { throw .file(error) }
  }

  /// Writes a file at a path at which none exists.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(SettingsEditFailure) {
    try write(path, bytes, keepsLinks: false) {
      ExistingFile.isThere(path) ? "another file has taken this place meanwhile" : nil
    }
  }

  /// Overwrites a file whose bytes are still those that were read.
  package static func replace(
    _ path: String, _ former: [UInt8], with bytes: [UInt8], limit: SizeLimit = .document
  ) throws(SettingsEditFailure) {
    try write(path, bytes) {
      (try? InputFile.bytes(path, limit: limit)) == former
        ? nil : "another program has changed it meanwhile; save again"
    }
  }

  /// - Parameter obstacle: called when all is written beside the path; returns the reason not to
  ///   replace the file, or nil.
  private static func write(
    _ path: String, _ bytes: [UInt8], keepsLinks: Bool = true, unless obstacle: () -> String?
  ) throws(SettingsEditFailure) {
    do throws(OutputFile.Failure) {
      let output = try OutputFile(path, keepsLinks: keepsLinks)
      output.write(bytes)
      if let reason = obstacle() {
        output.abandon()
        throw OutputFile.Failure(path: path, reason: reason)
      }
      try output.finish()
    } catch {
      throw .output(error)
    }
  }
}
