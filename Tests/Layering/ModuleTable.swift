/// The table of Documentation/Modules.md: which folder may import what.
struct ModuleTable {
  /// Modules without the package's name, by folder; nil where a row names what no module is called.
  let rows: [String: Set<String>]

  /// - Parameter text: Markdown with rows `` | `Sources/X`, … | A, B | ``; a dash is nothing.
  init(_ text: String) {
    var rows: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0 }
      guard let folders = cells.first, let names = cells.last else { continue }
      let modules = Set(names.matches(of: /\w+/).map { String($0.output) })
      for folder in folders.matches(of: /`([\w\/]+)`/) { rows[String(folder.output.1)] = modules }
    }
    self.rows = rows
  }

  /// What a manifest has to say of the folders below Sources and of Resources.
  init(_ manifest: PackageManifest) {
    let targets = manifest.targets.filter { !$0.path.hasPrefix("Tests/") }
    rows = Dictionary(
      targets.map { ($0.path, Set($0.dependencies.map(Self.shortName))) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// Where the document and the manifest part, in words.
  func differences(from manifest: ModuleTable) -> [String] {
    Set(rows.keys).union(manifest.rows.keys).sorted().flatMap { folder -> [String] in
      guard let allowed = rows[folder] else { return ["\(folder) has no row"] }
      guard let real = manifest.rows[folder] else { return ["\(folder) is no module"] }
      return real.subtracting(allowed).sorted().map { "\(folder) also has the edge \($0)" }
        + allowed.subtracting(real).sorted().map { "\(folder) has no edge \($0)" }
    }
  }

  private static func shortName(_ module: String) -> String {
    module.hasPrefix("Backswipe") ? String(module.dropFirst("Backswipe".count)) : module
  }
}
