import TestSupport
import Testing

/// The table of `Documentation/Fingers.md`: who gets a finger from where.
@Suite struct FingerTableTests {
  private struct Row {
    let place: String
    let winner: String
    /// As `RowSwipeTests.single`.
    let tests: [String]
  }

  private static func rows(_ text: String) -> [Row] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: " ") }
      guard cells.count == 3, cells[2] != "test" else { return nil }
      return Row(
        place: cells[0], winner: cells[1],
        tests: cells[2].matches(of: /`([A-Za-z0-9]+\.[A-Za-z0-9]+)`/).map { String($0.output.1) })
    }
  }

  /// The names of tests as they are in `Documentation/Fingers.md`: of a suite and a function.
  private static func tests() throws -> Set<String> {
    var found: Set<String> = []
    for path in try PackageFiles.paths(below: "Tests", extension: "swift") {
      var suite: Substring?
      var isTest = false
      for line in try PackageFiles.text(path).split(separator: "\n") {
        // Expressions are slow, and most lines have none of these words.
        guard
          line.contains("@Test") || line.contains("func ") || line.contains("struct ")
            || line.contains("class ")
        else { continue }
        if let match = line.firstMatch(
          of: /^(?:@Suite.*|@MainActor )?\s*(?:final )?(?:struct|class) (\w+)/)
        {
          suite = match.output.1
        }
        if line.contains("@Test") { isTest = true }
        guard isTest, let match = line.firstMatch(of: /\bfunc (\w+)/) else { continue }
        isTest = false
        if let suite { found.insert("\(suite).\(match.output.1)") }
      }
    }
    return found
  }

  /// The lines without a test, and those whose test does not exist.
  private static func mistakes(_ text: String, _ tests: Set<String>) -> [String] {
    rows(text).flatMap { row -> [String] in
      row.tests.isEmpty || row.winner.isEmpty
        ? ["\(row.place): no test"]
        : row.tests.filter { !tests.contains($0) }.map { "\(row.place): no \($0)" }
    }
  }

  @Test func everyLineOfTheTableOfFingersHasATestThatExists() throws {
    let text = try PackageFiles.text("Documentation/Fingers.md")
    #expect(Self.rows(text).count > 30)
    #expect(Self.mistakes(text, try Self.tests()) == [])
  }

  @Test func aLineWithoutATestOrWithAnUnknownOneIsFound() {
    let text = """
      | where the finger starts | who wins | test |
      |---|---|---|
      | here | nobody | `OneTests.known`, `OneTests.unknown` |
      | there | the page | none |
      """
    #expect(
      Self.mistakes(text, ["OneTests.known"]) == [
        "here: no OneTests.unknown", "there: no test",
      ])
  }
}

extension Substring {
  /// Without the character at both ends.
  fileprivate func trimmingCharacters(in character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
