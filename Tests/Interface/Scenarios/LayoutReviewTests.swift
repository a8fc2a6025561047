import BackswipeDocuments
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import Foundation
import Testing

@Suite("Notes on the layout of pages")
@MainActor
struct LayoutReviewTests {
  @Test("Lengths without room are noted on every page, at the place of their element, each once")
  func notes() throws {
    let prototype = try Prototype.parse(
      """
      backswipe: 2
      initial: home
      screens:
        home:
          title: Home
          view:
            column:
              - { shape: rectangle, width: 90, height: 90 }
              - { button: Next, push: second, width: 120 }
              - { spacer: true }
        second:
          title: Second
          view:
            column:
              - { shape: rectangle, width: 500, height: 900 }
              - { spacer: true }
        third:
          title: Third
          view:
            column:
              - { each: i, in: [0, 1], view: { row: [{ shape: rectangle, width: 400, height: 20 }] } }
              - { spacer: true }
      """, file: "p")
    let notes = LayoutReview.notes(prototype)
    try #require(
      notes.map { "\($0.place.line) \($0.words.prefix { $0 != ":" })" } == [
        "15 the shape asks for 'height", "15 the shape asks for 'width",
        "21 the shape asks for 'width",
      ])
    #expect(notes[1].words.contains("asks for 'width: 500' and gets 390: "))
  }

  @Test("A page with many elements is not laid out, as it may take seconds")
  func large() throws {
    func notes(_ count: Int) throws -> Int {
      let items = (0..<count).map { "\($0)" }.joined(separator: ", ")
      let row = "{ row: [{ text: a, width: 300 }, { text: b, width: 300 }] }"
      let prototype = try Prototype.parse(
        """
        backswipe: 2
        initial: a
        screens: { a: { view: { scroll: { column: [{ each: i, in: [\(items)], view: \(row) }] } } } }
        """, file: "p")
      return LayoutReview.notes(prototype).count
    }
    #expect(try notes(20) == 1 && notes(150) == 0)
  }

  @Test(
    "The prototypes that come with the program have none",
    arguments: BackswipeResources.names(in: .prototypes))
  func shipped(_ name: String) throws {
    let file = try #require(BackswipeResources.file(name, in: .prototypes))
    let prototype = try Prototype.parse(bytes: Array(Data(contentsOf: file)), file: name)
    #expect(!prototype.screens.isEmpty)
    #expect(LayoutReview.notes(prototype).map { "\($0.place.line) \($0.words)" } == [])
  }
}
