import BackswipeText
import Testing

@Suite("Lines for a terminal")
struct TerminalTextTests {
  @Test("a string is one line, which is no command of a build server")
  func one() {
    #expect(TerminalText("a\nb").lines == ["a\\nb"])
    #expect(TerminalText(" ::error::x").lines == [" \\::error::x"])
    #expect(TerminalText(encoded: "a\nb").lines == ["a", "b"])
  }

  @Test("a line is cut at the last character that fits, and wide characters take two cells")
  func fitting() {
    #expect(TerminalText.fitting("abc", cells: 2) == ("ab", 2))
    #expect(TerminalText.fitting("日本", cells: 3) == ("日", 2))
  }

  @Test("words are wrapped behind an indent, and long lists of words after a bar")
  func wrapped() {
    #expect(TerminalText.wrapped("one two three", width: 9, indent: 2) == ["  one two", "  three"])
    #expect(TerminalText.wrapped("aaa|bbb|ccc", width: 8) == ["aaa|bbb|", "ccc"])
  }

  @Test("a line break of an argument is none in a message that quotes it")
  func usage() {
    let text = UsageText.lines("Error: x\ny is wrong\nUsage: z", arguments: ["x\ny"])
    #expect(text.lines == ["Error: x\\ny is wrong", "Usage: z"])
  }
}
