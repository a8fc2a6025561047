public import BackswipeUnits

extension TextMetrics {
  /// Breaks text into lines no wider than a width, at spaces and beside wide characters.
  ///
  /// A word wider than the line begins one, and is broken after a hyphen or a slash or, in Thai,
  /// before a syllable, otherwise between characters. Line feeds end a line. At most `limit` lines.
  /// O(n) in the length of the text, except for broken words, which are measured once for each of
  /// their characters in a line.
  public static func lines(of text: String, font: Font, width: CGFloat, limit: Int = 100)
    -> [String]
  {
    wholeLines(of: text, font: font, width: width, limit: limit).map { trimmed($0.text) }
  }

  /// The same lines with their trailing spaces; their concatenation is the text.
  ///
  /// - Returns: for each line also whether it ends at a line feed or the end of the text.
  package static func wholeLines(of text: String, font: Font, width: CGFloat, limit: Int)
    -> [(text: String, endsParagraph: Bool)]
  {
    if isPlainLine(text, font, width) { return [(text, true)] }
    var lines: [(text: String, endsParagraph: Bool)] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      // The width of a piece depends on the one before it, so that of the line is no sum.
      var lineWidth = LineWidth(font)
      for piece in pieces(of: paragraph) {
        let isSpaced = piece.hasSuffix(" ")
        let bare = isSpaced ? String(piece.dropLast()) : piece
        var longer = lineWidth
        longer.append(bare)
        if !line.isEmpty, longer.width > width {
          lines.append((line, false))
          if lines.count == limit { return lines }
          line = ""
          longer = LineWidth(font)
          longer.append(bare)
        }
        guard line.isEmpty, longer.width > width else {
          line += piece
          if isSpaced { longer.append(" ") }
          lineWidth = longer
          continue
        }
        let measure = { Self.width(of: trimmed($0), font: font) }
        for part in parts(of: piece, width: width, measure: { part, _ in measure(part) }) {
          if !line.isEmpty { lines.append((line, false)) }
          if lines.count == limit { return lines }
          line = part
        }
        lineWidth = LineWidth(font)
        lineWidth.append(line)
      }
      lines.append((line, true))
      if lines.count == limit { return lines }
    }
    return lines
  }

  /// Whether a text of the UI font has letters and signs of ASCII alone, and room in one line.
  private static func isPlainLine(_ text: String, _ font: Font, _ width: CGFloat) -> Bool {
    guard font.file == nil else { return false }
    let table = Table(font)
    var bytes = text
    return bytes.withUTF8 { bytes in
      var (units, last) = (0, 0)
      for byte in bytes {
        guard byte >= 0x20, byte < 0x7F else { return false }
        // A space at the end of a line takes no room.
        units += last
        last = table.units(ofASCII: byte)
      }
      if let end = bytes.last, end != 0x20 { units += last }
      return bytes.isEmpty || points(units, font) <= width
    }
  }

  /// The width in points of the widest part of a text that a line does not break while it has room
  /// for it; a hyphen, a slash and a Thai syllable end a part.
  package static func longestWord(of text: String, font: Font) -> CGFloat {
    var longest: CGFloat = 0
    for paragraph in text.split(separator: "\n") {
      for piece in pieces(of: paragraph) {
        var part = ""
        for character in trimmed(piece) {
          if let before = part.last,
            before == "-" || before == "/"
              || ThaiSyllables.isThai(character)
                && ThaiSyllables.begins(character, after: before, next: nil)
          {
            longest = max(longest, width(of: part, font: font))
            part = ""
          }
          part.append(character)
        }
        longest = max(longest, width(of: part, font: font))
      }
    }
    return longest
  }

  /// Words with the following space; wide characters one by one, with punctuation that may not
  /// begin a line.
  static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var word = ""
    for character in text {
      if CharacterWidth.isWide(character) {
        if closing.contains(character), word.isEmpty, let last = pieces.indices.last {
          pieces[last].append(character)
          continue
        }
        if !word.isEmpty { pieces.append(word) }
        word = ""
        pieces.append(String(character))
      } else {
        word.append(character)
        if character == " " {
          pieces.append(word)
          word = ""
        }
      }
    }
    if !word.isEmpty { pieces.append(word) }
    return pieces
  }

  /// Splits a word that does not fit into parts that do; a character that does not fit is a
  /// separate part.
  ///
  /// - Parameter measure: the width in points of a part that begins after a number of characters
  ///   of the word, without its trailing spaces.
  static func parts(
    of word: String, width: CGFloat, measure: (_ part: String, _ start: Int) -> CGFloat
  ) -> [String] {
    var parts: [String] = []
    var rest = Substring(word)
    var start = 0
    while !rest.isEmpty {
      var part = ""
      var good: String.Index?
      // After the last character to which the next one does not stick.
      var loose: String.Index?
      var end = rest.startIndex
      while end < rest.endIndex {
        let character = rest[end]
        let after = rest.index(after: end)
        if end > rest.startIndex, ThaiSyllables.isThai(character) {
          let before = rest[rest.index(before: end)]
          let next = after < rest.endIndex ? rest[after] : nil
          if ThaiSyllables.begins(character, after: before, next: next) { good = end }
          if !ThaiSyllables.sticks(character, to: before) { loose = end }
        }
        part.append(character)
        if part.count > 1, measure(part, start) > width { break }
        end = after
        if character == "-" || character == "/" { good = end }
      }
      if end < rest.endIndex {
        if let good {
          end = good
        } else if ThaiSyllables.isThai(rest[end]), let loose {
          end = loose
        }
      }
      parts.append(String(rest[..<end]))
      start += rest[..<end].count
      rest = rest[end...]
    }
    return parts
  }

  private static let closing: Set<Character> = [
    "，", "。", "、", "；", "：", "？", "！", "）", "」", "』", "》", "”",
  ]

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
