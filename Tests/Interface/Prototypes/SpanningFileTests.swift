import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Testing

@Suite("Elements of a file that stay while pages change")
struct SpanningFileTests {
  /// A file whose tabs are on line 3 and whose element is on line 5.
  private func file(_ element: String, tabs: String = "[{ title: A, screen: home }]") -> String {
    """
    backswipe: 2
    initial: home
    tabs: \(tabs)
    state: { count: 0 }
    \(element)
    screens:
      home: { state: { own: 1 } }
      more: {}
    """
  }

  @Test(
    "They read back as they were written",
    arguments: [
      "overlay: { overlay: [{ icon: add, place: bottomRight, push: more, identifier: plus }] }",
      "bottomAccessory: { row: [\"{count}\", { spacer: true }], set: { count: count + 1 }, pan: y }",
      "overlay: Words",
    ])
  func roundTrip(_ element: String) throws {
    let read = try Prototype.readBack(file(element))
    #expect(read.spanning.count == 1)
  }

  @Test("They need the second format, and an accessory needs tabs")
  func needs() {
    let old = "backswipe: 1\ninitial: a\noverlay: Words\nscreens: { a: {} }"
    #expect(
      Prototype.message(old) == "p:3:1: 'overlay' needs 'backswipe: 2' at the top of the file")
    #expect(
      Prototype.message("backswipe: 2\ninitial: a\nbottomAccessory: Words\nscreens: { a: {} }")
        == "p:3:1: 'bottomAccessory' needs 'tabs', above which it lies")
  }

  @Test(
    "A mistake has its place",
    arguments: [
      ("overlay: \"{own}\"", "p:5:10: "),
      ("overlay: { text: A, push: mroe }", "p:5:27: there is no screen 'mroe'; did you mean"),
      ("overlay: { text: A, showDetail: more }", "p:5:21: 'showDetail' needs 'split'"),
      ("overlay: { text: A, selectTab: more }", "p:5:32: no tab has the screen 'more'"),
      ("overlay: { text: A, segue: on }", "p:5:28: a segue belongs to a screen"),
      (
        "overlay: { row: [A], swipeActions: { trailing: [{ title: B }] } }",
        "p:5:1: 'swipeActions' belong to elements of pages"
      ),
      (
        "overlay: { text: A, when: count > 0, transition: fade }",
        "p:5:1: 'transition' of an element belongs to elements of pages"
      ),
    ])
  func mistakes(_ element: String, _ words: String) {
    Prototype.expect(words, in: file(element))
  }

  @Test("The screens to which they lead are used, and their names are known")
  func uses() throws {
    let text = file(
      "overlay: { overlay: [{ button: Count, identifier: plus, set: { count: count + 1 }, push: more }, \"{count}\"] }"
    )
    let root = try YAMLDocument.read(bytes: Array(text.utf8), file: "p", limit: .document)
    let prototype = try Prototype.parse(text, file: "p")
    #expect(
      PrototypeReview.notes(root, prototype).map(\.words).sorted()
        == ["nothing reads the variable 'own'"])
    for outline in [PrototypeOutline(prototype), try #require(PrototypeOutline(root))] {
      #expect(outline.identifiers == ["plus"] && outline.mayShow("Count"))
    }
  }
}
