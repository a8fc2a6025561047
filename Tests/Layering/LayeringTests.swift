import TestSupport
import Testing

/// `Package.swift` is the one place that says which module may import which: the import lines, the
/// table of Documentation/Modules.md and the levels of ARCHITECTURE.md are held against it.
@Suite struct LayeringTests {
  private func sources() throws -> [String: String] {
    let paths = try ["Sources", "Resources", "Tests"].flatMap {
      try PackageFiles.paths(below: $0, extension: "swift")
    }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try PackageFiles.text($0)) })
  }

  @Test func everyImportIsAnEdgeOfTheManifest() throws {
    let scan = ImportScan(manifest: try .package())
    let violations = try sources().sorted { $0.key < $1.key }.flatMap { path, text in
      scan.violations(in: text, path: path)
    }
    #expect(violations == [])
  }

  @Test func everyEdgeOfTheManifestIsImported() throws {
    let scan = ImportScan(manifest: try .package())
    let edges = scan.edgesWithoutImport(texts: try sources())
    #expect(edges == [])
  }

  @Test func everySourceFileBelongsToATarget() throws {
    let manifest = try PackageManifest.package()
    let paths = try sources().keys
    #expect(paths.count > 500)
    #expect(paths.filter { manifest.target(of: $0) == nil } == [])
  }

  @Test func theTableOfModulesIsTheManifest() throws {
    let table = ModuleTable(try PackageFiles.text("Documentation/Modules.md"))
    #expect(table.differences(from: ModuleTable(try .package())) == [])
  }

  @Test func everyModuleHasALevelAndImportsNothingAboveIt() throws {
    let levels = ModuleLevels(try PackageFiles.text("ARCHITECTURE.md"))
    #expect(Set(levels.levels.values) == [1, 2, 3, 4, 5])
    #expect(levels.differences(from: try .package()) == [])
  }

  // MARK: Baits

  @Test(arguments: [
    ("Sources/Core/Navigation/A.swift", "import BackswipeUnits", "BackswipeUnits"),
    ("Sources/Core/Navigation/A.swift", "import Foundation", "Foundation"),
    ("Sources/Core/Gestures/A.swift", "package import BackswipeNavigation", "BackswipeNavigation"),
    ("Sources/Core/Scene/A.swift", "@testable import BackswipeGestures", "BackswipeGestures"),
    ("Sources/Interface/UI/A.swift", "public import BackswipeSimulation", "BackswipeSimulation"),
    ("Sources/Programs/CLI/A.swift", "import CSDL2", "CSDL2"),
    (
      "Sources/Interface/Scenarios/A.swift", "import struct BackswipeWindow.Pacer",
      "BackswipeWindow"
    ),
    (
      "Sources/Programs/Examples/Items/A.swift", "import BackswipeSimulation", "BackswipeSimulation"
    ),
    ("Tests/Base/Units/A.swift", "import BackswipeUI", "BackswipeUI"),
  ])
  func anEdgeAddedByHandIsFound(path: String, line: String, module: String) throws {
    let scan = ImportScan(manifest: try .package())
    let found = scan.violations(in: "// a file\n\n\(line)\n", path: path)
    #expect(found == [ImportScan.Violation(path: path, line: 3, module: module)])
  }

  @Test func anAllowedEdgeIsNotFound() throws {
    let scan = ImportScan(manifest: try .package())
    let text = "public import BackswipeUnits\nlet text = \"\"\"\n  import UIKit\n  \"\"\"\n"
    #expect(scan.violations(in: text, path: "Sources/Core/Motion/A.swift") == [])
  }

  private let small = PackageManifest(targets: [
    .init("BackswipeTime", path: "Sources/Time", []),
    .init("BackswipeUI", path: "Sources/UI", ["BackswipeTime", "Yams"]),
    .init("backswipe", path: "Sources/CLI", type: "executable", ["BackswipeUI"]),
    .init("CLITests", path: "Tests/CLI", type: "test", ["backswipe"]),
  ])

  @Test func anEdgeThatNothingImportsIsFound() {
    let texts = [
      "Sources/UI/A.swift": "import BackswipeTime\n", "Sources/CLI/A.swift": "import BackswipeUI\n",
      "Tests/CLI/A.swift": "import Testing\n",
    ]
    #expect(
      ImportScan(manifest: small).edgesWithoutImport(texts: texts)
        == ["BackswipeUI does not import Yams"])
  }

  @Test func theTableAndTheManifestAreComparedBothWays() {
    let table = ModuleTable(
      """
      | folder | may import |
      |---|---|
      | `Sources/Time` | – |
      | `Sources/UI` | Time, Scene |
      | `Sources/Trace` | Time |
      """)
    #expect(
      table.differences(from: ModuleTable(small)) == [
        "Sources/CLI has no row", "Sources/Trace is no module", "Sources/UI also has the edge Yams",
        "Sources/UI has no edge Scene",
      ])
  }

  @Test func anEdgeToAHigherLevelIsFound() {
    let levels = ModuleLevels(
      """
      ### 1 Foundation
      | folder | owns |
      |---|---|
      | `Sources/UI`, `Sources/Trace` | classes |
      ### 2 Core
      | `Sources/Time` | instants |
      | `Sources/UI` | classes |
      """)
    #expect(
      levels.differences(from: small) == [
        "Sources/CLI has no row", "Sources/Trace is no module", "Sources/UI has two rows",
      ])
    #expect(
      ModuleLevels(
        """
        ### 1
        | `Sources/UI`, `Sources/CLI` | |
        ### 2
        | `Sources/Time` | |
        """
      ).differences(from: small) == ["Sources/UI imports Sources/Time, which is above it"])
  }

  @Test func aReachFollowsEveryEdge() {
    #expect(small.reach(of: "CLITests") == ["backswipe", "BackswipeUI", "BackswipeTime", "Yams"])
  }

  // MARK: Invariants

  @Test(arguments: [
    ("BackswipeNavigation", ["BackswipeUI", "BackswipeScene", "BackswipeUnits"]),
    ("BackswipeGestures", ["BackswipeNavigation"]),
    ("BackswipeScene", ["BackswipeGestures"]),
    ("BackswipeSimulation", ["BackswipeRendering", "CPangoCairo"]),
  ])
  func theCoresModulesDoNotReachOneAnother(module: String, others: [String]) throws {
    let manifest = try PackageManifest.package()
    #expect(manifest.targets.contains { $0.name == module })
    #expect(manifest.reach(of: module).isDisjoint(with: others))
  }
}
