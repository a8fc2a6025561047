import TestSupport
import Testing

/// The public face of the libraries: comments and DocC pages.
@Suite struct PublicDocumentationTests {
  static let user = "Sources/Interface/UI"
  static let testing = "Sources/Programs/Testing"

  /// The declarations of BackswipeUI with their files, read once.
  private static let ofUser = Result { try read(user) }

  private static func read(_ folder: String) throws -> [(String, PublicDeclaration)] {
    try PackageFiles.paths(below: folder, extension: "swift").flatMap { path in
      PublicDeclaration.all(in: try PackageFiles.text(path)).map { (path, $0) }
    }
  }

  private func declarations(below folder: String) throws -> [(String, PublicDeclaration)] {
    try folder == Self.user ? Self.ofUser.get() : Self.read(folder)
  }

  private func catalog(_ folder: String) throws -> DocumentationCatalog {
    let paths = try PackageFiles.paths(below: folder, extension: "md")
    #expect(!paths.isEmpty)
    let pages = try paths.map {
      (String($0.dropFirst(folder.count + 1)), try PackageFiles.text($0))
    }
    return DocumentationCatalog(pages: Dictionary(pages, uniquingKeysWith: +))
  }

  @Test(arguments: [
    (user, 3500), ("Sources/Interface/Storyboards", 10), (testing, 170),
    ("Sources/Programs/App", 1),
  ])
  func everyPublicDeclarationHasAComment(folder: String, atLeast count: Int) throws {
    let all = try declarations(below: folder)
    #expect(all.count >= count)
    let bare = all.filter { $0.1.lacksDocumentation }.map { "\($0.0):\($0.1.line): \($0.1.link)" }
    #expect(bare == [])
  }

  @Test(arguments: [
    (user, "BackswipeUI.docc", 240), (testing, "BackswipeTesting.docc", 10),
  ])
  func topicListsHaveEveryTopLevelDeclarationOnce(
    folder: String, pages: String, atLeast count: Int
  ) throws {
    let all = try declarations(below: folder).map(\.1)
    let catalog = try catalog(folder + "/" + pages)
    #expect(catalog.topics.count >= count)
    #expect(catalog.missingOrRepeated(of: all) == [])
    #expect(catalog.unknown(among: all) == [])
  }

  @Test func theKeptPageHasEveryMemberWithoutEffect() throws {
    let kept = try declarations(below: Self.user).map(\.1).filter(\.isKept).map(\.link)
    let links = try catalog(Self.user + "/BackswipeUI.docc").links["KeptForSourceCompatibility.md"]
    #expect(kept.count >= 30)
    // The page's introduction names the class of popovers.
    let listed = (links ?? []).filter { $0.contains("/") }
    #expect(listed.sorted() == Set(kept).sorted())
  }

  @Test func membersWithoutEffectHaveOneWording() throws {
    let all = try [Self.user, Self.testing].flatMap { try declarations(below: $0) }
    let requirements = Set(all.map(\.1).filter { $0.access == .implied }.map(\.name))
    let others = all.filter { $0.1.isKeptInOtherWords(requirements: requirements) }
      .map { "\($0.0):\($0.1.line): \($0.1.link)" }
    #expect(others == [])
  }
}

/// Texts in which the scans must find and pass over declarations.
@Suite struct PublicDeclarationTests {
  private static let text = """
    /// A type.
    @preconcurrency @MainActor
    open class Base<Element: Hashable>: Root<
      Element
    > {
      /// Two lines
      /// of text.
      @discardableResult
      open func convert<A>(
        _ point: (Int, [A]), to view: Base?, _ run: (Int) -> Void = {}
      ) -> Int { 0 }
      open var bare = 1
      public private(set) static var shown = 2

      // No documentation.
      open subscript(index: Int) -> Int { 0 }
      open class var shared: Base { Base() }
      public override init() {}
      public static func < (left: Base, right: Base) -> Bool { true }
      public let width, height: Int
      var hidden = 3
      private func open(_ path: String) {}
    }

    extension Base.Part {
      /// In an extension.
      public init?(_ text: String, at place: Int = 0) {}
      /// A case list.
      public enum Kind {
        case one, two(Int, for: [Int])
        public var isOne: Bool {
          switch self {
          case .one: true
          case .two: false
          }
        }
      }
    }

    /// A protocol.
    public protocol Asks {
      func did(_ it: Int)
    }

    enum Inner {
      case one
    }
    """

  @Test func declarationsHaveTheLinksOfDocC() {
    let links = PublicDeclaration.all(in: Self.text).map(\.link)
    #expect(
      links == [
        "Base", "Base/convert(_:to:_:)", "Base/bare", "Base/shown", "Base/subscript(_:)",
        "Base/shared", "Base/init()", "Base/<(_:_:)", "Base/width", "Base/height",
        "Base/Part/init(_:at:)", "Base/Part/Kind",
        "Base/Part/Kind/one", "Base/Part/Kind/two(_:for:)", "Base/Part/Kind/isOne", "Asks",
        "Asks/did(_:)",
      ])
  }

  @Test func declarationsWithoutACommentAreFound() {
    let all = PublicDeclaration.all(in: Self.text)
    #expect(
      all.filter(\.lacksDocumentation).map(\.link) == [
        "Base/bare", "Base/shown", "Base/subscript(_:)", "Base/shared", "Base/<(_:_:)",
        "Base/width", "Base/height", "Base/Part/Kind/isOne",
        "Asks/did(_:)",
      ])
    #expect(all[1].documentation == "Two lines of text.")
    #expect(all[1].line == 9)
  }

  @Test func linksOfPagesAreHeldAgainstTheDeclarations() {
    let page = """
      # ``Module``

      See ``Base/bare`` and ``Gone``.

      ```
      let a = "``Code``"
      ```

      ## Topics

      ### Types

      - ``Base``
      - <doc:Other>
      """
    let catalog = DocumentationCatalog(pages: ["Module.md": page, "B.md": "## Topics\n- ``Asks``"])
    let all = PublicDeclaration.all(in: Self.text)
    #expect(catalog.topics == ["Asks", "Base"])
    #expect(catalog.unknown(among: all) == ["Gone"])
    #expect(catalog.missingOrRepeated(of: all) == [])
    let twice = DocumentationCatalog(pages: ["A.md": page, "B.md": page])
    #expect(twice.missingOrRepeated(of: all) == ["Asks", "Base"])
  }

  @Test(arguments: [
    ("Kept for source compatibility: pages have no backs.", true, false),
    ("An edge. Kept for source compatibility.", true, false),
    ("Kept for UIKit's sake.", false, true),
    ("Kept; titles pass under no mask.", false, true),
    ("Has no effect.", false, true),
    ("Does nothing.", false, true),
    ("Draws the image. Does nothing outside of drawing.", false, false),
    ("Kept by the app.", false, false),
  ])
  func wordings(comment: String, isKept: Bool, isOther: Bool) throws {
    let text = "public struct A {\n  /// \(comment)\n  public var a = 1\n}"
    let all = PublicDeclaration.all(in: text)
    #expect(all.map(\.isKept) == [false, isKept])
    #expect(all.map { $0.isKeptInOtherWords(requirements: ["a"]) } == [false, isOther])
  }

  @Test func defaultImplementationsMayDoNothing() {
    let text = "extension A {\n  /// Does nothing.\n  public func did() {}\n}"
    let all = PublicDeclaration.all(in: text)
    #expect(all.map { $0.isKeptInOtherWords(requirements: ["did()"]) } == [false])
    #expect(all.map { $0.isKeptInOtherWords(requirements: []) } == [true])
  }
}
