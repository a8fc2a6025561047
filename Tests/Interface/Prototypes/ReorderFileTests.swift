import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import BackswipeUnits
import Testing

@Suite("Containers whose elements are moved, as files")
struct ReorderFileTests {
  private static func file(_ view: String) -> String {
    """
    backswipe: 2
    initial: home
    state: { trips: [Kyoto, Oslo], words: [a, b], one: { list: [a], most: 1 }, n: 0 }
    data: { names: [a, b, c] }
    screens:
      home:
        view: \(view)
      more: {}
    """
  }

  private func read(_ view: String) throws -> Element {
    try #require(try Prototype.parse(Self.file(view), file: "p").screen("home")?.view)
  }

  @Test(
    "They read back as they were written",
    arguments: [
      "{ column: [A, B], reorder: true }", "{ row: [A, B], reorder: { press: 300ms } }",
      "{ grid: [A, B, C], columns: 3, reorder: { set: { n: from * 10 + to }, haptic: light } }",
      "{ scroll: { column: [A, B] }, reorder: { press: 200ms, push: more } }",
      "{ column: [{ each: trip, in: trips, view: { text: '{trip}' } }, { spacer: true }], reorder: true }",
      "{ row: [{ each: name, in: $names, view: { text: $name, identifier: $name } }], reorder: true }",
    ])
  func roundTrip(_ view: String) throws {
    try Prototype.readBack(Self.file(view))
  }

  @Test("A scroll gives it to its container, and false is none")
  func places() throws {
    let press = Element.Reorder(press: .milliseconds(300))
    #expect(try read("{ row: [A, B], reorder: { press: 300ms } }").reorder == press)
    let scroll = try read(
      "{ scroll: { row: [A, B] }, axis: horizontal, reorder: { press: 300ms } }")
    #expect(scroll.reorder == nil && scroll.children.first?.reorder == press)
    #expect(try read("{ row: [A, B], reorder: true }").reorder == Element.Reorder())
    #expect(try read("{ row: [A], reorder: false }").reorder == nil)
  }

  @Test("Screens to which its actions lead are reached")
  func actions() throws {
    let view = try read("{ row: [A, B], reorder: { push: more } }")
    #expect(view.reorder?.action.map { "\($0)".contains("more") } == true)
    let error = #expect(throws: FileErrors.self) {
      try read("{ row: [A, B], reorder: { push: mroe } }")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("there is no screen 'mroe'"))
  }

  @Test(
    "Misuse has an error with its place",
    arguments: [
      (
        "{ column: [A], reorder: true }",
        "needs two elements or more that change places; here is one"
      ),
      ("{ column: [], reorder: true }", "here is none"),
      ("{ row: [A, B, { spacer: true }], reorder: true }", "a spacer cannot be moved"),
      ("{ text: A, reorder: true }", "'reorder' belongs to"),
      ("{ scroll: { text: A }, reorder: true }", "needs a row, a column or a grid in the scroll"),
      (
        "{ scroll: { row: [A, B], reorder: true }, reorder: true }",
        "the container in the scroll has 'reorder' already"
      ),
      (
        "{ column: [{ each: t, in: trips, view: '{t}' }, { each: w, in: words, view: '{w}' }], reorder: true }",
        "here are loops over 'trips' and 'words'"
      ),
      ("{ column: [{ each: w, in: one, view: '{w}' }, A, B], reorder: true }", "here is one"),
      (
        "{ column: [A, { text: B, longPress: { push: more } }], reorder: true }",
        "which its 'longPress' takes"
      ),
      (
        "{ column: [A, { text: B, contextMenu: [{ title: C }] }], reorder: true }",
        "which its 'contextMenu' takes"
      ),
      (
        "{ column: [{ text: A, identifier: a }, { text: B, identifier: a }], reorder: true }",
        "'a' is there twice"
      ),
      ("{ column: [A, B], reorder: { press: 1ms } }", "press"),
      ("{ column: [A, B], reorder: { set: { n: form } } }", "did you mean 'from'?"),
      ("{ column: [A, B, '{from}'], reorder: true }", "'from' is no name here"),
    ])
  func mistakes(_ view: String, _ words: String) throws {
    let error = #expect(throws: FileErrors.self) { try read(view) }
    let text = "\(error.map { "\($0)" } ?? "")"
    #expect(text.contains(words) && text.contains("p:7:"), "\(text)")
  }

  @Test("A variable takes the name of a place from its actions, and only from these")
  func names() throws {
    let file = Self.file("{ row: [A, B], reorder: true }").replacing("n: 0", with: "from: 0")
    #expect(throws: Never.self) { try Prototype.parse(file, file: "p") }
    let used = file.replacing("reorder: true", with: "reorder: { set: { from: 1 } }")
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(used, file: "p") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("give the variable 'from' another name"))
  }

  @Test("The press is a number of the file")
  func numbers() throws {
    let made = try Prototype.parse(
      Self.file("{ column: [A, B], identifier: list, reorder: { press: 300ms } }"), file: "p")
    let numbers = try #require(made.numbers)
    #expect(
      numbers.all.contains { $0.title.contains("reorder press") }, "\(numbers.all.map(\.title))")
  }

  @Test("A list whose items are moved is changed")
  func changes() throws {
    func notes(_ keys: String) throws -> [String] {
      let file = """
        backswipe: 2
        initial: home
        state: { trips: [Kyoto, Oslo] }
        screens:
          home: { view: { column: [{ each: trip, in: trips, view: "{trip}" }]\(keys) } }
        """
      let root = try YAMLDocument.read(bytes: Array(file.utf8), file: "p", limit: .document)
      return PrototypeReview.notes(root, try Prototype.parse(file, file: "p")).map(\.words)
    }
    #expect(try notes("") == ["nothing changes the variable 'trips'"])
    #expect(try notes(", reorder: true") == [])
  }
}
