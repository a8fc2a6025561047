import BackswipeTrace
import Testing

@Suite struct JSONReadingTests {
  @Test(
    "U3: what is written is read as the same, to the byte",
    arguments: [
      "null", "true", "[]", "{}", "0", "-7", "9223372036854775807", "0.1", "1e-07", "1.5e+300",
      "\"\"", "\"a\\\"b\\\\c\\nd\\te\\r\\u0001 声 🙂\"", "[1,[2,[3]],{\"a\":{\"b\":null}}]",
      "{\"kind\":\"frame\",\"t\":16666667,\"views\":{\"a#2\":{\"x\":-3.25}},\"changed\":false}",
    ])
  func roundTrip(_ text: String) throws {
    #expect(try TraceValue.read(text.utf8).json == text)
  }

  @Test("U3: escapes and blanks mean what JSON says")
  func escapes() throws {
    let text = " { \"a\" :\n\t[ \"\\u58f0\\ud83d\\ude42\\/\\b\\f\" ] }\r\n"
    let value = try TraceValue.read(text.utf8)
    #expect(value["a"]?.array == [.text("声🙂/\u{8}\u{C}")])
  }

  @Test(
    "U3: what is no JSON is refused with line and column",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("nul", 1, 1), ("01", 1, 1),
      ("1.", 1, 3), ("1e", 1, 3), ("- 1", 1, 1), ("1e999", 1, 1), ("\"a", 1, 1),
      ("\"\\x\"", 1, 2), ("\"\\ud83d\"", 1, 2), ("\"\\u12\"", 1, 2), ("\"\u{1}\"", 1, 2),
      ("{\"a\":1,\"a\":2}", 1, 8), ("{a:1}", 1, 2), ("1 2", 1, 3), ("[\n声,1]", 2, 1),
      ("[\n  \"声\" 1]", 2, 7), ("NaN", 1, 1), ("// x", 1, 1),
    ])
  func wrong(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: JSONMistake.self) { try TraceValue.read(text.utf8) }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test("U3: a key is found a second time among few and many", arguments: [2, 12, 13, 40])
  func keys(_ count: Int) throws {
    let fields = (0..<count).map { "\"k\($0)\":\($0)" }
    let whole = "{\(fields.joined(separator: ","))}"
    #expect(try TraceValue.read(whole.utf8).json == whole)
    for again in [0, count / 2, count - 1] {
      let twice = "{\(fields.joined(separator: ",")),\"k\(again)\":0}"
      #expect(throws: JSONMistake.self, "k\(again)") { try TraceValue.read(twice.utf8) }
    }
  }

  @Test("U3: deep nesting and bytes that are no text are refused, not trapped on")
  func hostile() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONMistake.self) { try TraceValue.read(deep.utf8) }
    #expect(throws: JSONMistake.self) { try TraceValue.read([0x22, 0xFF, 0xFE, 0x22]) }
    #expect(throws: JSONMistake.self) { try TraceValue.read([0, 1, 2]) }
  }
}
