import BackswipeScenarios
package import Foundation

/// The folder of one golden, and the folder of its differences.
package struct GoldenFolders {
  /// The golden.
  package let folder: String
  /// The folder that the differences are written to.
  package let differences: String

  package init(folder: String, differences: String) {
    self.folder = folder
    self.differences = differences
  }

  /// The relative path of a scenario below the parent of the folder of goldens is preserved, so
  /// that two of the same name do not collide; any other scenario is stored by its name. Neither
  /// depends on the current folder, nor on the other scenarios of a command.
  ///
  /// - Parameters:
  ///   - golden: the folder of all goldens.
  ///   - differences: the folder of all differences; nil for the default one.
  ///   - cell: the name of a combination of the scenario's matrix; nil for none.
  package init(of path: String, golden: String, differences: String?, cell: String? = nil) {
    let root = Self.root(golden)
    let base = root.deletingLastPathComponent()
    let name = Self.name(of: path, base: base) + Self.suffix(of: cell)
    folder = root.appendingPathComponent(name).relativePath
    self.differences =
      Self.shownRoot(of: golden, differences)
      .appendingPathComponent(name).relativePath
  }

  /// The end of the name of a folder or file of a combination of a matrix, as `,refresh=120`.
  package static func suffix(of cell: String?) -> String {
    cell.map { ",\(ScenarioMatrix.fileName(of: $0))" } ?? ""
  }

  /// The name of the folder of goldens beside tests.
  package static let besideTests = "__Goldens__"

  /// The golden of a test. Differences of goldens beside a test are in `.build/differences` of its
  /// package, by the file's path there, so that the sources stay as they were; without a package, and
  /// for another folder, they are in `differences` among the goldens.
  ///
  /// - Parameters:
  ///   - file: the test's file.
  ///   - folder: the folder of all goldens of the file; nil for the one beside it.
  package init(named name: String, of file: String, in folder: String?) {
    let file = URL(fileURLWithPath: file).deletingPathExtension()
    let root =
      folder.map(Self.root)
      ?? file.deletingLastPathComponent().appendingPathComponent(Self.besideTests)
      .appendingPathComponent(file.lastPathComponent)
    self.folder = root.appendingPathComponent(name).path
    var differences = root.appendingPathComponent("differences")
    if folder == nil, let package = Self.package(of: file) {
      differences = package.appendingPathComponent(".build/differences")
        .appendingPathComponent(String(file.path.dropFirst(package.path.count + 1)))
    }
    self.differences = differences.appendingPathComponent(name).path
  }

  /// The root of the package that a file belongs to; nil for none.
  private static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  package static func root(_ folder: String) -> URL {
    URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
  }

  /// The folder for the differences of all scenarios.
  package static func shownRoot(of golden: String, _ differences: String?) -> URL {
    if let differences { return root(differences) }
    return root(golden).deletingLastPathComponent()
      .appendingPathComponent("differences", isDirectory: true).standardizedFileURL
  }

  private static func name(of path: String, base: URL) -> String {
    guard path != "-" else { return "input" }
    let file = URL(fileURLWithPath: path).standardizedFileURL.deletingPathExtension()
    let top = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return file.path.hasPrefix(top)
      ? String(file.path.dropFirst(top.count)) : file.lastPathComponent
  }

  /// A path for display: relative if it is below the current folder.
  package static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Whether two paths denote the same file.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func file(_ path: String) -> URL { URL(fileURLWithPath: path).standardizedFileURL }
    return left == right || (left != "-" && right != "-" && file(left) == file(right))
  }

  /// The first two files with the same folder, and the folder. A file that is named twice counts as
  /// one.
  package static func shared(
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
