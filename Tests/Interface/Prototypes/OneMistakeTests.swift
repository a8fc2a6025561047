import BackswipeDocuments
import BackswipePrototypes
import Testing

/// Files with one wrong word, or one unknown name, whose other keys depend on it.
@Suite("One message for each mistake")
struct OneMistakeTests {
  /// A page with a view, between data and a second page; the view is on line 8.
  private static func errors(_ view: String, push: String = "b") -> [String] {
    let text = """
      backswipe: 2
      initial: a
      data: { trips: [{ price: 1, name: Kyoto }] }
      screens:
        a:
          segues: [{ identifier: s, to: b }]
          view:
            \(view)
        b: { view: { column: [{ text: B, identifier: card }] } }
        c: { rows: [{ title: C, identifier: card, push: \(push) }] }
      """
    do throws(FileErrors) {
      _ = try Prototype.parse(text, file: "p")
      return []
    } catch {
      return error.errors.map(\.reason)
    }
  }

  @Test(
    "A wrong word has no message about keys of another word",
    arguments: [
      ("{ screen: b, transition: { kind: zom, from: card } }", "'kind' cannot be 'zom'"),
      ("{ screen: b, transition: { kind: coverr, dragBack: true } }", "'kind' cannot be 'coverr'"),
      (
        """
        { screen: b, transition: { kind: nonn, tracks: [{ element: page, of: to, property: alpha,
          from: 0, to: 1 }] } }
        """, "'kind' cannot be 'nonn'"
      ),
    ])
  func transitions(_ push: String, _ reason: String) {
    let errors = Self.errors("{ text: A }", push: push)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.hasPrefix(reason) == true, "\(errors)")
  }

  @Test(
    "A wrong word of an element leaves its gestures and its name to those that use them",
    arguments: [
      (
        "{ text: A, pan: yy, drive: { from: drag.y, over: [0, 1], to: { alpha: [0, 1] } } }",
        "'pan'"
      ),
      (
        """
        { column: [{ shape: circel, identifier: dot },
          { text: A, pan: x, drive: { from: drag.x, over: [0, 1], to: { dot.alpha: [0, 1] } } }] }
        """, "'shape' cannot be 'circel'"
      ),
      (
        """
        { scroll: { text: A }, axis: vertica, swipeActions: { trailing: [{ title: T }] } }
        """, "'axis' cannot be 'vertica'"
      ),
      ("{ text: A, pan: yy, swipeActions: { trailing: [{ title: T }] } }", "'pan' cannot be 'yy'"),
      (
        """
        { button: A, present: { screen: b, detents: [meduim, 300], undimmed: medium } }
        """, "a detent is medium, large or"
      ),
    ])
  func elements(_ view: String, _ reason: String) {
    let errors = Self.errors(view)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.hasPrefix(reason) == true, "\(errors)")
  }

  @Test(
    "A screen that is not there is one mistake, of tabs and columns too",
    arguments: [
      "initial: hom\ntabs: [{ title: A, screen: home }, { title: B, screen: other }]",
      "initial: home\ntabs: [{ title: A, screen: hom }, { title: B, screen: other }]",
      "initial: hom\nsplit: { primary: home, secondary: other }",
      "initial: home\nsplit: { primary: hom, secondary: other }",
    ])
  func screens(_ keys: String) {
    let text = "backswipe: 2\n\(keys)\nscreens: { home: { title: A }, other: { title: B } }"
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(text, file: "p") }
    #expect(error?.errors.map(\.reason) == ["there is no screen 'hom'"])
  }

  @Test("A wrong kind of a segue has no message about the keys of unwinding")
  func segues() {
    let text = """
      backswipe: 2
      initial: a
      screens: { a: { segues: [{ identifier: s, kind: unwnd, action: back, to: a }] } }
      """
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(text, file: "p") }
    #expect(error?.errors.map(\.reason) == ["'kind' cannot be 'unwnd'"])
  }

  @Test(
    "A field that an item of a loop lacks is named with the item's fields",
    arguments: [
      ("text: \"{item.prize}\"", "'prize' is no field of 'item': its fields are price, name"),
      ("text: $item.prize", "'prize' is no field of 'item': its fields are price, name"),
      (
        "text: A, alpha: item.prize / 2",
        "'prize' is no field of 'item': its fields are price, name"
      ),
      ("text: \"{item.name.first}\"", "'first' is no field of 'item.name': it has none"),
      (
        "text: \"{item}\"",
        "'item' is a mapping, which has no text: take a field of it, as in item.price"
      ),
      ("text: \"{trips}\"", "'trips' is a list, which has no text"),
    ])
  func fields(_ text: String, _ reason: String) {
    let errors = Self.errors("{ column: [{ each: item, in: $trips, view: { \(text) } }] }")
    #expect(errors == [reason])
  }

  @Test("The field with the nearest name is suggested")
  func suggestion() {
    let text = """
      backswipe: 2
      initial: a
      data: { trips: [{ price: 1, name: Kyoto }] }
      screens:
        a: { view: { column: [{ each: item, in: $trips, view: { text: "{item.prize} €" } }] } }
      """
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(text, file: "p") }
    #expect(error?.errors.map(\.suggestion) == ["price"])
  }
}
