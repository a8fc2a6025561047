import BackswipeExpressions
import TestSupport
import Testing

@Suite("The page of expressions")
struct DocumentationTests {
  @Test("Its mistakes are those of the language")
  func mistakes() throws {
    let page = try PackageFiles.text("Documentation/Expressions.md")
    let rows = page.matches(of: /\| `([^`]+)` \| (\d+) \| (.+) \|/)
    #expect(rows.count == 10)
    for row in rows {
      let mistake = State.mistake(String(row.output.1))
      #expect(mistake?.offset == Int(row.output.2))
      #expect(mistake?.description == String(row.output.3))
    }
  }

  @Test("Its examples are expressions")
  func examples() throws {
    let page = try PackageFiles.text("Documentation/Expressions.md")
    let part = try #require(page.split(separator: "## Examples").last)
    let rows = part.prefix { $0 != "#" }.matches(of: /\| `([^`]+)` \|/)
    let item = ValueType.record(["title": .text, "id": .text])
    let scope = Scope([
      "items": .list(item), "item": item, "isLoading": .flag, "offset": .number,
      "selected": .text, "prices": .list(.number), "page": .number, "pages": .list(.text),
    ])
    #expect(rows.count == 6)
    for row in rows { _ = try Expression(String(row.output.1), in: scope) }
  }
}
