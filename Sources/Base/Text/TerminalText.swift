/// Lines for a terminal, or for a build server that reads them. Names and titles come from files, and
/// nothing in them ends a line, begins another or steers anything.
package struct TerminalText: Equatable, Sendable {
  package let lines: [String]

  /// One line, whatever is in it.
  package init(_ line: String) { lines = [Self.line(line)] }

  /// One line each.
  package init(lines: [String]) { self.lines = lines.map(Self.line) }

  /// The program's own lines, and words of files among them that are encoded already.
  package init(encoded text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.line(String($0))
    }
  }

  /// The longest start of a line that fits into the cells. Chinese takes two cells a character.
  package static func fitting(_ text: String, cells most: Int) -> (text: String, cells: Int) {
    var line = ""
    var used = 0
    for character in Self.line(String(text.map { $0.isNewline ? " " : $0 })) {
      let shown = character == "\t" ? " " : character
      let cells = width(of: shown)
      guard used + cells <= most else { break }
      line.append(shown)
      used += cells
    }
    return (line, used)
  }

  /// A build server takes a line that begins with two colons, after any blanks, for a command.
  private static func line(_ text: String) -> String {
    let plain = PlainLine.of(text)
    let start = plain.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    guard let start, plain[start...].hasPrefix("::") else { return plain }
    return plain[..<start] + "\\" + plain[start...]
  }

  /// Words on lines of a number of columns, each behind an indent; a list of words with bars between them
  /// is broken after a bar where it is longer than a line.
  package static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    func add(_ part: Substring, after gap: String) {
      let isFirst = lines[lines.count - 1].count == indent
      if !isFirst, lines[lines.count - 1].count + gap.count + part.count > width {
        lines.append(margin)
      }
      lines[lines.count - 1] += (lines[lines.count - 1].count == indent ? "" : gap) + part
    }
    for word in text.split(separator: " ") {
      guard word.count > width - indent else {
        add(word, after: " ")
        continue
      }
      var (rest, gap) = (word[...], " ")
      while let bar = rest.firstIndex(of: "|") {
        add(rest[...bar], after: gap)
        (rest, gap) = (rest[rest.index(after: bar)...], "")
      }
      add(rest, after: gap)
    }
    return lines
  }

  /// Wide from the Korean letters on, as East Asian Width (UAX #11) has it, with room to spare for
  /// scripts in between that are narrow.
  private static func width(of character: Character) -> Int {
    character.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
  }
}
