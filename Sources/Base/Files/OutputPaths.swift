import BackswipeText
import Foundation

/// The paths of results: each path has at most one result, and none is an input of the command.
package enum OutputPaths {
  /// A folder with files that a command writes or compares with.
  package struct Folder {
    let option: String
    let path: String
    /// A noun for its files, in messages.
    let what: String
    /// Whether a file of a name, at any depth, belongs to it.
    let owns: (String) -> Bool

    package init(option: String, path: String, what: String, owns: @escaping (String) -> Bool) {
      self.option = option
      self.path = path
      self.what = what
      self.owns = owns
    }
  }

  /// The reason why results cannot be written to their paths; nil if they can.
  package static func mistake(
    _ paths: [(option: String, path: String?)], folders: [Folder] = [],
    reading inputs: [String] = []
  ) -> String? {
    // An empty path, as from an unset variable.
    let named = paths + folders.map { ($0.option, $0.path) }
    if let option = named.first(where: { $0.path?.isEmpty == true })?.option {
      return "\(option) has no name"
    }
    if let option = folders.first(where: { $0.path == "-" })?.option {
      return "\(option) needs a folder, not '-'; a folder of that name is './-'"
    }
    var owners: [String: String] = [:]
    for case (let option, let path?) in paths {
      guard let file = identity(path) else { continue }
      if path != "-", let input = inputs.first(where: { $0 != "-" && identity($0) == file }) {
        return "\(option) would write over '\(input)', which is read; name another file"
      }
      if let other = owners.updateValue(option, forKey: file) {
        return "\(other) and \(option) both write to "
          + (path == "-" ? "standard output" : "'\(path)'")
      }
    }
    for folder in folders {
      if let other = owners.updateValue(folder.option, forKey: identity(folder.path) ?? "") {
        return "\(other) and \(folder.option) both have '\(folder.path)'; name another place"
      }
    }
    for case (let option, let path?) in paths where path != "-" {
      let place = real(path)
      for folder in folders where isInside(place, real(folder.path)) {
        guard folder.owns((place as NSString).lastPathComponent) else { continue }
        return "\(option) would write to '\(path)', \(folder.what) \(folder.option) "
          + "'\(folder.path)'; name another place"
      }
    }
    return nil
  }

  /// A result at or above the path of a folder to be made; nil if there is none.
  package static func obstacle(
    _ paths: [(option: String, path: String?)], of folders: [(option: String, path: String)]
  ) -> String? {
    for case (let option, let path?) in paths where path != "-" {
      let place = real(path)
      for folder in folders where isInside(real(folder.path) + "/", place) {
        return "\(option) would write to '\(path)', where \(folder.option) needs a folder; "
          + "name another place"
      }
    }
    return nil
  }

  /// Whether a result would replace an existing file.
  package static func replaceFiles(_ paths: [(option: String, path: String?)]) -> Bool {
    paths.contains { place in
      place.path.map(ExistingFile.isRegular) ?? false
    }
  }

  /// A text that is equal for all paths to the same file or folder, including links; nil for a
  /// device, which can take several results.
  private static func identity(_ path: String) -> String? {
    if path == "-" { return path }
    var info = stat()
    guard stat(path.fileBytes, &info) == 0 else { return real(path) }
    return [S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
      ? "\(info.st_dev):\(info.st_ino)" : nil
  }

  /// The absolute path without links, as far as it exists.
  private static func real(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard url.path != "/" else { return "/" }
    if let found = ExistingFile.real(url.path) { return found }
    let folder = real(url.deletingLastPathComponent().path)
    return (folder == "/" ? "" : folder) + "/" + url.lastPathComponent
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
  }
}
