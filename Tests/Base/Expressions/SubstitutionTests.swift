import BackswipeExpressions
import Testing

@Suite("Names replaced in templates")
struct SubstitutionTests {
  private func replaced(_ source: String) -> String {
    TextTemplate.replacing(source) { path in
      switch path {
      case ["trip", "name"]: "'Kyoto'"
      case ["n"]: "3"
      default: nil
      }
    } ?? ""
  }

  @Test(
    "Whole names with their fields are replaced, and nothing else",
    arguments: [
      ("{trip.name}!", "{'Kyoto'}!"), ("{n + n}", "{3 + 3}"), ("n {m.n} {n.x}", "n {m.n} {n.x}"),
      ("{n(1)} {'n'} {nn}", "{n(1)} {'n'} {nn}"), ("{{n}} {max(n, 2)}", "{{n}} {max(3, 2)}"),
      ("{n", "{n"), ("{n # n}", "{n # n}"), ("{ n }", "{ 3 }"),
    ])
  func names(_ source: String, _ result: String) { #expect(replaced(source) == result) }

  @Test("A template is an expression: its only one, a text, or texts joined")
  func expressions() throws {
    #expect(TextTemplate.expression(of: "a") == "'a'")
    #expect(TextTemplate.expression(of: "{x + 1}") == "(x + 1)")
    #expect(TextTemplate.expression(of: "a {x}{{") == "('a ' & (x) & '{')")
    #expect(TextTemplate.expression(of: "") == "''")
    for text in ["it's", "\"it's\"", "say \"x\"", "{{'\"}}"] {
      let inner = TextTemplate.expression(of: TextTemplate.escaped(text))
      #expect(try TextTemplate("{\(inner)}", in: Scope()).text { _ in nil } == text)
    }
  }

  @Test("A result beyond a limit is not made")
  func limit() {
    let long = TextTemplate.replacing("{n & n}", upTo: 50) { _ in String(repeating: "1", count: 40)
    }
    #expect(long == nil)
    #expect(TextTemplate.replacing("{n}", upTo: 3) { _ in "3" } == "{3}")
  }
}
