import BackswipeDocuments
import Testing

@Suite("Brackets of files that are no good YAML")
struct YAMLBracketTests {
  func message(_ text: String) -> String? {
    let error = #expect(throws: FileError.self) { try YAMLDocument.read(text: text, file: "f") }
    return error?.description
  }

  @Test(
    "A bracket without its partner is reported at its own place",
    arguments: [
      ("a: { b: 1", "1:4", "}"),
      ("a:\n  - { b: 1, c: 2\n  - { d: 3 }", "2:5", "}"),
      ("a:\n  - { b: c\nd:\n  e: f", "2:5", "}"),
      ("a:\n  - { b: c,\nd:\n  e: f", "2:5", "}"),
      ("a: { b: [1, 2 }\nc: 3", "1:9", "]"),
      ("a: { b: \"}\", c: '}' # }\nd: e", "1:4", "}"),
      ("a: [\n    { b: 1 },\n    { c: 2\n  ]\nd: e", "3:5", "}"),
      ("x: |\n  it's [\ny: don't [\na: { b: 1", "4:4", "}"),
    ])
  func unclosed(_ text: String, place: String, partner: String) {
    #expect(
      message(text) == "f:\(place): this bracket is not closed; its '\(partner)' is missing")
  }

  @Test(
    "A closing bracket that none before it opens is reported at its own place",
    arguments: [
      ("a: { b: [ c ] ] }", "1:15"), ("- { text: a ], width: 3 }", "1:13"),
      ("a: { b: c (x], d: 1 }\ne: f", "1:13"),
    ])
  func surplus(_ text: String, place: String) {
    #expect(
      message(text) == "f:\(place): this ']' closes no bracket; leave it out, or open one before it"
    )
  }

  @Test(
    "A quote that is not closed is reported at its own place",
    arguments: [
      ("a: [\"b, 1]", "1:5", "\""), ("a: b\nc: \"d\ne: f\n", "2:4", "\""),
      ("title: \"Home\nrows: [ { title: \"Inbox\" } ]", "1:8", "\""),
      ("a: { b: 'it''s, c: 1 }\nd: 'e'", "1:9", "'"), ("a: 'b\nc: d\n\n", "1:4", "'"),
      ("a: \"b \\\"\nc: d", "1:4", "\""),
    ])
  func quotes(_ text: String, place: String, mark: String) {
    #expect(message(text) == "f:\(place): this quote is not closed; its \(mark) is missing")
  }

  @Test(
    "A mistake before a bracket, or with all brackets closed, has its own words",
    arguments: [
      ("a: b: c\nd: { e: 1", "f:1:5: a colon does not fit here"),
      ("a: { b: 1 }\nc: d: e", "f:2:5: a colon does not fit here"),
      ("a: \"b\n  c\"\nd: e: f", "f:3:5: a colon does not fit here"),
      ("a: 'it''s\n  c'\nd: e: f", "f:3:5: a colon does not fit here"),
    ])
  func others(_ text: String, _ words: String) {
    #expect(message(text)?.contains(words) == true, "\(message(text) ?? "")")
  }

  @Test(
    "A colour without quotes within brackets is reported at its own place",
    arguments: [
      ("a: { b: [#FF7A59, \"#7A3BFF\"] }\nc: d", "1:10", "#FF7A59"),
      ("a: { b: [\"#7A3BFF\",#FF7A59] }\nc: d", "1:20", "#FF7A59"),
      ("a: { b: #FF7A5980 }\nc: d", "1:9", "#FF7A5980"),
      ("a: [\n  #FF7A59,\n  #7A3BFF ]\nc: d", "2:3", "#FF7A59"),
      ("a: { b: #f08 }\nc: d", "1:9", "#ff0088"),
    ])
  func color(_ text: String, place: String, color: String) {
    #expect(message(text) == "f:\(place): a colour needs quotes: \"\(color)\"")
  }

  @Test("A colour in a remark outside brackets, or in quotes, is not reported")
  func noColor() {
    #expect(message("a: b # [ #FF7A59\nc: d: e")?.contains("colour") == false)
    #expect(message("a: { b: [ # bad #bad idea\nc: d")?.contains("colour") == false)
    #expect(message("a: [\"#FF7A59\"]\nc: d: e")?.contains("colour") == false)
  }

  @Test("Two numbers of a mapping with decimal commas are not called the same key")
  func commas() {
    #expect(message("a: { b: 0,5, c: 1,5 }") == "f:1:11: a number has a point, as 0.5, not a comma")
  }
}
