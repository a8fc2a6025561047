import Foundation

/// Text for a terminal: names and titles come from files, and may contain control characters.
enum TerminalText {
  /// The text with U+FFFD for control characters; line breaks and tabs stay.
  static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steers) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(steers(scalar) ? "\u{FFFD}" : scalar) }
    return String(plain)
  }

  /// The longest start of a line that fits into the cells. Chinese takes two cells a character.
  static func fitting(_ text: String, cells most: Int) -> (text: String, cells: Int) {
    var line = ""
    var used = 0
    for character in text {
      let shown = character.isNewline || character == "\t" ? " " : Character(plain("\(character)"))
      let cells = width(of: shown)
      guard used + cells <= most else { break }
      line.append(shown)
      used += cells
    }
    return (line, used)
  }

  /// The columns of the terminal behind a file descriptor; 80 where there is none.
  static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 8 else { return 80 }
    return Int(size.ws_col)
  }

  /// Words on lines of so many columns, each behind an indent; a longer word has a line for itself.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    for word in text.split(separator: " ") {
      let isFirst = lines[lines.count - 1].count == indent
      if !isFirst, lines[lines.count - 1].count + 1 + word.count > width { lines.append(margin) }
      lines[lines.count - 1] += lines[lines.count - 1].count == indent ? word : " " + word
    }
    return lines
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }

  /// Wide from the Korean letters on, as East Asian Width (UAX #11) has it, with room to spare for
  /// scripts in between that are narrow.
  private static func width(of character: Character) -> Int {
    character.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
  }
}
