import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Colours of prototype files")
struct PrototypeColorTests {
  /// A file with one colour in every place that has one.
  private func text(_ color: String, format: Int = 1) -> String {
    """
    backswipe: \(format)
    initial: a
    navigationBar:
      tint: \(color)
      barTint: \(color)
      standard: { background: \(color), title: \(color), largeTitle: \(color) }
    screens:
      a:
        left: [ { title: Item, tint: \(color) } ]
        rows:
          - { title: Row, icon: { color: \(color) } }
          - { picture: \(color) }
    """
  }

  private func paints(_ prototype: Prototype) throws -> [Element.Paint?] {
    let (bar, screen) = (prototype.navigationBar, try #require(prototype.screen("a")))
    let look = try #require(bar.looks.standard)
    let rows = screen.sections.flatMap(\.rows)
    var paints = [bar.tint, bar.barTint, look.title, look.largeTitle, screen.left.first?.tint]
    paints += [rows.first?.icon?.color]
    if case .color(let paint) = look.background { paints.append(paint) }
    if case .picture(.color(let paint), _, _)? = rows.last?.block { paints.append(paint) }
    return paints
  }

  @Test(
    "Every colour is of six or eight digits, by its name, or a pair, in both formats",
    arguments: [1, 2])
  func everyColorHasEveryForm(_ format: Int) throws {
    let shade = try #require(Element.Shade("#11223344"))
    let forms: [(String, Element.Paint)] = [
      ("\"#FF0000\"", try #require(Element.Paint(word: "#FF0000"))),
      ("\"#11223344\"", .pair(light: shade, dark: shade)),
      ("systemGreen", .named("systemGreen")),
      (
        "{ light: \"#FFFFFF\", dark: \"#11223344\" }",
        .pair(light: try #require(Element.Shade("#FFFFFF")), dark: shade)
      ),
    ]
    for (word, paint) in forms {
      let read = try Prototype.readBack(text(word, format: format))
      #expect(try paints(read) == Array(repeating: paint, count: 8), "\(word)")
    }
  }

  @Test("A swipe's action has every form, too")
  func swipesHaveEveryForm() throws {
    let text = """
      backswipe: 2
      initial: a
      screens:
        a:
          rows:
            - title: Row
              swipeActions:
                leading: [ { title: One, color: systemGreen } ]
                trailing: [ { title: Two, color: { light: "#FFFFFF", dark: "#000000" } } ]
      """
    let read = try Prototype.parse(text, file: "p")
    let actions = try #require(read.screen("a")?.sections.first?.rows.first?.swipeActions)
    #expect(actions.leading.first?.color == .named("systemGreen"))
    let dark = try #require(Element.Shade("#000000"))
    let light = try #require(Element.Shade("#FFFFFF"))
    #expect(actions.trailing.first?.color == .pair(light: light, dark: dark))
    #expect(try Prototype.parse(YAMLWriter.file(read.node), file: "q") == read)
  }

  @Test(
    "A mistake in any colour has its place",
    arguments: [
      ("{ light: \"#FFFFFF\" }", "p:4:9: 'tint' needs 'light' and 'dark'"),
      ("{ light: \"#FFFFFF\", dark: red }", "'dark' must be a colour \"#RRGGBB\""),
      ("systemGren", "did you mean 'systemGreen'?"),
      ("\"#12345\"", "p:4:9: 'tint' must be a colour \"#RRGGBB\" or \"#RRGGBBAA\", not '#12345'"),
    ])
  func mistakesHaveTheirPlace(_ color: String, _ words: String) {
    let error = #expect(throws: (any Error).self) {
      try Prototype.parse(text(color), file: "p")
    }
    let message = "\(error.map { "\($0)" } ?? "")"
    #expect(message.contains(words), "\(message)")
    // One for each of the eight places.
    #expect(message.split(separator: "\n").count >= 8, "\(message)")
  }
}
