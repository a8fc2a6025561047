import BackswipeAnalysis
import TestSupport
import Testing

/// The lines of the table of `Documentation/Fingers.md` on the page Drag: who has taken the finger, and
/// why others have not.
@MainActor
@Suite("Accounts of the lines about fingers")
struct FingerTableAccountTests {
  nonisolated static let cases: [FingerCase] =
    FingerCase.strip + FingerCase.rows + FingerCase.reorder + FingerCase.content
    + FingerCase.controls + FingerCase.zoom + FingerCase.controllers

  @Test("The page tells the line, and nothing else", arguments: cases)
  func tells(_ line: FingerCase) throws {
    let told = try line.account()
    guard let patterns = line.words else {
      #expect(told == nil, "\(told?.words ?? [])")
      return
    }
    let words = try #require(told).words
    #expect(FingerCase.matches(words, patterns), "\(words)")
  }

  @Test func everyLineOfTheTableIsToldAndEveryCaseIsOfALine() throws {
    let lines = try Self.lines(PackageFiles.text("Documentation/Fingers.md"))
    #expect(lines.count > 40 && Set(lines).count == lines.count)
    let told = Set(Self.cases.map(\.line))
    #expect(lines.filter { !told.contains($0) } == [], "lines without a case")
    #expect(told.subtracting(lines).sorted() == [], "cases without a line")
  }

  @Test func noTwoCasesHaveOneName() {
    let names = Self.cases.map(\.testDescription)
    #expect(Set(names).count == names.count)
  }

  @Test func aPatternIsHeldAgainstWholeLines() {
    #expect(FingerCase.matches(["no pop: went 12 pt to the left"], ["no pop: … to the left"]))
    #expect(FingerCase.matches(["a"], ["a"]) && FingerCase.matches(["", "x y x"], ["…", "x…x"]))
    #expect(!FingerCase.matches(["a"], ["a", "…"]) && !FingerCase.matches(["ab"], ["a"]))
    #expect(!FingerCase.matches(["a"], ["a…a"]) && !FingerCase.matches(["abc"], ["a…b"]))
  }

  /// The first cells of the table about who wins.
  private static func lines(_ text: String) throws -> [String] {
    let head = "| where the finger starts |"
    let table = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix(head) }.dropFirst(2).prefix { $0.hasPrefix("| ") }
    return table.compactMap { line in
      line.split(separator: "|").first.map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
