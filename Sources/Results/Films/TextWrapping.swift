package import BackswipeScene
package import BackswipeUnits

/// Breaks text into lines of a width.
package enum TextWrapping {
  /// Lines no wider than `width`, unless a single character is. Breaks at spaces and behind `/`,
  /// `:`, `-` and wide characters; a word that is too long is cut. Further lines than `most` are left
  /// out, and the last one then ends in an ellipsis.
  package static func lines(_ text: String, font: Font, width: CGFloat, most: Int) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      paragraph($0, font: font, width: width)
    }
    guard lines.count > most, most > 0 else { return lines }
    lines.removeLast(lines.count - most)
    lines[most - 1] += "…"
    return lines
  }

  /// As few lines as the width allows, and those of lengths as even as they can be: no word is left
  /// alone on the last one.
  private static func paragraph(_ text: Substring, font: Font, width: CGFloat) -> [String] {
    let widest = filled(text, font: font, width: width)
    guard widest.count > 1 else { return widest }
    // Narrower than its longest word it would be cut there.
    var (low, high) = (min(width, longestPiece(text, font: font)).rounded(.up) - 1, width)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      guard middle > low, middle < high else { break }
      if filled(text, font: font, width: middle).count > widest.count {
        low = middle
      } else {
        high = middle
      }
    }
    return filled(text, font: font, width: high)
  }

  private static func filled(_ text: Substring, font: Font, width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    var breakAt: String.Index?
    for character in text {
      line.append(character)
      if character != " ", TextMetrics.width(of: line, font: font) > width, line.count > 1 {
        let cut = breakAt ?? line.index(before: line.endIndex)
        let head = line[..<cut]
        lines.append(head.last == " " ? String(head.dropLast()) : String(head))
        line = String(line[cut...])
        breakAt = nil
      }
      if mayBreak(behind: character) { breakAt = line.endIndex }
    }
    return lines + [line]
  }

  /// The width of the longest piece that need not be cut.
  private static func longestPiece(_ text: Substring, font: Font) -> CGFloat {
    var pieces = [""]
    for character in text {
      if character != " " { pieces[pieces.count - 1].append(character) }
      if mayBreak(behind: character) { pieces.append("") }
    }
    return pieces.map { TextMetrics.width(of: $0, font: font) }.max() ?? 0
  }

  private static func mayBreak(behind character: Character) -> Bool {
    " /:-".contains(character)
      || (character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false)
  }
}
