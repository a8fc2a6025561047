import TestSupport
import Testing

/// `CHANGELOG.md` has each entry once.
@Suite struct ChangelogTests {
  /// The entries of a changelog that stand in it more than once, by their first lines.
  static func repeated(in text: String) -> [String] {
    var entries: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("- ") {
        entries.append([line])
      } else if line.hasPrefix("  "), !entries.isEmpty {
        entries[entries.count - 1].append(line)
      }
    }
    let counts = entries.reduce(into: [[Substring]: Int]()) { $0[$1, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.map { $0.key.first.map(String.init) ?? "" }.sorted()
  }

  @Test func noEntryStandsTwice() throws {
    let text = try PackageFiles.text("CHANGELOG.md")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("- ") }.count > 100)
    #expect(Self.repeated(in: text) == [])
  }

  @Test func anEntryThatStandsTwiceIsFound() {
    let text = """
      ### Program
      - One
        of two lines.
      - Two.
      ### Formats
      - One
        of two lines.
      - One
        of other lines.
      """
    #expect(Self.repeated(in: text) == ["- One"])
  }
}
