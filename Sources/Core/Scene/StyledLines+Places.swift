package import BackswipeUnits

/// The places of characters in wrapped lines. Offsets of characters are in UTF-16.
extension StyledLines {
  /// The texts of the lines with the spaces at their ends, and the offsets of their beginnings.
  ///
  /// - Parameter text: the text of which the lines were made.
  package func sources(of text: StyledText) -> [(text: String, start: Int)] {
    var (place, offset) = (0, 0)
    return lines.map { line in
      while place < line.range.lowerBound {
        offset += text.characters[place].utf16.count
        place += 1
      }
      return (String(text.characters[line.range]), offset)
    }
  }

  /// Points from the top of the text to that of a line, and its height.
  package func extent(of line: Int) -> (top: CGFloat, height: CGFloat) {
    (lines[line].top, lines[line].height)
  }

  /// The distance of a line's first character from the left edge of a room, in points.
  package func start(of line: Int, in width: CGFloat) -> CGFloat { lines[line].start(in: width) }

  /// The width of the first characters of a line, in points.
  ///
  /// - Parameters:
  ///   - count: the number of characters, at most those of the line.
  ///   - text: the text of which the lines were made.
  package func width(of count: Int, in line: Int, of text: StyledText) -> CGFloat {
    let range = lines[line].range
    return text.width(range.lowerBound..<min(range.lowerBound + max(count, 0), range.upperBound))
  }
}
