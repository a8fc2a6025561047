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
  /// The height of a line without attributes, in points.
  let lineHeight: CGFloat
  /// A text with attributes and its lines; nil for a plain one.
  private var styled: (text: StyledText, layout: StyledLines)?

  /// The lines of a text with attributes, which is not empty.
  init(_ text: StyledText, font: Font, width: CGFloat) {
    let layout = StyledLines(
      text, size: CGSize(width: width, height: .infinity), limit: 0, overflow: .wraps,
      most: .max / 2)
    self.font = font
    lineHeight = TextMetrics.lineHeight(font)
    self.width = layout.width
    lines = layout.sources(of: text).map { Line(text: $0.text, start: $0.start) }
    styled = (text, layout)
  }

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

  var height: CGFloat { styled?.layout.height ?? CGFloat(lines.count) * lineHeight }

  /// Points from the top of the text to that of a line, and its height.
  func extent(of line: Int) -> (top: CGFloat, height: CGFloat) {
    styled?.layout.extent(of: line) ?? (CGFloat(line) * lineHeight, lineHeight)
  }

  /// The line at a distance from the top of the text, or the nearest one.
  func line(at y: CGFloat) -> Int {
    guard styled != nil else {
      let row = lineHeight > 0 ? (y / lineHeight).rounded(.down) : 0
      return Int(min(max(row, 0), CGFloat(lines.count - 1)))
    }
    let after = lines.indices.firstIndex(fromWhich: { extent(of: $0).top > y })
    return max(after - 1, 0)
  }

  /// The commands of the text.
  ///
  /// - Parameters:
  ///   - rect: the room, as high as the text.
  ///   - color: that of a text without attributes, as is the alignment.
  func commands(in rect: CGRect, _ color: Color, _ alignment: TextAlignment) -> [DrawCommand] {
    if let styled { return styled.layout.commands(in: rect) }
    return lines.enumerated().compactMap { index, line in
      guard !line.text.isEmpty else { return nil }
      let indent = indent(of: index, in: rect.width, alignment)
      let box = CGRect(
        x: rect.minX + indent, y: rect.minY + CGFloat(index) * lineHeight,
        width: max(rect.width - indent, 0) + 1, height: lineHeight)
      return .text(line.text, box: box, font, color, .left)
    }
  }

  // MARK: The caret

  /// The line of a caret: at a boundary of lines the second one.
  func line(of offset: Int) -> Int {
    let after = lines.indices.firstIndex(fromWhich: { lines[$0].start > offset })
    return max(after - 1, 0)
  }

  /// The distance of an offset from the start of its line, in points.
  func x(of offset: Int) -> CGFloat {
    let index = line(of: offset)
    let line = lines[index]
    let part = String(line.text.utf16.prefix(max(offset - line.start, 0))) ?? ""
    return width(of: part, in: index)
  }

  /// The width of the beginning of a line, in points.
  private func width(of part: String, in line: Int) -> CGFloat {
    styled.map { $0.layout.width(of: part.count, in: line, of: $0.text) }
      ?? TextMetrics.width(of: part, font: font)
  }

  /// The offset of the character at a point, in points from the top left corner of the text; nil
  /// beside the lines.
  ///
  /// - Parameter room: the width of the text's rectangle.
  func character(at point: CGPoint, in room: CGFloat, _ alignment: TextAlignment) -> Int? {
    let index = line(at: point.y)
    let (top, height) = extent(of: index)
    let x = point.x - indent(of: index, in: room, alignment)
    guard x >= 0, point.y >= top, point.y < top + height else { return nil }
    var offset = lines[index].start
    var before = ""
    for character in lines[index].text {
      before.append(character)
      if x < width(of: before, in: index) { return offset }
      offset += character.utf16.count
    }
    return nil
  }

  /// The distance of a line's start from the left of a box, in points.
  func indent(of line: Int, in room: CGFloat, _ alignment: TextAlignment) -> CGFloat {
    if let styled { return styled.layout.start(of: line, in: room) }
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
      let distance = (width(of: before, in: index) - x).magnitude
      if distance < nearest.distance { nearest = (offset, distance) }
    }
    return nearest.offset
  }
}
