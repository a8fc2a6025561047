import Foundation
import TestSupport
import Testing

@Suite struct DocumentPathTests {
  /// The pages of `Documentation`, from the package's top.
  static let pages = (try? PackageFiles.paths(below: "Documentation", extension: "md")) ?? []

  /// Paths in backticks.
  private static func paths(in text: String) -> [String] {
    text.matches(
      of: /`((?:Sources|Tests|Resources|Scripts|Documentation)\/[A-Za-z0-9_.\/+-]+)`/
    )
    .map { String($0.output.1) }
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: PackageFiles.url(path).path)
  }

  private static func missing(in text: String) -> [String] {
    paths(in: text).filter { !isThere($0) }
  }

  /// What links and pictures of a page lead to, as it is written there, without other sites.
  private static func links(in text: String) -> [String] {
    let links = text.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map { String($0.output.1) }
    let pictures = text.matches(of: /src="([^"]+)"/).map { String($0.output.1) }
    return (links + pictures).filter { !$0.contains("://") }
  }

  @Test(
    arguments: [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Tests/COVERAGE.md",
    ])
  func everyPathNamedInTheDocumentExists(document: String) throws {
    let text = try PackageFiles.text(document)
    #expect(Self.paths(in: text).count >= 1)
    #expect(Self.missing(in: text) == [])
  }

  @Test(arguments: pages)
  func everyPathNamedOnAPageExists(page: String) throws {
    #expect(Self.missing(in: try PackageFiles.text(page)) == [])
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] + pages)
  func everyLinkLeadsToAFile(document: String) throws {
    let folder = document.contains("/") ? "Documentation/" : ""
    let links = Self.links(in: try PackageFiles.text(document))
    #expect(links.filter { !Self.isThere(folder + $0) } == [])
  }

  @Test func everyPageIsLinkedFromAnother() throws {
    #expect(Self.pages.count > 10)
    let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] + Self.pages
    let texts = try documents.map { try PackageFiles.text($0) }.joined()
    for page in Self.pages {
      let name = page.split(separator: "/").last.map(String.init) ?? page
      #expect(texts.contains("(\(name)") || texts.contains("(Documentation/\(name)"), "\(name)")
    }
  }

  @Test func aPathThatIsNotThereIsFound() {
    let text =
      "`Sources/Programs/CLI` has `Sources/CLI/No+Such-File.swift`, there is no `Scripts/nothing`"
    #expect(Self.missing(in: text) == ["Sources/CLI/No+Such-File.swift", "Scripts/nothing"])
    #expect(
      Self.links(in: "[a](B.md#c), [d](https://e.example), <img src=\"F.png\">") == [
        "B.md", "F.png",
      ])
  }
}
