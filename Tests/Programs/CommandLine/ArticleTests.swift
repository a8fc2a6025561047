import Foundation
import TestSupport
import Testing

/// What the articles of the documentation print works as it is printed.
@Suite struct ArticleTests {
  static let folder = "Sources/Programs/Testing/BackswipeTesting.docc"
  static let articles = ["FirstPrototype", "FirstFrameTest", "HowAFrameIsMade"]
  /// The tests of `Tests/Programs/Guides` that each is the text of.
  static let tests = ["FirstPrototypeTests", "FirstFrameTests", "HowAFrameIsMadeTests"]

  @Test("U3: the Swift of an article is a test that is compiled and run", arguments: articles)
  func swift(_ article: String) throws {
    let name = Self.tests[try #require(Self.articles.firstIndex(of: article))]
    let program = try Document("\(Self.folder)/\(article).md").program
    #expect(program == (try PackageFiles.text("Tests/Programs/Guides/\(name).swift")))
  }

  @Test("U3: the YAML of an article is valid, and its scenarios hold", arguments: articles)
  func yaml(_ article: String) throws {
    let bench = try Workbench()
    let names = try Document("\(Self.folder)/\(article).md").saveFiles(in: bench)
    for name in names {
      let checked = try bench.run(["validate", name])
      #expect(checked.status == 0, "\(checked.errors)")
      guard try bench.text(name).contains("timeline:") else { continue }
      let run = try bench.run(["run", name])
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }
    #expect(names.isEmpty == (article == "HowAFrameIsMade"))
  }

  @Test("U3: there are no other articles, and every test of theirs is in one")
  func complete() throws {
    let articles = try PackageFiles.paths(below: Self.folder, extension: "md")
    #expect(
      articles == (Self.articles + ["BackswipeTesting"]).map { "\(Self.folder)/\($0).md" }.sorted())
    let tests = try PackageFiles.paths(below: "Tests/Programs/Guides", extension: "swift")
    #expect(
      tests == (Self.tests + ["SwipeTests"]).map { "Tests/Programs/Guides/\($0).swift" }.sorted())
  }
}
