import TestSupport
import Testing

/// Comments are noun phrases with guarantees. Words of telling and relative clauses in place of
/// nouns are rare in them; a limit for each module keeps them rare.
@Suite struct CommentWordsTests {
  /// Percent of the comment lines of a module.
  static let most = 2.0

  /// Words that stand where a noun or a technical verb would be clearer.
  static var words: Regex<Substring> {
    /\b(?:what|told|tells?|says?|so many|anew|nobody|comes? to|of (?:its|one's) own)\b/
      .ignoresCase()
  }

  static func comments(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("//") }
  }

  static func share(_ lines: [Substring]) -> Double {
    let found = lines.count { $0.contains(words) }
    return lines.isEmpty ? 0 : 100 * Double(found) / Double(lines.count)
  }

  @Test func commentsOfEveryModuleAreInPlainTerms() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    let modules = Dictionary(
      grouping: paths
    ) { $0.split(separator: "/").prefix(3).joined(separator: "/") }
    #expect(modules.count > 30)
    for (module, paths) in modules {
      let lines = try paths.flatMap { Self.comments(try PackageFiles.text($0)) }
      #expect(Self.share(lines) <= Self.most, "\(module)")
    }
  }

  @Test func wordsAreFoundInCommentsAlone() {
    let text = """
      /// What a page comes to.
        // Nobody is told.
      let what = "says"
      /// The whatever of a page, in points.
      """
    let lines = Self.comments(text)
    #expect(lines.count == 3 && Self.share(lines) > 66 && Self.share(lines) < 67)
    #expect(Self.share([]) == 0)
  }
}
