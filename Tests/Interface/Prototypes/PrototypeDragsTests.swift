import BackswipePrototypes
import Testing

@Suite("Drags that a prototype has")
struct PrototypeDragsTests {
  @Test(
    "Pages before elements, elements before sheets, lists otherwise",
    arguments: [
      ("a: { rows: [ { title: B, push: b } ] }", Prototype.Draggable.page),
      ("a: { view: { text: B, pan: { x: {} }, push: b } }", .page),
      ("a: { view: { column: [ { text: B, pan: { x: {} } } ] } }", .element),
      ("a: { rows: [ { title: B, present: b } ] }", .sheet),
      (
        "a: { view: { text: B, set: { open: not open }, present: b }, state: { open: false } }",
        .sheet
      ),
      ("a: { rows: 40 }", .list),
    ])
  func kinds(_ screen: String, _ kind: Prototype.Draggable) throws {
    let prototype = try Prototype.parse(
      "backswipe: 2\ninitial: a\nscreens:\n  \(screen)\n  b: { rows: 3 }\n", file: "a.yaml")
    #expect(prototype.drags == kind)
  }
}
