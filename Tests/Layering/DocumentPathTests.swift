import Foundation
import TestSupport
import Testing

@Suite struct DocumentPathTests {
  /// Paths in backticks.
  private static func paths(in text: String) -> [String] {
    text.matches(of: /`((?:Sources|Tests|Resources|Scripts)\/[A-Za-z0-9_.\/+-]+)`/)
      .map { String($0.output.1) }
  }

  private static func missing(in text: String) -> [String] {
    paths(in: text).filter { !FileManager.default.fileExists(atPath: PackageFiles.url($0).path) }
  }

  @Test(arguments: [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Tests/COVERAGE.md",
  ])
  func everyPathNamedInTheDocumentExists(document: String) throws {
    let text = try PackageFiles.text(document)
    #expect(Self.paths(in: text).count >= 1)
    #expect(Self.missing(in: text) == [])
  }

  @Test func aPathThatIsNotThereIsFound() {
    let text = "`Sources/CLI` has `Sources/CLI/No+Such-File.swift`, there is no `Scripts/nothing`"
    #expect(Self.missing(in: text) == ["Sources/CLI/No+Such-File.swift", "Scripts/nothing"])
  }
}
