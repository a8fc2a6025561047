import Foundation
import TestSupport

/// The package's targets and edges, as SwiftPM reads them from `Package.swift`.
struct PackageManifest: Decodable, Sendable {
  struct Target: Decodable, Sendable {
    let name: String
    /// From the package's top.
    let path: String
    /// `regular`, `executable`, `test` or `system`.
    let type: String
    /// Modules that it may import.
    let dependencies: Set<String>

    init(_ name: String, path: String, type: String = "regular", _ dependencies: Set<String>) {
      self.name = name
      self.path = path
      self.type = type
      self.dependencies = dependencies
    }

    private enum Key: CodingKey { case name, path, type, dependencies }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      name = try values.decode(String.self, forKey: .name)
      path = try values.decode(String.self, forKey: .path)
      type = try values.decode(String.self, forKey: .type)
      dependencies = Set(try values.decode([Edge].self, forKey: .dependencies).map(\.name))
    }
  }

  /// `{ "byName": ["X", null] }` or `{ "product": ["X", "package", null, null] }`.
  private struct Edge: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [String?]].self)
      guard kinds.count == 1, let name = kinds.values.first?.first ?? nil else {
        throw Program.Failure(description: "an edge of an unknown kind: \(kinds)")
      }
      self.name = name
    }
  }

  let targets: [Target]

  init(targets: [Target]) { self.targets = targets }

  /// Read once a run. A build folder of its own, as the one of the tests is locked meanwhile.
  static func package() throws -> PackageManifest { try dump.get() }

  private static let dump = Result<PackageManifest, any Error> {
    let scratch = try Scratch()
    let words = [
      "swift", "package", "dump-package", "--package-path", PackageFiles.root.path,
      "--scratch-path", scratch.folder.path,
    ]
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/env")).run(words)
    guard result.status == 0 else { throw Program.Failure(description: result.errors) }
    return try JSONDecoder().decode(PackageManifest.self, from: result.output)
  }

  /// The target whose folder holds a file, by its path from the package's top.
  func target(of path: String) -> Target? {
    targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }

  /// All that a module is built on, itself not counted.
  func reach(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      for next in targets.first(where: { $0.name == name })?.dependencies ?? []
      where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}
