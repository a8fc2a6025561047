package import BackswipeDocuments
import BackswipeFiles
import BackswipeGoldens
package import BackswipeReports
import BackswipeScenarios
import BackswipeText
import Foundation

/// The scenarios of a command, in the order in which they are run: files in the given order, and
/// all those of a folder by path.
package struct ScenarioSelection {
  package struct Item: Equatable, Sendable {
    package let path: String
    /// The name of its combination of the file's matrix; nil for a file without one.
    package var cell: String?
    /// The folder for its frames inside the folder of all; nil when it is the only one.
    package var folder: String?
  }

  /// The path of an item's frames in the common folder.
  static func folder(of item: Item, in folder: String) -> String {
    item.folder.map { "\(folder)/\($0)" } ?? folder
  }

  /// Two scenarios whose files would share a place in the folder of an option; nil when all have
  /// their own.
  func clash(_ option: String, _ folder: String?) -> String? {
    guard let folder else { return nil }
    let pairs = items.map { ($0.path, Self.folder(of: $0, in: folder)) }
    return GoldenFolders.shared(pairs).map { one, other, folder in
      "'\(one)' and '\(other)' would share the folder '\(folder)' of \(option): rename one of "
        + "them, or run them one after the other"
    }
  }

  /// Why there is nothing to run.
  package enum Failure: Error {
    case files(FileErrors)
    /// The paths of the command have no scenarios.
    case words(String)

    /// Reports the reason.
    ///
    /// - Returns: the program's exit status for it.
    package func report(to reporter: any Reporter) -> Status {
      switch self {
      case .files(let errors):
        reporter.err(errors)
        return .file
      case .words(let words):
        reporter.err(words)
        return .usage
      }
    }
  }

  package private(set) var items: [Item] = []
  /// Files of folders that are not scenarios, with the reason.
  package private(set) var skipped: [(path: String, reason: String)] = []
  /// The number before filters and shards.
  private(set) var found = 0

  let reader: DocumentReader
  /// The most that is read of a file to determine its kind.
  var limit: SizeLimit { reader.limit }

  /// - Parameter cells: whether each combination of a file's matrix is a separate scenario.
  package init(
    _ arguments: [String], filters: [String] = [], tags: TagFilter = TagFilter(),
    only: FailedRuns? = nil, shard: Shard? = nil, cells: Bool = true, reader: DocumentReader
  ) throws(Failure) {
    self.reader = reader
    var paths: [String] = []
    var hasFolder = false
    for argument in arguments {
      guard FolderSearch.isFolder(argument) else {
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
    var chosen = candidates(paths, cells: cells)
    found = chosen.count
    if !filters.isEmpty { chosen = try filtered(chosen, by: filters) }
    if !tags.isEmpty { chosen = try filtered(chosen, by: tags) }
    if let only { chosen = try filtered(chosen, by: only) }
    if let shard {
      let files = Set(chosen.map(\.file)).sorted {
        paths[$0] == paths[$1] ? $0 < $1 : Self.precedes(paths[$0], paths[$1])
      }
      let mine = Set(files.enumerated().filter { shard.contains($0.offset) }.map(\.element))
      chosen = chosen.filter { mine.contains($0.file) }
    }
    items = chosen.map { Item(path: $0.path, cell: $0.cell) }
    // One of a whole folder keeps its folder when a filter has left only it.
    if found > 1 || hasFolder || chosen.contains(where: { $0.cell != nil }) {
      nameFolders(chosen)
    }
  }

  init(of request: RunRequest, reader: DocumentReader) throws(Failure) {
    try self.init(
      request.paths, filters: request.filters, tags: request.tags, only: request.only,
      shard: request.shard, reader: reader)
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  // MARK: Folders

  /// All scenarios below a folder, by path; hidden files are left out.
  private mutating func search(_ folder: String) throws(Failure) -> [String] {
    do throws(FileErrors) {
      let files = try FolderSearch.files(in: folder) { errors throws(FileErrors) in throw errors }
      let parts = reader.parts(of: files)
      let found = files.filter { parts[$0] == nil && isScenario($0) }
      if found.isEmpty {
        throw FolderSearch.mistake(folder, "no scenario (*.yaml) is in this folder")
      }
      skipped += Set(files).subtracting(found).sorted(by: Self.precedes).map {
        let owner = parts[$0].map { "'\($0)' includes it" }
        return ($0, owner ?? "no scenario: it has no prototype, timeline or expect")
      }
      return found
    } catch {
      throw .files(error)
    }
  }

  /// Whether a file has keys that only scenarios have. One that cannot be read counts as a
  /// scenario, so that its run reports the mistake.
  private func isScenario(_ path: String) -> Bool {
    guard let bytes = try? InputFile.bytes(path, limit: limit),
      let node = try? YAMLDocument.read(bytes: bytes, file: path, limit: limit)
    else { return true }
    return ScenarioFile.isScenario(node)
  }

  /// Names the folders of frames by the files, and by their paths where two files share a name; those
  /// of combinations by these, too.
  private mutating func nameFolders(_ chosen: [Candidate]) {
    func stem(_ path: String) -> String {
      path == "-" ? "input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
    var files: [String: Set<Int>] = [:]
    for item in chosen { files[stem(item.path), default: []].insert(item.file) }
    for index in items.indices {
      let path = items[index].path
      let name = stem(path)
      let folders = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
      let own = files[name]?.count == 1 ? name : (folders + [name[...]]).joined(separator: "/")
      items[index].folder = own + GoldenFolders.suffix(of: items[index].cell)
    }
  }
}
