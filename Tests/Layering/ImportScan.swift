/// Holds the import lines of the sources against the edges of the manifest.
struct ImportScan {
  /// Modules of the system that a folder may import beside the edges of the manifest. Foundation's
  /// names for geometry come from `BackswipeUnits`, so that few need it.
  static let system: [String: Set<String>] = [
    "Resources": ["Foundation"],
    "Resources/PlugIn": ["PackageDescription", "PackagePlugin"],
    "Sources/Programs/Bench": ["Foundation"],
    "Sources/Programs/CLI": ["Foundation"],
    "Sources/Results/Diff": ["Foundation"],
    "Sources/Programs/Examples": ["UIKit"],
    "Sources/Base/Files": ["Foundation"],
    "Sources/Base/Units": ["Foundation"],
    "Sources/Results/Goldens": ["Foundation"],
    "Sources/Base/Text": ["Foundation"],
    "Sources/Results/Reports": ["Foundation"],
    "Sources/Programs/Testing": ["FoundationEssentials", "Synchronization", "Testing", "XCTest"],
    "Sources/Programs/TestingPictures": ["Testing"],
    "Sources/Interface/Prototypes": ["Synchronization"],
    "Sources/Interface/UI": ["Dispatch", "Synchronization"],
    "Sources/Interface/UI/Kernel/Application": ["Foundation"],
    "Sources/Interface/UI/Kernel/Environment": ["Foundation"],
    "Sources/Programs/Session": ["Foundation", "Glibc"],
    "Sources/Programs/Window": ["Foundation", "Glibc"],
    "Sources/Programs/Processes": ["Foundation"],
    "Tests": ["Dispatch", "Foundation", "FoundationXML", "Glibc", "Testing", "XCTest"],
  ]

  struct Violation: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let module: String
    var description: String { "\(path):\(line) imports \(module)" }
  }

  let manifest: PackageManifest

  /// - Parameter path: from the package's top.
  func violations(in text: String, path: String) -> [Violation] {
    let system = Self.system.filter { path.hasPrefix($0.key + "/") }.values
      .reduce(Set()) { $0.union($1) }
    let allowed = system.union(manifest.target(of: path)?.dependencies ?? [])
    return Self.imports(in: text).compactMap { line, module in
      allowed.contains(module) ? nil : Violation(path: path, line: line, module: module)
    }
  }

  /// Edges of Swift targets that no file of theirs imports, in words. Programs are edges of tests
  /// that start them.
  ///
  /// - Parameter texts: what the files hold, by their paths from the package's top.
  func edgesWithoutImport(texts: [String: String]) -> [String] {
    var imported: [String: Set<String>] = [:]
    for (path, text) in texts {
      guard let target = manifest.target(of: path) else { continue }
      imported[target.name, default: []].formUnion(Self.imports(in: text).map(\.module))
    }
    let programs = Set(manifest.targets.filter { $0.type == "executable" }.map(\.name))
    return manifest.targets.flatMap { target in
      guard let imported = imported[target.name] else { return [String]() }
      return target.dependencies.subtracting(imported).subtracting(programs)
        .map { "\(target.name) does not import \($0)" }
    }.sorted()
  }

  /// Imports with their lines, but for those in texts of several lines.
  private static func imports(in text: String) -> [(line: Int, module: String)] {
    var isInText = false
    var found: [(line: Int, module: String)] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.contains("\"\"\"") { isInText.toggle() }
      if !isInText, let module = module(imported: line) { found.append((index + 1, module)) }
    }
    return found
  }

  private static func module(imported line: Substring) -> String? {
    var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    let access = ["public", "package", "internal", "private", "fileprivate"]
    if let word = words.first, access.contains(String(word)) { words = words.dropFirst() }
    guard words.first == "import" else { return nil }
    words = words.dropFirst()
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "func", "var", "let", "typealias", "protocol",
    ]
    if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
    return words.first.map { String($0.split(separator: ".")[0]) }
  }
}
