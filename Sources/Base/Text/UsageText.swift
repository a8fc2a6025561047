/// A message of the command line's parser, which quotes words of the command line.
package enum UsageText {
  /// The text with its own lines. Where an argument has a line break the text has it too, and there it
  /// is none.
  package static func lines(_ text: String, arguments: [String]) -> TerminalText {
    var text = text
    for argument in arguments where argument.unicodeScalars.contains(where: PlainLine.isHidden) {
      // A part of it may stand alone, as that before or after an equals sign.
      let parts = [argument] + argument.split(separator: "=").map(String.init)
      for part in parts where part.contains("\n") {
        text = text.replacing(part, with: PlainLine.of(part))
      }
      text = withoutTails(of: argument, in: text)
    }
    return TerminalText(encoded: text)
  }

  /// Takes the line breaks of an argument away one by one, with the text after each.
  private static func withoutTails(of argument: String, in text: String) -> String {
    var text = text
    let lines = argument.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropFirst() where !line.isEmpty {
      text = text.replacing("\n" + String(line), with: "\\n" + String(line))
    }
    return text
  }
}
