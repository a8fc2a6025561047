import BackswipePrototypes
import Testing

@Suite("Expressions in properties of elements, as files")
struct LivePropertyFileTests {
  private static func file(_ view: String) -> String {
    """
    backswipe: 2
    initial: home
    state: { open: true, level: 0.5, size: { choice: [small, large] }, words: Any, song: { choice: [rain, sea] } }
    components:
      tile: { parameters: { on: true, wide: 40 }, view: { text: T, alpha: "if(on, 1, 0.5)", width: wide + 4 } }
    screens:
      home:
        view: \(view)
    """
  }

  private func view(_ text: String) throws -> Element {
    try #require(try Prototype.parse(Self.file(text), file: "p").screen("home")?.view)
  }

  @Test(
    "A page with expressions reads back as it was written",
    arguments: [
      "{ text: T, alpha: level, color: \"{if(open, 'systemRed', '#00FF0080')}\" }",
      "{ button: B, enabled: not open, width: 100 + level * 50, height: \"if(open, 44, 60)\" }",
      "{ icon: \"{if(open, 'heart', 'star')}\", color: \"{if(size == 'small', 'label', 'tint')}\" }",
      "{ image: \"{song}.png\", corner: \"level * 10\", background: \"{if(open, 'white', 'black')}\" }",
      "{ shape: capsule, fill: \"if(open, 'systemRed', 'systemGreen')\" }",
      "{ component: tile, with: { on: false } }",
      "{ text: T, drive: { from: level, over: [0, 1], to: { color: [systemRed, \"#00FF00\"], background: [{ light: \"#FFFFFF\", dark: \"#000000\" }, clear] } } }",
      "{ column: [{ text: T, identifier: t }, { shape: ellipse, identifier: s }], drive: { from: level, over: [0, 1], to: { t.color: [label, tint], s.fill: [white, black] } } }",
    ])
  func roundTrip(_ view: String) throws {
    try Prototype.readBack(Self.file(view))
  }

  @Test("The element has the values of the initial state beside its expressions")
  func initial() throws {
    let text = try view(
      "{ text: T, alpha: level, width: level * 100, color: \"{if(open, 'systemRed', 'label')}\" }")
    #expect(text.box.alpha == 0.5 && text.box.width == .points(50))
    let paint: Element.Paint? =
      if case .text(let content) = text.content { content.paint } else { nil }
    #expect(paint == .named("systemRed"))
    #expect(Set(text.live.keys) == [.alpha, .width, .color])
    let tile = try view("{ component: tile, with: { on: false } }")
    #expect(tile.box.alpha == 0.5 && tile.box.width == .points(44))
    #expect(try view("{ text: T, alpha: level * 9 }").box.alpha == 1)
  }

  @Test("The files of an expression are all needed")
  func files() throws {
    let prototype = try Prototype.parse(Self.file("{ image: \"{song}.png\" }"), file: "p")
    #expect(prototype.assets.uses.map(\.name).sorted() == ["rain.png", "sea.png"])
  }

  @Test("An element keeps its expressions, and those inside it theirs")
  func nested() throws {
    let column = try view("{ column: [{ text: T, alpha: level }, a], corner: level * 4 }")
    #expect(Array(column.live.keys) == [.corner])
    #expect(Array(column.children[0].live.keys) == [.alpha] && column.children[1].live.isEmpty)
  }

  @Test(
    "A mistake in an expression has its place and the reason",
    arguments: [
      ("{ text: T, alpha: open }", "8:29: 'alpha' is a number; this is a flag"),
      ("{ text: T, alpha: high }", "'alpha'"),
      (
        "{ text: T, alpha: leval * 2 }",
        "character 1: 'leval' is no name here; did you mean 'level'?"
      ),
      ("{ button: T, enabled: level + 1 }", "'enabled' is a flag; this is a number"),
      (
        "{ text: T, color: \"{if(open, 'systemRad', 'label')}\" }",
        "not 'systemRad'; did you mean 'systemRed'?"
      ),
      ("{ text: T, color: \"{words}\" }", "'color' is a colour that the expression names itself"),
      ("{ text: T, color: \"{size}\" }", "not 'large'"),
      ("{ text: T, color: \"{if(open, 1)}\" }", "'color', character 2: if needs a condition"),
      (
        "{ text: T, color: \"if(opn, 'label', 'tint')\" }",
        "'color', character 4: 'opn' is no name"
      ),
      ("{ icon: \"{if(open, 'hart', 'star')}\" }", "did you mean 'heart'?"),
      ("{ image: \"{song}.txt\" }", "PNG, JPEG or SVG"),
      (
        "{ text: T, alpha: level, drive: { from: level, over: [0, 1], to: { alpha: [0, 1] } } }",
        "'alpha' is driven here, and an expression; give one of them"
      ),
      (
        "{ column: [{ text: T, alpha: level, identifier: t }], drive: { from: level, over: [0, 1], to: { t.alpha: [0, 1] } } }",
        "'alpha' of 't' is an expression already"
      ),
      (
        "{ shape: ellipse, drive: { from: level, over: [0, 1], to: { color: [white, black] } } }",
        "'color' belongs to 'text' or 'icon', not to 'shape'"
      ),
      (
        "{ text: T, drive: { from: level, over: [0, 1], to: { color: [white, 3, black] } } }",
        "'color'"
      ),
      (
        "{ text: T, drive: { from: level, over: [0, 1], to: { color: [white] } } }",
        "'color' needs 2 colours, one for each stop of 'over'"
      ),
    ])
  func mistakes(_ view: String, _ words: String) {
    Prototype.expect(words, in: Self.file(view))
  }
}
