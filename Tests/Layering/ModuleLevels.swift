/// The levels of ARCHITECTURE.md: a heading each, from the lowest, with a table of folders.
struct ModuleLevels {
  /// From 1; by folder.
  let levels: [String: Int]
  /// Folders with more than one row.
  let repeated: [String]

  /// - Parameter text: Markdown with headings `### LEVEL` and rows `` | `Sources/X`, … | owns | ``.
  init(_ text: String) {
    var levels: [String: Int] = [:]
    var repeated: [String] = []
    var level = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") { level += 1 }
      guard line.hasPrefix("| `"), let folders = line.split(separator: "|").first else { continue }
      for folder in folders.matches(of: /`([\w\/]+)`/).map({ String($0.output.1) })
      where levels.updateValue(level, forKey: folder) != nil {
        repeated.append(folder)
      }
    }
    self.levels = levels
    self.repeated = repeated
  }

  /// Folders without a row, rows without a module, and edges that lead upwards, in words.
  func differences(from manifest: PackageManifest) -> [String] {
    let targets = manifest.targets.filter { !$0.path.hasPrefix("Tests/") }
    let paths = Dictionary(
      targets.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    let missing = targets.map(\.path).filter { levels[$0] == nil }.map { "\($0) has no row" }
    let strangers = levels.keys.filter { !paths.values.contains($0) }.map { "\($0) is no module" }
    let upward = targets.flatMap { target in
      target.dependencies.compactMap { paths[$0] }
        .filter { path in
          guard let own = levels[target.path], let other = levels[path] else { return false }
          return other > own
        }
        .map { "\(target.path) imports \($0), which is above it" }
    }
    return (missing + strangers + upward + repeated.map { "\($0) has two rows" }).sorted()
  }
}
