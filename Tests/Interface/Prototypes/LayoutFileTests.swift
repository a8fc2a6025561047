import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Pages that their file lays out, as files")
struct LayoutFileTests {
  /// A file with a page, whose view begins on line 5.
  private static func file(_ view: String, format: Int = 2) -> String {
    """
    backswipe: \(format)
    initial: home
    screens:
      home:
        view: \(view)
      more: { title: More }
    """
  }

  /// Every key, and every form of a value.
  private static let everything = [
    "Kyoto",
    "{ text: Kyoto, style: title1, weight: bold, color: white, alignText: center, lines: 2 }",
    "{ text: Big, size: 40, color: \"#11223344\", label: Large }",
    "{ row: [a, { spacer: true }, b, { spacer: 20 }], spacing: 4, align: baseline, distribute: between }",
    "{ column: [a, b], align: start, distribute: equal }",
    "{ grid: [a, b, c], columns: 3, spacing: 0 }",
    "{ overlay: [{ gradient: [\"#000000\", tint, { light: \"#FFFFFF\", dark: \"#000000\" }], direction: right }, a], height: 50% }",
    "{ scroll: { row: [a, b] }, axis: horizontal, snap: center, indicators: false }",
    "{ scroll: a, axis: both, pages: true }", "{ scroll: a, insets: never }",
    "{ carousel: [a, b], peek: 20, spacing: 8, dots: false }",
    "{ image: photo.png, mode: fit, ratio: 1.5, width: fill }",
    "{ lottie: like.json, mode: fill, speed: 2.5, repeat: 3 }",
    "{ lottie: a/like.json, identifier: like, pan: y, drive: { from: drag.y, over: [0, 300], to: { progress: [0, 1] } } }",
    "{ row: [{ image: photo.jpg }, { image: a/b.jpeg }, { image: logo.svg, width: 40 }] }",
    "{ overlay: [{ icon: star, size: 30, color: systemRed, variant: filled, place: topLeft, offset: [4, -2] }] }",
    "{ overlay: [{ row: [a], place: bottom, safeArea: true, keyboardLayoutGuide: true }] }",
    "{ button: Book, look: tinted, enabled: false, identifier: book }",
    "{ button: More, push: more }", "{ text: Sheet, present: { screen: more, detents: [medium] } }",
    "{ field: Name, value: Ada }", "{ switch: true }", "{ slider: 0.25 }",
    "{ shape: capsule, fill: tint, stroke: { width: 2, color: separator } }",
    "{ blur: thick, corner: 12 }", "{ overlay: [a], clip: true }",
    "{ text: Card, padding: 12, background: systemGray6, border: { color: label }, shadow: large, alpha: 0.5 }",
    "{ text: Card, padding: { x: 4, y: 8 } }",
    "{ text: Card, padding: { top: 1, right: 2 }, width: fit }",
    "{ text: 'Two {{braces}} and {1 + 1}' }",
    "{ text: a, width: 33.3333333333%, ratio: 1.23456789, alpha: 0.123456789 }",
  ]

  @Test("A page reads back as it was written", arguments: everything)
  func roundTrip(_ view: String) throws {
    try Prototype.readBack(Self.file(view), format: 2)
  }

  @Test("A prototype without such a page is written in format 1")
  func oldFormat() throws {
    let read = try Prototype.parse(
      "backswipe: 2\ninitial: a\nscreens: { a: { rows: 3 } }", file: "p")
    #expect(YAMLWriter.file(read.node).hasPrefix("backswipe: 1\n"))
  }

  @Test(
    "A mistake has its place and what to do",
    arguments: [
      ("{ txt: a }", "p:5:13: unknown key 'txt' in an element; did you mean 'text'?"),
      ("{ vstack: [a] }", "p:5:13: unknown key 'vstack' in an element; did you mean 'column'?"),
      (
        "{ padding: 4 }",
        "p:5:11: an element needs a kind, such as row, column, grid, overlay, scroll, carousel"
      ),
      (
        "{ lottie: like.svg }",
        "p:5:21: 'lottie' is a Lottie file (.json) in the prototype's folder, not 'like.svg'"
      ),
      ("{ lottie: a.json, speed: 0 }", "p:5:36: 'speed' is from 0.01 to 100"),
      ("{ lottie: a.json, repeat: 0 }", "p:5:37: 'repeat' must be a whole number from 1 to 1000"),
      ("{ text: a, speed: 2 }", "p:5:22: 'speed' belongs to 'lottie', not to 'text'"),
      (
        "{ text: a, pan: y, drive: { from: drag.y, over: [0, 1], to: { progress: [0, 1] } } }",
        "p:5:30: 'progress' belongs to 'lottie', not to 'text'"
      ),
      (
        "{ row: [{ text: a, identifier: b }, { text: c, pan: y, drive: { from: drag.y, over: [0, 1], to: { b.progress: [0, 1] } } }] }",
        "'progress' needs 'lottie' on 'b'"
      ),
      ("{ text: a, icon: star }", "p:5:22: an element has one kind: 'text' or 'icon', not both"),
      ("{ text: a, columns: 2 }", "p:5:22: 'columns' belongs to 'grid', not to 'text'"),
      ("{ grid: [a], columns: 25 }", "p:5:33: 'columns' must be a whole number from 1 to 24"),
      (
        "{ text: a, width: fil }",
        "p:5:29: 'width' is points, such as 44, or 50%, fill or fit, not 'fil'"
      ),
      ("{ text: a, width: 0% }", "p:5:29: 'width' is above 0% and at most 1000%, not '0%'"),
      ("{ text: a, width: -1 }", "p:5:29: 'width' must not be negative"),
      ("{ text: a, width: 200000 }", "p:5:29: 'width' is at most 100000.0"),
      (
        "{ text: a, color: redd }",
        "p:5:29: 'color' is a colour \"#RRGGBB\" or a name such as label, not 'redd'"
      ),
      ("{ text: a, color: systemRedd }", "did you mean 'systemRed'?"),
      ("{ text: a, color: { light: \"#FFFFFF\" } }", "p:5:29: 'color' needs 'light' and 'dark'"),
      (
        "{ text: a, color: \"#12345\" }",
        "p:5:29: 'color' must be a colour \"#RRGGBB\" or \"#RRGGBBAA\", not '#12345'"
      ),
      ("{ shape: circle }", "p:5:20: 'shape' cannot be 'circle'"),
      ("{ gradient: [tint] }", "p:5:23: 'gradient' needs two colours or more"),
      ("{ text: a, alpha: 2 }", "p:5:29: 'alpha' is from 0 to 1"),
      ("{ text: a, offset: [1] }", "p:5:30: 'offset' is two numbers, [x, y]"),
      ("{ text: a, border: { width: 2 } }", "'border' needs a 'color'"),
      (
        "{ scroll: a, pages: true, snap: start }",
        "p:5:37: a scroll has 'pages' or 'snap', not both"
      ),
      (
        "{ scroll: { text: a }, snap: start }",
        "p:5:34: 'snap' needs a row, a column or a grid in the scroll, at whose elements it stops"
      ),
      (
        "{ text: a, style: body, size: 4 }",
        "p:5:35: a text has 'style' or 'size', not both"
      ),
      (
        "{ column: [a], align: baseline }",
        "p:5:33: 'align' of a column cannot be 'baseline'; it is one of fill, start, center, end"
      ),
      (
        "{ text: a, place: top }",
        "p:5:22: 'place' belongs to an element directly in an overlay"
      ),
      ("{ overlay: [{ row: [{ text: a, place: top }] }] }", "p:5:42: 'place' belongs to"),
      ("{ scroll: { text: a, place: top } }", "p:5:32: 'place' belongs to"),
      (
        "{ column: [{ text: a, keyboardLayoutGuide: true }] }",
        "p:5:33: 'keyboardLayoutGuide' belongs to an element directly in an overlay"
      ),
      ("{ overlay: [{ text: a, aboveKeyboard: true }] }", "did you mean 'keyboardLayoutGuide'?"),
      (
        "{ image: photo.gif }",
        "p:5:20: 'image' is a PNG, JPEG or SVG file in the prototype's folder, not 'photo.gif'"
      ),
      ("{ button: a, push: moree }", "p:5:30: there is no screen 'moree'; did you mean 'more'?"),
      ("{ text: a, push: more, action: pop }", "p:5:34: "),
      ("{ text: 'a {b}' }", "p:5:19: 'text', character 4: 'b' is no name here"),
      ("{ text: a, color: \"#112233+F\" }", "must be a colour"),
      ("{ text: a, with: { x: 1 } }", "p:5:22: 'with' belongs to 'component', not to 'text'"),
      ("{ text: a, identifier: \"a{1}\" }", "'identifier' has expressions only"),
      ("{ text: a, offset: [0, 200000] }", "'offset' is at most 100000.0 either way"),
      ("{ text: a, ratio: 0.0000001 }", "'ratio' must be above 0"),
      ("[a]", "p:5:11: an element must be a mapping, not a list"),
    ])
  func mistakes(_ view: String, _ message: String) {
    #expect {
      try Prototype.parse(Self.file(view), file: "p")
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test("A page needs format 2, and stands in place of a list or a class")
  func places() {
    #expect {
      try Prototype.parse(Self.file("a", format: 1), file: "p")
    } throws: {
      "\($0)" == "p:5:5: 'view' needs 'backswipe: 2' at the top of the file"
    }
    #expect {
      try Prototype.parse(
        "backswipe: 2\ninitial: a\nscreens: { a: { view: b, rows: 3 } }", file: "p")
    } throws: {
      "\($0)".contains("a screen has 'view' or 'rows', not both")
    }
  }

  @Test("Elements are nested 28 deep at most, in bounded time")
  func depth() {
    let deep =
      String(repeating: "{ column: [", count: 29) + "a" + String(repeating: "] }", count: 29)
    #expect {
      try Prototype.parse(Self.file(deep), file: "p")
    } throws: {
      "\($0)".contains("elements are nested more than 28 deep")
    }
  }

  @Test("The names of elements are known to scenarios: identifiers, labels and texts")
  func names() throws {
    let prototype = try Prototype.parse(
      Self.file(
        "{ column: [{ button: Buy, identifier: buy }, { icon: star, label: Best }, { text: Tea }] }"
      ),
      file: "p")
    #expect(prototype.elementNames == ["buy", "Buy", "Best", "Tea"])
    #expect(prototype.screens(showing: "Best") == ["home"])
    let outline = PrototypeOutline(prototype)
    #expect(outline.identifiers == ["buy"])
    #expect(outline.mayShow("Tea") && !outline.mayShow("Coffee"))
  }
}

@Suite("Components and loops of pages")
struct ComponentTests {
  private func prototype(_ keys: String, _ view: String) throws -> Prototype {
    try Prototype.parse(
      "backswipe: 2\ninitial: home\n\(keys)\nscreens: { home: { view: \(view) }, more: {} }\n",
      file: "p")
  }

  private func view(_ keys: String, _ view: String) throws -> Element? {
    try prototype(keys, view).screens[0].view
  }

  private func message(_ keys: String, _ view: String) -> String {
    do {
      _ = try prototype(keys, view)
      return "no mistake"
    } catch { return "\(error)" }
  }

  @Test("A component is its view with the parameters, and with the other keys of its use")
  func component() throws {
    let keys = """
      components:
        card:
          parameters: { title: "", glyph: star, size: 24 }
          view: { column: [{ icon: $glyph, size: $size }, "{upper(title)} in {title}"], padding: 8 }
      """
    let used = try view(
      keys,
      "{ component: card, with: { title: it's, glyph: leaf }, padding: 4, push: more, identifier: a }"
    )
    let plain = try view(
      "",
      "{ column: [{ icon: leaf }, \"{upper(\\\"it's\\\")} in {\\\"it's\\\"}\"], padding: 4, push: more, identifier: a }"
    )
    #expect(used == plain)
    let written = YAMLWriter.file(try prototype(keys, "{ component: card }").node)
    #expect(try Prototype.parse(written, file: "q") == prototype(keys, "{ component: card }"))
  }

  @Test("A loop has its view for each item of a list, with the item's fields and its index")
  func loop() throws {
    let keys = """
      data:
        trips: [{ name: Kyoto, days: [Tea, Gardens] }, { name: Oslo, days: [Fjord] }]
      """
    let used = try view(
      keys,
      """
      { column: [Trips, { each: trip, in: $trips, index: i, view: { column: [ "{i + 1} {trip.name}",
        { each: day, in: $trip.days, view: "{day}" } ] } }] }
      """)
    let texts = used?.all.compactMap(\.name)
    #expect(texts == ["Trips", "1 Kyoto", "Tea", "Gardens", "2 Oslo", "Fjord"])
  }

  @Test("Names of loops hide others, also inside a component and of another loop")
  func shadows() throws {
    let keys = """
      data: { trips: [[tea, gardens], [fjord]], hello: Hi, accent: systemRed }
      components:
        list:
          parameters: { items: [a], day: x }
          view: { column: [{ each: day, in: $items, index: i, view: { text: "{day}", color: $accent, identifier: "{day}-{i}" } }, "{day}"] }
      """
    let used = try view(
      keys,
      """
      { column: [ "{hello}", { each: day, in: $trips, view: { component: list, with: { items: $day, day: end } } } ] }
      """)
    let texts = used?.all.compactMap(\.name)
    #expect(texts == ["Hi", "tea", "gardens", "end", "fjord", "end"])
    #expect(used?.all.compactMap(\.identifier) == ["tea-0", "gardens-1", "fjord-0"])
  }

  @Test("Components use one another with what they were given")
  func nesting() throws {
    let keys = """
      components:
        line: { parameters: { words: "" }, view: { text: "<{words}>" } }
        pair: { parameters: { a: x, b: { spacer: true } }, view: { row: [{ component: line, with: { words: "{a}!" } }, $b] } }
      """
    let used = try view(keys, "{ component: pair, with: { a: tea, b: { icon: cup } } }")
    #expect(used?.all.compactMap(\.name) == ["<tea!>"])
    #expect(used?.children.count == 2)
  }

  @Test(
    "A mistake in a component, a loop or data has its place",
    arguments: [
      (
        "components: { a: { view: { component: a } } }", "b",
        "p:3:39: the component 'a' contains itself"
      ),
      (
        "components: { a: { view: { component: b } }, b: { view: { component: a } } }", "c",
        "contains itself"
      ),
      ("components: { a: {} }", "b", "p:3:15: the component 'a' needs a 'view'"),
      ("components: { a: { view: $x } }", "b", "p:3:26: there is no parameter or data 'x'"),
      ("components: { a: { view: { txt: b } } }", "b", "p:3:28: unknown key 'txt' in an element"),
      (
        "components: { card: { view: b } }", "{ component: crad }",
        "there is no component 'crad'; did you mean 'card'?"
      ),
      (
        "components: { a: { view: b } }", "{ component: a, with: { x: 1 } }",
        "unknown key 'x' in 'with' of the component 'a'"
      ),
      (
        "components: { a: { view: b } }", "{ component: a, component: a }",
        "'component' is given twice, first on line 4"
      ),
      (
        "components: { a: { view: b } }", "{ component: a, with: {}, with: {} }",
        "'with' is given twice, first on line 4"
      ),
      (
        "components: { a: { view: b } }", "{ component: a, paddin: 4 }",
        "unknown key 'paddin' in the use of a component; did you mean 'padding'?"
      ),
      (
        "components: { a: { view: { text: b, place: top } } }", "{ column: [{ component: a }] }",
        "p:3:37: 'place' belongs to an element directly in an overlay"
      ),
      (
        "data: { l: [1] }", "{ row: [{ each: x, in: $l, view: { text: b, place: top } }] }",
        "'place' belongs to an element directly in an overlay"
      ),
      ("components: { a: { parameters: { 1a: x }, view: b } }", "b", "'1a' is no name"),
      (
        "data: { a: [1] }", "{ column: [{ each: x, in: $b, view: c }] }",
        "there is no parameter or data 'b'"
      ),
      (
        "data: { a: 1 }", "{ column: [{ each: x, in: $a, view: c }] }",
        "'in' must be a list, not text"
      ),
      (
        "data: { a: [1] }", "{ column: [{ each: x, in: $a }] }",
        "a loop needs 'in', a list, and 'view'"
      ),
      ("data: []", "a", "'data' must be a mapping"),
    ])
  func mistakes(_ keys: String, _ view: String, _ message: String) {
    #expect(self.message(keys, view).contains(message), "\(self.message(keys, view))")
  }

  @Test("A component and a loop have places where they stand in an overlay")
  func places() throws {
    let keys = """
      components: { a: { view: { text: b, place: top } }, c: { view: { component: a } } }
      data: { l: [1, 2] }
      """
    let used = try view(
      keys,
      """
      { overlay: [{ component: c }, { component: a, place: left },
        { each: x, in: $l, view: { text: "{x}", place: right } }] }
      """)
    #expect(used?.children.map(\.box.place) == [.top, .left, .right, .right])
  }

  @Test("A mistake of a component that is used often is one mistake")
  func once() {
    let message = message(
      "components: { a: { view: { txt: b } } }", "{ column: [{ component: a }, { component: a }] }")
    #expect(message.split(separator: "\n").count == 1, "\(message)")
  }

  @Test("Components need format 2")
  func format() {
    #expect {
      try Prototype.parse(
        "backswipe: 1\ninitial: a\ncomponents: {}\nscreens: { a: {} }", file: "p")
    } throws: {
      "\($0)" == "p:3:1: 'components' needs 'backswipe: 2' at the top of the file"
    }
  }

  @Test("A file that stands for countless elements or an endless text is refused soon")
  func limits() {
    let doubling = (1...24).map { number in
      "  c\(number): { parameters: { x: a }, view: { component: c\(number - 1), with: { x: { row: [$x, $x] } } } }"
    }.joined(separator: "\n")
    let bomb = "components:\n  c0: { parameters: { x: a }, view: $x }\n" + doubling
    #expect(message(bomb, "{ component: c10 }").contains("the pages have more than 20000 elements"))
    let text = (1...24).map { number in
      "  t\(number): { parameters: { x: aaaaaaaa }, view: { component: t\(number - 1), with: { x: \"{x}{x}\" } } }"
    }.joined(separator: "\n")
    let growing = "components:\n  t0: { parameters: { x: a }, view: { text: \"{x}\" } }\n" + text
    #expect(message(growing, "{ component: t24 }").contains("more than 10000 bytes"))
    let list = "[" + repeatElement("a", count: 300).joined(separator: ", ") + "]"
    let deep = message(
      "data: { x: { each: a, in: [1], view: $x } }", "{ column: [{ each: a, in: [1], view: $x }] }")
    #expect(deep.contains("nested more than 28 deep"), "\(deep)")
    let names = (0..<500).map { "kez\($0)abcdefgh: 1" }.joined(separator: ", ")
    let misspelt = message(
      "data: { l: \(list), \(names) }",
      "{ column: [{ each: a, in: $l, view: { text: $kezqabcdefgh } }] }")
    #expect(misspelt.contains("there is no parameter or data 'kezqabcdefgh'"))
    let many = "{ column: [" + repeatElement("a", count: 1000).joined(separator: ", ") + "] }"
    #expect(message("", many).contains("a page has at most 1000 elements, not 1001"))
    let words = String(repeating: "{x}", count: 10_000)
    let long = message(
      "components: { c: { parameters: { x: \(String(repeating: "y", count: 9000)) }, view: { text: \"\(words)\" } } }",
      "{ component: c }")
    #expect(long.contains("more than 10000 bytes"))
    let loops =
      "{ column: [{ each: a, in: $l, view: { each: b, in: $l, view: { each: c, in: $l, view: d } } }] }"
    #expect(message("data: { l: \(list) }", loops).contains("more than 20000 elements"))
  }
}
