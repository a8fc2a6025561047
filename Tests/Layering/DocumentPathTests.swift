import Foundation
import TestSupport
import Testing

@Suite struct DocumentPathTests {
  @Test(arguments: ["README.md", "ARCHITECTURE.md", "Tests/COVERAGE.md"])
  func everyPathNamedInTheDocumentExists(document: String) throws {
    let text = try PackageFiles.text(document)
    let expression = try NSRegularExpression(
      pattern: #"`((?:Sources|Tests|Resources|Scripts)/[A-Za-z0-9_./+-]+)`"#)
    let range = NSRange(text.startIndex..., in: text)
    let paths = expression.matches(in: text, range: range).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
    #expect(paths.count >= 1)
    let missing = paths.filter {
      !FileManager.default.fileExists(atPath: PackageFiles.url($0).path)
    }
    #expect(missing == [])
  }
}
