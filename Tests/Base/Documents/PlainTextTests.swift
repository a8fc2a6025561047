import BackswipeDocuments
import BackswipeText
import Testing

/// What others have written, as text of a line, of XML and of a table.
@Suite("Text of others")
struct PlainTextTests {
  @Test(
    "A line stays one, with what was in it to be seen",
    arguments: [
      ("plain · 音 é °", "plain · 音 é °"), ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#),
      ("a\tb", "a\tb"),
      ("a\u{85}b\u{2028}c\u{2029}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
      ("\u{1B}[31m\u{9B}\u{7F}\0", "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{202A}\u{202E}\u{2066}\u{2069}x", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x"),
      ("##[group]", "#\\#[group]"), ("###vso[x]", "##\\#vso[x]"), ("## [x] ##a", "## [x] ##a"),
      ("\u{200F}עברית", "\u{200F}עברית"), (FileName.text([0x61, 0xFF]), #"a\xFF"#),
    ])
  func lines(_ text: String, _ line: String) {
    #expect(PlainLine.of(text) == line)
  }

  @Test("Line feeds stay where lines are meant")
  func keptLines() {
    #expect(PlainLine.lines("a\nb\r\u{1B}") == "a\nb\\r\u{FFFD}")
  }

  @Test(
    "What a spreadsheet would compute is text for it, and comes back; numbers stay",
    arguments: [
      ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("@x", "'@x"), ("\t=1", "'\t=1"),
      ("＝1", "'＝1"), ("'=1", "''=1"), ("-", "'-"), ("+", "'+"), ("-1.", "'-1."), ("-1e", "'-1e"),
      ("-1", "-1"), ("-1.5", "-1.5"), ("+2e-7", "+2e-7"), ("1=1", "1=1"), ("'a", "'a"), ("", ""),
      ("-é", "'-é"), ("::error", "'::error"),
    ])
  func formulas(_ text: String, _ cell: String) {
    #expect(CSVText.cell(text) == cell)
    #expect(CSVText.text(ofCell: cell) == text)
  }

  @Test("Cells are quoted as the format wants, and a row of a line is one")
  func cells() {
    #expect(CSVText.cell("a,\"b\"\nc") == "\"a,\"\"b\"\"\\nc\"")
    #expect(CSVText.cell("x\u{1B}\u{202E}\"\u{301}") == "\"x\u{FFFD}\u{FFFD}\"\"\u{301}\"")
    #expect(CSVText.cell(FileName.text([0xFF])) == #"\xFF"#)
    #expect(CSVText.row(["goes to 1, rests at 2", "-3", ""]) == "\"goes to 1, rests at 2\",-3,")
  }

  @Test("XML has neither controls nor overrides of the direction, and its own marks escaped")
  func xml() {
    #expect(
      XMLText.content("<a> & \"\u{1B}\u{85}\u{202E}\u{2028}")
        == "&lt;a&gt; &amp; \"\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(XMLText.content("a\n::b ##[c]") == "a&#10;:&#58;b #&#35;[c]")
    #expect(XMLText.lines("a\nb") == "a\nb")
    #expect(XMLText.attribute("\"\n\t\r") == "&quot;&#10;&#9;&#13;")
    #expect(
      XMLText.content("]]>\u{FFFF}" + FileName.text([0xFF])) == #"]]&gt;"# + "\u{FFFD}" + #"\xFF"#)
  }

  @Test("A mistake is one line, whatever the names are")
  func mistakes() {
    let mistake = FileError(
      file: "a\n::error::x", place: .start, reason: "no 'b\nc'", suggestion: "d\u{1B}")
    #expect(mistake.description == "a\\n::error::x:1:1: no 'b\\nc'; did you mean 'd\u{FFFD}'?")
  }
}
