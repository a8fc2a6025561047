import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Foundation
import Testing

@Suite("Distances of drags that cannot be meant")
struct DragReviewTests {
  /// The notes on a page with an element that begins on line 7, column 7.
  private func notes(_ element: String, state: String = "lift: 0") throws -> [String] {
    let text = """
      backswipe: 2
      initial: a
      state: { \(state) }
      screens:
        a:
          view:
            \(element)
      """
    let root = try YAMLDocument.read(bytes: Array(text.utf8), file: "p", limit: .document)
    let notes = PrototypeReview.notes(root, try Prototype.parse(text, file: "p"))
    return notes.filter { $0.words.contains("finger") }.map {
      "\($0.place.line):\($0.place.column) \($0.words)"
    }
  }

  @Test(
    "A place of rest farther away than a finger goes is noted at the distance",
    arguments: [
      ("{ text: A, pan: { y: { distance: 470, snaps: [0, 470] } } }", "220900 points"),
      ("{ text: A, pan: { y: { distance: -30, limits: [0, 100] } } }", "3000 points"),
      ("{ text: A, pan: { x: { distance: 100%, snaps: [0, 3] } } }", "3 lengths of the page"),
      ("{ text: A, pan: { y: { moves: lift, distance: 9000 } } }", "9000 points"),
    ])
  func far(_ element: String, _ way: String) throws {
    let notes = try notes(element, state: "lift: { value: 0, snaps: [0, 1] }")
    let column = try #require(element.range(of: "distance: ")).upperBound
    let offset = element.distance(from: element.startIndex, to: column) + 7
    #expect(
      notes.count == 1 && notes[0].hasPrefix("7:\(offset) no finger goes \(way), "), "\(notes)")
  }

  @Test(
    "A distance within a finger's way has no note",
    arguments: [
      "{ text: A, pan: { y: { distance: -470, snaps: [0, 1] } } }", "{ text: A, pan: y }",
      "{ text: A, pan: { x: { distance: 50%, snaps: [0, 1, 2] } } }",
      "{ text: A, pan: { y: { snaps: [0, 400], limits: [-9000, 9000] } } }",
      "{ text: A, pan: { y: { moves: lift, distance: 900 } } }",
    ])
  func near(_ element: String) throws { #expect(try notes(element) == []) }

  @Test(
    "A sign with which the element moves against the finger is noted, and the other one is not",
    arguments: [
      (
        "{ text: A, pan: { y: { moves: lift, distance: 470 } }, drive: { from: lift, over: [0, 1], to: { y: [470, 0] } } }",
        "-470"
      ),
      (
        "{ text: A, pan: { y: { distance: -1 } }, drive: { from: drag.y, over: [0, 100], to: { self.y: [0, 100] } } }",
        "1"
      ),
      (
        "{ text: A, identifier: card, pan: { x: { distance: -50% } }, drive: { from: card.drag.x, over: [0, 1], to: { card.x: [0, 390] } } }",
        "50%"
      ),
      (
        "{ identifier: box, column: [{ text: A, pan: { y: { distance: 40, moves: lift } }, drive: { from: lift, over: [0, 1, 2], to: { box.y: [0, -20, -40] } } }] }",
        "-40"
      ),
    ])
  func signs(_ element: String, _ other: String) throws {
    let notes = try notes(element)
    #expect(
      notes.count == 1 && notes[0].hasSuffix("; 'distance: \(other)' has it follow"), "\(notes)")
    let start = try #require(element.range(of: "distance: "))
    let end = element[start.upperBound...].prefix { !", }".contains($0) }.endIndex
    let turned = element.replacingCharacters(in: start.upperBound..<end, with: other)
    #expect(try self.notes(turned) == [])
  }

  @Test("Elements that move both ways, or beside the finger's axis, have no note")
  func others() throws {
    for to in ["y: [0, -10, 10]", "x: [9, 0, -9]", "other.y: [9, 0, -9]", "scale: [3, 2, 1]"] {
      let element =
        "{ column: [{ text: A, pan: { y: { moves: lift } }, drive: { from: lift, over: [0, 1, 2], "
        + "to: { \(to) } } }, { text: B, identifier: other }] }"
      #expect(try notes(element) == [])
    }
  }
}
