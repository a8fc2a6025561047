import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Mistakes in prototypes")
struct PrototypeMistakesTests {
  /// A file that is right, with room for one screen's lines.
  static func file(_ screen: String) -> String {
    """
    backswipe: 1
    initial: home
    screens:
      home:
    \(screen)
      sounds: { title: Sounds }
    """
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  static let examples: [Example] = [
    // The file as a whole
    Example("", "p:1:1: the file is empty"),
    Example("# only a remark\n", "p:1:1: the file is empty"),
    Example("- a\n- b", "p:1:1: the file must be a mapping that begins with 'backswipe: 1'"),
    Example("just words", "p:1:1: the file must be a mapping that begins with 'backswipe: 1'"),
    Example(
      "initial: a\nscreens: { a: {} }", "p:1:1: 'backswipe: 1', the format's number, is missing"),
    Example(
      "backswipe: 3",
      "p:1:12: format '3' is not known; this program reads prototypes of format 1 to 2"),
    Example("backswipe: [1]", "p:1:12: 'backswipe' must be the format's number, 1"),
    Example(
      "backswipe: 1\n---\nbackswipe: 1", "p:2:1: a second document begins here; a file holds one"),
    Example("backswipe: 1\nscreens: { a: {} }", "p:1:1: 'initial', the first screen, is missing"),
    Example("backswipe: 1\ninitial: a", "p:1:1: 'screens' is missing"),
    Example(
      "backswipe: 1\ninitial: a\nscreens: {}", "p:3:10: there must be at least one screen"),
    Example(
      "backswipe: 1\ninitial: a\nscreens: []",
      "p:3:10: 'screens' must be a mapping of ids to screens"),
    // Tabs
    Example(
      "backswipe: 1\ninitial: a\ntabs: [ { title: T, screen: b }, { title: U, screen: a } ]\nscreens: { a: {} }",
      "p:3:29: there is no screen 'b'"),
    Example(
      "backswipe: 1\ninitial: a\ntabs: [ { system: serch, screen: a } ]\nscreens: { a: {} }",
      "p:3:19: 'system' cannot be 'serch'; did you mean 'search'?"),
    Example(
      "backswipe: 1\ninitial: a\ntabs: [ { title: T, screen: b } ]\nscreens: { a: {}, b: {} }",
      "p:3:1: the initial screen 'a' is not the screen of any tab"),
    Example(
      "backswipe: 1\ninitial: a\nscreens:\n  a: { right: ["
        + String(repeating: "fixed,", count: 1001) + "] }",
      "p:4:15: 'right' has 1001 items, and at most 1000 are possible"),
    Example(
      "backswipe: 1\ninitial: hom\nscreens: { home: {} }",
      "p:2:10: there is no screen 'hom'; did you mean 'home'?"),
    Example(
      "backswipe: 1\ninitial: start\nscreens: { home: {}, more: {} }",
      "p:2:10: there is no screen 'start'; it is one of home, more"),
    Example(
      "backswipe: 1\ninitail: a\ninitial: a\nscreens: { a: {} }",
      "p:2:1: unknown key 'initail' in a prototype; did you mean 'initial'?"),
    // YAML
    Example(
      "backswipe: 1\n\tinitial: a", "p:2:1: indent with spaces, not with tabs"),
    Example(
      "backswipe: 1\ntitle: @a",
      "p:2:8: this character cannot begin a value; indent with spaces, put such text in quotes"),
    Example(
      "backswipe: 1\ntitle: a: b",
      "p:2:9: a colon does not fit here; check the indentation, put text with a colon in quotes"),
    Example("backswipe: 1\ntitle: \"a", "p:2:8: this quote is not closed; its \" is missing"),
    Example(
      "backswipe: 1\nscreens: { a: {}", "p:2:10: this bracket is not closed; its '}' is missing"),
    Example("backswipe: 1\ntitle: *a", "p:2:8: text that begins with '*' must be in quotes"),
    Example(
      "backswipe: 1\ntitle: &a b\ninitial: *a",
      "p:3:10: aliases (*name) are not read; write the value out"),
    Example(
      "backswipe: 1\ntitle: a\ninitial: a\ntitle: b",
      "p:4:1: 'title' is given twice, first on line 2"),
    Example(
      file("    { title: A, rows: 1, title: B }"), "p:5:26: 'title' is given twice, first on line 5"
    ),
    Example("backswipe: 1\n? [a]\n: b", "p:2:3: a key must be text"),
    Example("backswipe: 1\ntitle: a\u{7}b", "p:2:9: control character U+7 in the text"),
    // Screens
    Example(
      "backswipe: 1\ninitial: \"a#2\"\nscreens: { \"a#2\": {} }",
      "p:3:12: a screen's id must not contain '#', which counts instances"),
    Example(
      "backswipe: 1\ninitial: \"\"\nscreens: { \"\": {} }",
      "p:3:12: a screen's id must not be empty"),
    Example(
      file("    titel: A"), "p:5:5: unknown key 'titel' in a screen; did you mean 'title'?"),
    Example(file("    [A]"), "p:5:5: a screen must be a mapping, not a list"),
    Example(file("    title: [A]"), "p:5:12: 'title' must be text, not a list"),
    Example(file("    hidesBarsOnTap: yes"), "p:5:21: 'hidesBarsOnTap' must be true or false"),
    Example(
      file("    style: groupd"), "p:5:12: 'style' cannot be 'groupd'; did you mean 'grouped'?"),
    Example(
      file("    style: fancy"),
      "p:5:12: 'style' cannot be 'fancy'; it is one of plain, grouped, free"),
    Example(
      file("    rows: -1"), "p:5:11: 'rows' must be a whole number from 0 to 100000"),
    Example(
      file("    rows: 100001"), "p:5:11: 'rows' must be a whole number from 0 to 100000"),
    Example(
      file("    rows: { a: b }"), "p:5:11: 'rows' must be a list of rows or a whole number"),
    Example(
      file("    rows: 1\n    sections: []"),
      "p:6:5: a screen has 'rows' or 'sections', not both"),
    Example(
      file("    sections: [ { rows: 60000 }, { rows: 60000 } ]"),
      "p:5:42: the prototype has more than 100000 rows"),
    // Rows and items
    Example(file("    rows: [ A ]"), "p:5:13: a row must be a mapping, not text"),
    Example(
      file("    rows: [ { detail: A } ]"), "p:5:13: a row needs a 'title', a 'text' or a 'picture'"),
    Example(
      file("    rows: [ { title: A, push: sound } ]"),
      "p:5:31: there is no screen 'sound'; did you mean 'sounds'?"),
    Example(
      file("    rows: [ { title: A, present: elsewhere } ]"),
      "p:5:34: there is no screen 'elsewhere'"),
    Example(
      file("    rows: [ { title: A, push: sounds, action: pop } ]"),
      "p:5:39: a row can have only one of push, present, alert, segue, action, selectTab, showDetail and sequence"
    ),
    Example(
      file("    rows: [ { title: A, action: popTo } ]"),
      "p:5:33: 'action' cannot be 'popTo'; did you mean 'popToRoot'?"),
    Example(
      file("    rows: [ { title: A, icon: { glyph: bell } } ]"), "p:5:31: an icon needs a 'color'"),
    Example(
      file("    rows: [ { title: A, icon: { color: red } } ]"),
      "p:5:40: 'color' is a colour \"#RRGGBB\" or a name such as label, not 'red'"),
    Example(
      file("    rows: [ { title: A, icon: { color: \"#000000\", glyph: bel } } ]"),
      "p:5:58: 'glyph' cannot be 'bel'; did you mean 'bell'?"),
    // Controls of rows
    Example(
      file("    rows: [ { title: A, switch: on } ]"), "p:5:33: 'switch' must be true or false"),
    Example(
      file("    rows: [ { title: A, slidr: 1 } ]"),
      "p:5:25: unknown key 'slidr' in a row; did you mean 'slider'?"),
    Example(
      file("    rows: [ { title: A, slider: 1.5 } ]"),
      "p:5:33: 'slider' must be a number from 0 to 1"),
    Example(
      file("    rows: [ { title: A, slider: { value: 5, min: 10, max: 20 } } ]"),
      "p:5:42: 'value' must be a number from 10 to 20"),
    Example(
      file("    rows: [ { title: A, slider: { min: 10 } } ]"),
      "p:5:40: 'min', here 10, must be below 'max', here 1"),
    Example(
      file("    rows: [ { title: A, slider: { step: 1 } } ]"),
      "p:5:35: unknown key 'step' in a slider"),
    Example(
      file("    rows: [ { title: A, slider: { max: 1e12 } } ]"),
      "p:5:40: 'max' must be a number from -1000000000 to 1000000000"),
    Example(
      file("    rows: [ { title: A, stepper: { step: 0 } } ]"),
      "p:5:42: 'step' must be above 0"),
    Example(
      file("    rows: [ { title: A, stepper: many } ]"), "p:5:34: 'stepper' must be a number"),
    Example(
      file("    rows: [ { title: A, progress: 60 } ]"),
      "p:5:35: 'progress' must be a number from 0 to 1"),
    Example(
      file("    rows: [ { title: A, field: B, switch: true } ]"),
      "p:5:35: a row can have only one of field, switch, slider, stepper, progress and activity"),
    Example(
      file("    rows: [ { title: A, stepper: 1, push: sounds } ]"),
      "p:5:37: a row with 'stepper' cannot have 'push' too"),
    // Classes and segues
    Example(file("    class: \"\""), "p:5:12: a class's name must not be empty"),
    Example(file("    segues: go"), "p:5:13: 'segues' must be a list, not text"),
    Example(
      file("    segues: [ { identifer: go, to: sounds } ]"),
      "p:5:15: a segue needs an 'identifier'\n"
        + "p:5:17: unknown key 'identifer' in a segue; did you mean 'identifier'?"),
    Example(
      file("    segues: [ { identifier: go } ]"),
      "p:5:15: a segue needs 'to', the screen it leads to"),
    Example(
      file("    segues: [ { identifier: \"\", to: sounds } ]"),
      "p:5:29: a segue's identifier must not be empty"),
    Example(
      file("    segues: [ { identifier: go, kind: unwinds, to: home } ]"),
      "p:5:39: 'kind' cannot be 'unwinds'; did you mean 'unwind'?"),
    Example(
      file("    segues: [ { identifier: go, to: sound } ]"),
      "p:5:37: there is no screen 'sound'; did you mean 'sounds'?"),
    Example(
      file("    segues: [ { identifier: go, to: sounds }, { identifier: go, to: home } ]"),
      "p:5:61: the screen has another segue 'go'"),
    Example(
      file("    segues: [ { identifier: go, to: sounds, action: came } ]"),
      "p:5:45: only a segue of the kind unwind has an 'action'"),
    Example(
      file(
        "    segues: [ { identifier: go, to: sounds } ]\n    rows: [ { title: A, segue: goo } ]"),
      "p:6:32: the screen has no segue 'goo'; did you mean 'go'?"),
    Example(
      file("    right: [ { title: A, segue: go } ]"), "p:5:33: the screen has no segue 'go'"),
    Example(
      file("    left: [ {} ]"), "p:5:13: an item needs one of title, image and system"),
    Example(
      file("    left: [ { title: A, system: done } ]"),
      "p:5:25: an item can have only one of title, image and system"),
    Example(
      file("    toolbar: [ flexibel ]"),
      "p:5:16: an item is a mapping, 'flexible' or 'fixed', not 'flexibel'; "
        + "did you mean 'flexible'?"),
    Example(
      file("    right: [ { system: compos } ]"),
      "p:5:24: 'system' cannot be 'compos'; did you mean 'compose'?"),
    Example(file("    right: { title: A }"), "p:5:12: 'right' must be a list, not a mapping"),
    Example(
      "backswipe: 1\ninitial: a\nnavigationBar: { tint: #007AFF\n }\nscreens: { a: {} }",
      "p:4:2: 'tint' has no value; write \"\" for empty text, and quotes around text with '#'"),
  ]

  @Test("A mistake is told with its place and the nearest known word", arguments: examples)
  func message(_ example: Example) {
    let error = #expect(throws: FileErrors.self) {
      try Prototype.parse(example.text, file: "p")
    }
    #expect(error?.description == example.message)
  }

  @Test("All independent mistakes are told, in the order of their places")
  func severalMistakes() {
    let text = Self.file(
      "    rows: [ { title: A, push: nowhere }, { titel: B } ]\n    hidesBarsOnTap: 1\n    x: 1")
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(text, file: "p") }
    #expect(
      error?.errors.map(\.place) == [
        Place(line: 5, column: 31), Place(line: 5, column: 42), Place(line: 5, column: 44),
        Place(line: 6, column: 21), Place(line: 7, column: 5),
      ])
  }

  @Test("No more mistakes are kept than a person would read")
  func mistakesAreLimited() {
    let rows = String(repeating: "{ x: 1 }, ", count: FileReader.mostErrors)
    let text = Self.file("    rows: [ \(rows) ]")
    let error = #expect(throws: FileErrors.self) { try Prototype.parse(text, file: "p") }
    #expect(error?.errors.count == FileReader.mostErrors)
  }
}
