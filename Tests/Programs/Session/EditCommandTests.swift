import Testing

@testable import BackswipeSession

@Suite struct EditCommandTests {
  @Test func keysOfTheClipboardNeedCtrl() {
    for (letter, command) in [
      (Character("v"), EditCommand.paste), ("a", .selectAll), ("c", .copy), ("x", .cut),
    ] {
      #expect(EditCommand(KeyPress(.character(letter), .control)) == command)
      #expect(EditCommand(KeyPress(.character(letter))) == nil)
    }
    #expect(EditCommand(KeyPress("b", .control)) == nil)
    #expect(EditCommand(KeyPress(.insert, .shift)) == .paste)
    #expect(EditCommand(KeyPress(.insert, [.shift, .control])) == nil)
  }

  @Test("What is pasted presses no key, and has an end")
  func pasted() {
    for (copied, pasted) in [
      ("", nil), ("\n", nil), ("350ms", "350ms"), ("350ms\n", "350ms"), ("a\r\nb\r\n", "a\nb"),
      ("\u{1B}[31mred\u{7}", "[31mred"), ("声音 ✓", "声音 ✓"), ("\u{0}", nil), ("a\tb", "a\tb"),
    ] { #expect(EditCommand.pasted(copied) == pasted) }
    let long = String(repeating: "x", count: 2 * EditCommand.longestPaste)
    #expect(EditCommand.pasted(long)?.count == EditCommand.longestPaste)
  }
}
