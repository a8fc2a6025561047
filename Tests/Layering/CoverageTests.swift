import Foundation
import TestSupport
import Testing

/// The table of what is covered and the tests name the same ids.
@Suite struct CoverageTests {
  struct Row: Equatable {
    let id: String
    let sentence: String
    let difference: String
    var isLater: Bool { difference == "later" }
    var isPartial: Bool { difference.hasPrefix("In part") }
  }

  /// How many ids each group has.
  static let groups: [(letter: String, count: Int)] = [
    ("S", 13), ("L", 4), ("D", 6), ("B", 12), ("A", 5), ("T", 3), ("H", 6), ("G", 7), ("X", 7),
    ("I", 6), ("P", 3), ("R", 4), ("U", 3),
  ]
  /// What may still be missing, wholly or in part.
  static let mayBeLater: Set<String> = []

  static func rows(in table: String) -> [Row] {
    table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[1].wholeMatch(of: /[A-Z]\d+/) != nil else { return nil }
      return Row(id: cells[1], sentence: cells[2], difference: cells[3])
    }
  }

  /// Ids in the names of tests and suites, and in comments; whole words only.
  static func ids(namedIn source: String) -> Set<String> {
    let names = source.matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map { $0.output.1 }
    let comments = source.matches(of: /\/\/.*/).map { $0.output }
    let ids = (names + comments).flatMap { text in
      text.matches(of: /\b[SLDBATHGXIPRU]\d{1,2}\b/).map { String($0.output) }
    }
    return Set(ids)
  }

  private func named() throws -> Set<String> {
    let paths = try PackageFiles.paths(below: "Tests", extension: "swift")
      .filter { !$0.hasSuffix("/CoverageTests.swift") }
    #expect(paths.count > 80)
    return try paths.reduce(into: []) { ids, path in
      ids.formUnion(Self.ids(namedIn: try PackageFiles.text(path)))
    }
  }

  private func table() throws -> [Row] {
    Self.rows(in: try PackageFiles.text("Tests/COVERAGE.md"))
  }

  @Test func theTableHasEveryIdOnceAndInOrder() throws {
    let ids = Self.groups.flatMap { group in (1...group.count).map { "\(group.letter)\($0)" } }
    #expect(try table().map(\.id) == ids)
    for row in try table() { #expect(row.sentence.count > 20, "\(row.id) needs a sentence") }
  }

  @Test func everyIdOfTheTableIsNamedByATestUnlessItIsForLater() throws {
    let named = try named()
    #expect(try table().filter { !$0.isLater && !named.contains($0.id) }.map(\.id) == [])
  }

  @Test func everyIdThatATestNamesIsInTheTableAndNotForLater() throws {
    let table = try table()
    let done = Set(table.filter { !$0.isLater }.map(\.id))
    #expect(try named().subtracting(done).sorted() == [])
  }

  @Test func onlyWhatMayWaitIsForLater() throws {
    let later = Set(try table().filter { $0.isLater || $0.isPartial }.map(\.id))
    #expect(later.isSubset(of: Self.mayBeLater))
  }

  @Test func theScanReadsNamesAndCommentsInWholeWords() {
    let source = """
      /// The first. (S1)
      @Suite("Second, L2")
      struct S3 {
        @Test(
          "H4 and \\"B5\\": more",
          arguments: ["G7"])
        func x() { let text = "A1" }  // not XS6, but T2
      }
      """
    #expect(Self.ids(namedIn: source) == ["S1", "L2", "H4", "B5", "T2"])
    #expect(
      Self.rows(in: "| id | what | why |\n|---|---|---|\n| S1 | One. | |\n| G2 | Two. | later |")
        == [
          Row(id: "S1", sentence: "One.", difference: ""),
          Row(id: "G2", sentence: "Two.", difference: "later"),
        ])
  }
}
