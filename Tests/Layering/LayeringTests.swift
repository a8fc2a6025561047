import Testing
import TestSupport

@Suite struct LayeringTests {
  @Test func everyImportIsAnEdgeOfTheArchitecture() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    #expect(paths.count > 100)
    let violations = try paths.flatMap {
      ImportScan.violations(in: try PackageFiles.text($0), path: $0)
    }
    #expect(violations == [])
  }

  @Test func everyFolderOfSourcesIsKnown() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    let folders = Set(paths.map { String($0.split(separator: "/")[1]) })
    #expect(folders == Set(ImportScan.allowed.keys))
  }

  @Test(arguments: [
    ("Sources/Navigation/A.swift", "import BackswipeTime", "BackswipeTime"),
    ("Sources/Navigation/A.swift", "import Foundation", "Foundation"),
    ("Sources/Gestures/A.swift", "package import BackswipeNavigation", "BackswipeNavigation"),
    ("Sources/Scene/A.swift", "@testable import BackswipeGestures", "BackswipeGestures"),
    ("Sources/UI/A.swift", "public import BackswipeSimulation", "BackswipeSimulation"),
    ("Sources/CLI/A.swift", "import CSDL2", "CSDL2"),
    ("Sources/Scenarios/A.swift", "import struct BackswipeWindow.Pacer", "BackswipeWindow"),
    ("Sources/Examples/A.swift", "import BackswipeSimulation", "BackswipeSimulation"),
  ])
  func anEdgeAddedByHandIsFound(path: String, line: String, module: String) {
    let found = ImportScan.violations(in: "// a file\n\n\(line)\n", path: path)
    #expect(found == [ImportScan.Violation(path: path, line: 3, module: module)])
  }

  @Test func anAllowedEdgeIsNotFound() {
    #expect(
      ImportScan.violations(in: "public import BackswipeTime\n", path: "Sources/Motion/A.swift")
        == [])
  }
}
