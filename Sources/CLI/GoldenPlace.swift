import Foundation

/// Where things are kept: a folder of goldens, and the one of a scenario in it.
struct GoldenPlace {
  /// The golden of one scenario.
  let folder: String
  /// Where it is shown what differs.
  let differences: String

  /// A scenario that lies beside the folder of goldens, or deeper, has its path from there, so that
  /// two of one name do not meet; any other has its name. Neither depends on the current folder,
  /// nor on what else is run.
  init(of path: String, options: GoldenOptions) {
    let root = Self.root(options.golden ?? "")
    let base = root.deletingLastPathComponent()
    let name = Self.name(of: path, base: base)
    folder = root.appendingPathComponent(name).relativePath
    differences = Self.shownRoot(of: options).appendingPathComponent(name).relativePath
  }

  static func root(_ folder: String) -> URL {
    URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
  }

  /// Where what differs of all scenarios is shown.
  static func shownRoot(of options: GoldenOptions) -> URL {
    if let folder = options.differences { return root(folder) }
    return root(options.golden ?? "").deletingLastPathComponent()
      .appendingPathComponent("differences", isDirectory: true).standardizedFileURL
  }

  private static func name(of path: String, base: URL) -> String {
    guard path != "-" else { return "input" }
    let file = URL(fileURLWithPath: path).standardizedFileURL.deletingPathExtension()
    let top = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return file.path.hasPrefix(top)
      ? String(file.path.dropFirst(top.count)) : file.lastPathComponent
  }

  /// For people: from the current folder, where it is below that.
  static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Whether two paths are two ways to write one.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func file(_ path: String) -> URL { URL(fileURLWithPath: path).standardizedFileURL }
    return left == right || (left != "-" && right != "-" && file(left) == file(right))
  }

  /// Two scenarios that would share a golden; nil when all have their own.
  static func clash(_ paths: [String], options: GoldenOptions) -> String? {
    guard options.golden != nil else { return nil }
    let pairs = paths.map { ($0, GoldenPlace(of: $0, options: options).folder) }
    return shared(pairs).map { one, other, folder in
      "'\(one)' and '\(other)' would share the golden '\(shown(folder))': rename one of "
        + "them, or put the folder of goldens beside a folder that holds both"
    }
  }

  /// Two scenarios whose pictures would share a folder; nil when all have their own.
  static func clash(_ items: [ScenarioSelection.Item], frames: String?) -> String? {
    guard let frames else { return nil }
    let pairs = items.map { ($0.path, $0.folder.map { "\(frames)/\($0)" } ?? frames) }
    return shared(pairs).map { one, other, folder in
      "'\(one)' and '\(other)' would share the folder '\(folder)' of --frames: rename one of "
        + "them, or run them one after the other"
    }
  }

  /// The first two files that have one folder, with it. A file that is named twice is one.
  private static func shared(
    _ pairs: [(path: String, folder: String)]
  ) -> (one: String, other: String, folder: String)? {
    var owners: [String: String] = [:]
    for (path, folder) in pairs {
      if let other = owners.updateValue(path, forKey: folder), !isSame(other, path) {
        return (other, path, folder)
      }
    }
    return nil
  }
}
