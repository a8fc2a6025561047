import Foundation
import TestSupport
import Testing

/// The table of what is covered and the names of the tests have the same ids.
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
    ("S", 13), ("L", 4), ("D", 7), ("B", 17), ("A", 11), ("T", 3), ("H", 7), ("G", 16), ("X", 10),
    ("I", 7), ("P", 6), ("C", 8), ("N", 10), ("R", 4), ("U", 3),
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

  /// Ids in the names of tests that run, in whole words. An id in a comment or in the name of a suite
  /// proves nothing, nor does a test that is turned off or written in a comment.
  static func ids(namedIn source: String) -> Set<String> {
    let code = source.split(separator: "\n")
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(separator: "\n")
    let tests = code.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"(?<traits>(?s:.*?))\bfunc\b/)
      .filter { !$0.output.traits.contains(/\.disabled\(|\.enabled\(/) }
    return Set(tests.flatMap { ids(in: $0.output.1) })
  }

  private static func ids(in text: Substring) -> [String] {
    text.matches(of: /\b[SLDBATHGXIPCNRU]\d{1,2}\b/).map { String($0.output) }
  }

  /// Files that are compiled into the tests.
  private func sources() throws -> [String] {
    let manifest = try PackageManifest.package()
    let paths = try PackageFiles.paths(below: "Tests", extension: "swift")
      .filter { manifest.target(of: $0)?.type == "test" && !$0.hasSuffix("/CoverageTests.swift") }
    #expect(paths.count > 80)
    return try paths.map { try PackageFiles.text($0) }
  }

  private func named() throws -> Set<String> {
    try sources().reduce(into: []) { $0.formUnion(Self.ids(namedIn: $1)) }
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
    let unproven = try table().filter { !$0.isLater && !named.contains($0.id) }.map(\.id)
    #expect(unproven == [])
  }

  @Test func everyIdThatATestOrACommentNamesIsInTheTableAndNotForLater() throws {
    let done = Set(try table().filter { !$0.isLater }.map(\.id))
    let comments = try sources().flatMap { source in
      source.matches(of: /\/\/.*/).flatMap { Self.ids(in: $0.output) }
    }
    let unknown = try named().union(comments).subtracting(done).sorted()
    #expect(unknown == [])
  }

  @Test func onlyWhatMayWaitIsForLater() throws {
    let later = Set(try table().filter { $0.isLater || $0.isPartial }.map(\.id))
    #expect(later.isSubset(of: Self.mayBeLater))
  }

  @Test func theScanReadsTheNamesOfTestsThatRunInWholeWords() {
    let source = """
      /// The first. (S1)
      @Suite("Second, L2")
      struct S3 {
        @Test(
          "H4 and \\"B5\\": more",
          arguments: ["G7"])
        func x() { let text = "A1" }  // not XS6, but T2
        @Test("P1: turned off", .disabled("for now")) func y() {}
        // @Test("P2: taken out") func z() {}
        @Test("X1: runs") func z() {}
      }
      """
    #expect(Self.ids(namedIn: source) == ["H4", "B5", "X1"])
    #expect(
      Self.rows(in: "| id | what | why |\n|---|---|---|\n| S1 | One. | |\n| G2 | Two. | later |")
        == [
          Row(id: "S1", sentence: "One.", difference: ""),
          Row(id: "G2", sentence: "Two.", difference: "later"),
        ])
  }
}
