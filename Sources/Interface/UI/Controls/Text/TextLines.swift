import BackswipeScene
import BackswipeUnits

/// A text wrapped to a width, with the positions of its characters.
///
/// Lines are wrapped as in a label; a word wider than the line is wrapped between characters.
/// Offsets are in UTF-16.
struct TextLines {
  struct Line: Equatable {
    /// The text with trailing spaces, without the line feed.
    let text: String
    /// The offset of its first character.
    let start: Int
    /// The offset after its last character.
    var end: Int { start + text.utf16.count }
  }

  let lines: [Line]
  let font: Font
  /// The width of the longest line without trailing spaces, in points.
  let width: CGFloat
  /// The height of a line, in points.
  let lineHeight: CGFloat

  init(_ text: String, font: Font, width: CGFloat) {
    self.font = font
    lineHeight = TextMetrics.lineHeight(font)
    var lines: [Line] = []
    var start = 0
    for line in TextMetrics.wholeLines(of: text, font: font, width: width, limit: .max) {
      for part in Self.broken(line.text, font, width) {
        lines.append(Line(text: part, start: start))
        start += part.utf16.count
      }
      if line.endsParagraph { start += 1 }
    }
    self.lines = lines
    self.width = lines.reduce(0) { max($0, Self.width(of: Self.bare($1.text), font)) }
  }

  private static func width(of text: some StringProtocol, _ font: Font) -> CGFloat {
    TextMetrics.width(of: String(text), font: font)
  }

  private static func bare(_ text: String) -> Substring {
    var bare = text[...]
    while bare.last == " " { bare.removeLast() }
    return bare
  }

  /// The parts of a line with words that are too wide; at least one character each.
  private static func broken(_ line: String, _ font: Font, _ width: CGFloat) -> [String] {
    guard Self.width(of: bare(line), font) > width else { return [line] }
    var parts: [String] = []
    var part = ""
    for character in line {
      let longer = part + String(character)
      if !part.isEmpty, character != " ", Self.width(of: longer, font) > width {
        parts.append(part)
        part = String(character)
      } else {
        part = longer
      }
    }
    return parts + [part]
  }

  var height: CGFloat { CGFloat(lines.count) * lineHeight }

  // MARK: The caret

  /// The line of a caret: at a boundary of lines the second one.
  func line(of offset: Int) -> Int {
    let after = lines.indices.firstIndex(fromWhich: { lines[$0].start > offset })
    return max(after - 1, 0)
  }

  /// The distance of an offset from the start of its line, in points.
  func x(of offset: Int) -> CGFloat {
    let line = lines[line(of: offset)]
    let part = line.text.utf16.prefix(max(offset - line.start, 0))
    return TextMetrics.width(of: String(part) ?? "", font: font)
  }

  /// The distance of a line's start from the left of a box, in points.
  func indent(of line: Int, in room: CGFloat, _ alignment: TextAlignment) -> CGFloat {
    let width = Self.width(of: Self.bare(lines[line].text), font)
    switch alignment {
    case .left: return 0
    case .center: return max((room - width) / 2, 0)
    case .right: return max(room - width, 0)
    }
  }

  /// The offset in a line nearest to a position.
  ///
  /// - Parameter x: points from the line's start.
  func offset(in index: Int, at x: CGFloat) -> Int {
    let line = lines[index]
    var nearest = (offset: line.start, distance: x.magnitude)
    var offset = line.start
    var before = ""
    for character in line.text {
      before.append(character)
      offset += character.utf16.count
      // After the last space of a wrapped line, the caret would be shown in the next one.
      if offset == line.end, lines.indices.contains(index + 1), lines[index + 1].start == offset {
        break
      }
      let distance = (TextMetrics.width(of: before, font: font) - x).magnitude
      if distance < nearest.distance { nearest = (offset, distance) }
    }
    return nearest.offset
  }
}
