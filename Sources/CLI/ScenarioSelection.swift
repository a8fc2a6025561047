import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import Foundation

/// The scenarios that a command is about, in the order in which they are run: the files as they are
/// named, and of a folder all that are in it, by path.
struct ScenarioSelection {
  struct Item: Equatable {
    let path: String
    /// The folder for its frames inside the folder of all; nil when it is the only one.
    var folder: String?
  }

  /// Why there is nothing to run.
  enum Failure: Error {
    case files(FileErrors)
    /// The words of the command lead nowhere.
    case words(String)
  }

  private(set) var items: [Item] = []
  /// Files of folders that are no scenarios, with the reason.
  private(set) var skipped: [(path: String, reason: String)] = []
  /// How many there were before filters and shards.
  private(set) var found = 0

  init(_ arguments: [String], filters: [String], shard: Shard?) throws(Failure) {
    var paths: [String] = []
    var hasFolder = false
    for argument in arguments {
      var info = stat()
      guard argument != "-", stat(argument, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
        paths.append(argument)
        continue
      }
      hasFolder = true
      let known = Set(paths)
      paths += try search(argument).filter { !known.contains($0) }
    }
    guard paths.filter({ $0 == "-" }).count <= 1 else {
      throw .words("standard input can be one scenario, not two")
    }
    found = paths.count
    if !filters.isEmpty { paths = try Self.filtered(paths, by: filters) }
    if let shard {
      let sorted = paths.indices.sorted {
        paths[$0] == paths[$1] ? $0 < $1 : Self.precedes(paths[$0], paths[$1])
      }
      let mine = Set(sorted.enumerated().filter { shard.contains($0.offset) }.map(\.element))
      paths = paths.indices.filter(mine.contains).map { paths[$0] }
    }
    items = paths.map { Item(path: $0) }
    // One of a whole folder keeps its place when a filter has left it alone.
    if found > 1 || hasFolder { nameFolders() }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  // MARK: Folders

  /// All scenarios below a folder, by path; hidden files are left out.
  private mutating func search(_ folder: String) throws(Failure) -> [String] {
    var found: [String] = []
    var trail: Set<String> = []
    try search(folder, &trail, &found)
    found.sort(by: Self.precedes)
    if found.isEmpty {
      throw .files(
        FileErrors([
          FileError(file: folder, place: .start, reason: "no scenario (*.yaml) is in this folder")
        ]))
    }
    return found
  }

  private mutating func search(
    _ folder: String, _ trail: inout Set<String>, _ found: inout [String]
  ) throws(Failure) {
    // A link that leads back up ends there.
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard trail.insert(real).inserted else { return }
    defer { trail.remove(real) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .files(
        FileErrors([
          FileError(file: folder, place: .start, reason: "the folder cannot be read")
        ]))
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : (folder.hasSuffix("/") ? folder : folder + "/") + name
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        try search(path, &trail, &found)
      } else if info.st_mode & S_IFMT != S_IFREG {
        continue
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        if Self.isScenario(path) {
          found.append(path)
        } else {
          skipped.append((path, "no scenario: it has no prototype, timeline or expect"))
        }
      }
    }
  }

  /// Whether a file says what only scenarios say. One that cannot be read counts as a scenario, so
  /// that its run tells what is wrong.
  private static func isScenario(_ path: String) -> Bool {
    guard let bytes = try? InputFile.bytes(path),
      let node = try? YAMLDocument.read(bytes: bytes, file: path)
    else { return true }
    return ["timeline", "expect", "prototype"].contains(where: node.keys.contains)
  }

  /// Names the folders of frames by the files, and by their paths where two files share a name.
  private mutating func nameFolders() {
    func stem(_ path: String) -> String {
      path == "-" ? "input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
    var times: [String: Int] = [:]
    for item in items { times[stem(item.path), default: 0] += 1 }
    for index in items.indices {
      let path = items[index].path
      let name = stem(path)
      let folders = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
      items[index].folder =
        times[name] == 1 ? name : (folders + [name[...]]).joined(separator: "/")
    }
  }
}
