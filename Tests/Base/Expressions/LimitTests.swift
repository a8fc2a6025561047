import BackswipeExpressions
import Testing

@Suite("Limits of expressions")
struct LimitTests {
  @Test("A source has 2000 characters at most")
  func length() {
    let longest = String(repeating: " ", count: 1999) + "1"
    #expect(State.mistake(longest) == nil)
    let reason = "the expression is longer than 2000 characters"
    #expect(State.mistake(longest + " ") == Mistake(offset: 2000, reason: reason))
    for part in ["(", "-", "not ", "min(", "if(", "1+", "'", "\u{301}", "a."] {
      let source = String(repeating: part, count: 100_000)
      #expect(State.mistake(source) == Mistake(offset: 2000, reason: reason))
    }
  }

  @Test(
    "Parentheses, calls and prefixes nest 64 times",
    arguments: [
      ("(", "1", ")", 0), ("-", "1", "", 0), ("not ", "isOn", "", 0), ("abs(", "1", ")", 3),
      ("if(isOn, ", "1", ", 2)", 2), ("if(isOn, 2, ", "1", ")", 2),
      ("if(", "isOn", ", true, false)", 2), ("max(1, ", "1", ")", 3),
    ])
  func depth(_ open: String, _ inner: String, _ close: String, _ place: Int) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let deepest = try Expression(nested(64), in: State.scope)
    #expect(deepest.source == nested(64))
    let value = deepest.value(State.read)
    #expect([.number(1), .number(2), .flag(true)].contains(value))
    #expect(
      State.mistake(nested(65))
        == Mistake(
          offset: 64 * open.count + place,
          reason: "parentheses, calls and signs nest deeper than 64"))
    let endless = String(repeating: open, count: 2000 / open.count)
    #expect(State.mistake(endless)?.offset == 64 * open.count + place)
  }

  @Test("Parentheses side by side do not nest")
  func flat() throws {
    let source = String(repeating: "(-1)+", count: 399) + "(1)"
    #expect(try State.value(source) == .number(-398))
  }

  @Test(
    "A chain of 2000 characters has its value",
    arguments: [
      ("1+", "1", Value.number(1000)), ("1-", "1", .number(-998)), ("1*", "1", .number(1)),
      ("1/", "1", .number(1)), ("0&", "0", .text(String(repeating: "0", count: 1000))),
    ])
  func chains(_ part: String, _ last: String, _ value: Value) throws {
    #expect(try State.value(String(repeating: part, count: 999) + last) == value)
  }

  @Test("A chain of conditions has its value")
  func conditions() throws {
    #expect(try State.value(String(repeating: "isOn and ", count: 200) + "x>2") == .flag(true))
    #expect(try State.value(String(repeating: "x<2 or ", count: 200) + "isOn") == .flag(true))
    let call = "max(" + String(repeating: "1,", count: 990) + "2)"
    #expect(try State.value(call) == .number(2))
  }

  @Test("A scope reads names of letters, digits and '_' that are no words of the language")
  func names() {
    for name in ["a", "a1", "_", "größe", "数量", "नमस्ते", "e\u{301}", "min", "if"] {
      #expect(Scope.isName(name), "\(name)")
    }
    for name in ["", "1a", "a-b", "a b", "a.b", "and", "or", "not", "true", "false", "😀"] {
      #expect(!Scope.isName(name), "\(name)")
    }
  }

  @Test("A name declared anew has neither the old type nor the old words")
  func declaration() throws {
    var scope = State.scope
    scope.declare("size", .text)
    #expect(try Expression("size == 'other'", in: scope).type == .flag)
    scope.declare("size", .number)
    #expect(scope[name: "size"] == .number && scope[name: "zzz"] == nil)
    scope.declare("page", .record(["kind": .text]))
    #expect(try Expression("page.kind == 'other'", in: scope).type == .flag)
    scope.declare("mode", .text, choices: ["a", "b"])
    #expect(throws: Mistake.self) { try Expression("mode == 'c'", in: scope) }
    #expect(scope.names == scope.names.sorted() && scope.names.contains("mode"))
  }
}
