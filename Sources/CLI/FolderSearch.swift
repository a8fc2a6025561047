import BackswipePrototypes
import Foundation

/// Looks for the files that people write, in a folder and below.
enum FolderSearch {
  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return path != "-" && stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// All `.yaml` and `.yml` files below a folder, by path; hidden files and folders are left out.
  static func files(in folder: String) throws(FileErrors) -> [String] {
    var found: [String] = []
    var trail: Set<String> = []
    try search(folder, &trail, &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func search(
    _ folder: String, _ trail: inout Set<String>, _ found: inout [String]
  ) throws(FileErrors) {
    // A link that leads back up ends there.
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard trail.insert(real).inserted else { return }
    defer { trail.remove(real) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw mistake(folder, "the folder cannot be read")
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : (folder.hasSuffix("/") ? folder : folder + "/") + name
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        try search(path, &trail, &found)
      } else if info.st_mode & S_IFMT == S_IFREG,
        name.hasSuffix(".yaml") || name.hasSuffix(".yml")
      {
        found.append(path)
      }
    }
  }

  /// Something that is wrong with a folder as a whole.
  static func mistake(_ folder: String, _ reason: String) -> FileErrors {
    FileErrors([FileError(file: folder, place: .start, reason: reason)])
  }

  /// The keys of which a scenario has at least one, and a prototype none.
  static func isScenario(_ node: YAMLNode) -> Bool {
    ["timeline", "expect", "prototype"].contains(where: node.keys.contains)
  }
}
