import BackswipeExpressions
import Testing

@Suite("Templates")
struct TemplateTests {
  @Test(
    "Expressions between braces are replaced by their texts",
    arguments: [
      ("", ""), ("plain", "plain"), ("{name}", "Ada"), ("Hello, {name}!", "Hello, Ada!"),
      ("{count}{x}", "32.5"), ("{ count + 1 } of {count(items)}", "4 of 2"), ("{isOn}", "true"),
      ("{1 / 3}", "0.333"), ("{-0.0004}", "0"), ("{1.50}", "1.5"), ("{'}'}", "}"),
      ("{\"{'\" & name}", "{'Ada"), ("{{{name}}}", "{Ada}"), ("{{name}}", "{name}"),
      ("{{}}", "{}"), ("}}{{", "}{"), ("a }} b", "a } b"),
      ("{item.title}: {item.price}", "Tea: 4.5"),
      ("Don't {name}", "Don't Ada"), ("日本 {数} 👍🏽", "日本 8 👍🏽"), ("e\u{301}{name}", "e\u{301}Ada"),
      ("{first(items).title}\n{if(count > 1, 'many', 'one')}", "Tea\nmany"),
    ])
  func texts(_ source: String, _ text: String) throws {
    let template = try TextTemplate(source, in: State.scope)
    #expect(template.text(State.read) == text)
    #expect(template.source == source)
  }

  @Test(
    "A mistake has its place in the whole source",
    arguments: [
      ("a {cuont}", 3, "'cuont' is no name here; did you mean 'count'?"),
      ("{name} and {name + 1}", 17, "a text and a number cannot be added: join texts with &"),
      ("日本{{ {zzz}", 6, "'zzz' is no name here"), ("ab {}", 4, "an expression is missing"),
      ("{ }", 2, "an expression is missing"), ("ab {name", 3, "'{' has no '}': a brace is {{"),
      ("ab {", 3, "'{' has no '}': a brace is {{"),
      ("ab } c", 3, "'}' has no '{' before it: a brace is }}"),
      ("{{name}", 6, "'}' has no '{' before it: a brace is }}"),
      ("{name}}", 6, "'}' has no '{' before it: a brace is }}"),
      ("{name & 'a}", 8, "the text has no closing '"),
      ("a { items}", 4, "a list is no text: take an element of it"),
      ("{name}{item}", 7, "a record is no text: take a field of it"),
      ("{x + {x}}", 5, "'{' belongs around an expression in a text, not into it"),
      ("{(x}", 1, "'(' has no ')'"), ("{x +}", 4, "the expression ends before a value"),
    ])
  func mistakes(_ source: String, _ offset: Int, _ message: String) {
    let mistake = State.templateMistake(source)
    #expect(mistake?.description == message)
    #expect(mistake?.offset == offset)
  }

  @Test("A text without names is constant")
  func constants() throws {
    #expect(try TextTemplate("a {1 + 1} {{b}}", in: State.scope).isConstant)
    let template = try TextTemplate("{name} {count} {name}", in: State.scope)
    #expect(!template.isConstant)
    #expect(template.names == ["name", "count"])
    #expect(try template == TextTemplate(template.source, in: State.scope))
    #expect(try template != TextTemplate("{name}", in: State.scope))
  }

  @Test("The text of missing names is neutral")
  func neutral() throws {
    let template = try TextTemplate("{name}|{count}|{isOn}|{item.title}", in: State.scope)
    #expect(template.text { _ in nil } == "|0|false|")
  }

  @Test("A long text is read, a long expression in it is not")
  func limits() throws {
    let long = String(repeating: "{count} {{ }} ", count: 20_000)
    let text = try TextTemplate(long, in: State.scope).text(State.read)
    #expect(text == String(repeating: "3 { } ", count: 20_000))
    let mistake = State.templateMistake("ab {" + String(repeating: " ", count: 2001) + "}")
    #expect(mistake?.offset == 2004)
    #expect(mistake?.reason == "the expression is longer than 2000 characters")
    #expect(State.templateMistake(String(repeating: "{", count: 100_001))?.offset == 100_000)
    #expect(State.templateMistake("{" + String(repeating: "(", count: 100_000))?.offset == 0)
  }
}
