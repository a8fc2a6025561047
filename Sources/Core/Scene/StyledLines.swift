package import BackswipeUnits

/// A styled text in lines: wrapped to a width, truncated, and drawn on common baselines.
package struct StyledLines: Equatable {
  struct Line: Equatable {
    var parts: [StyledText.Part]
    /// The characters, with spaces at their end.
    var range = 0..<0
    var paragraph: ParagraphLook
    /// Points between the edge of the text and the line.
    var indent: CGFloat
    /// Points, without spaces at the end.
    var width: CGFloat
    /// Points from the top of the text to that of the line, and to its baseline.
    var top: CGFloat = 0
    var baseline: CGFloat = 0
    var height: CGFloat = 0
    var endsParagraph = false
    var startsParagraph = false
    /// Whether the parts are placed from right to left.
    var isFromRight = false

    /// The distance of its first character from the left edge of a room, in points.
    func start(in width: CGFloat) -> CGFloat {
      let spare = max(paragraph.room(width, isFirst: startsParagraph) - self.width, 0)
      return switch paragraph.alignment {
      case .left: indent
      case .center: indent + spare / 2
      case .right: indent + spare
      }
    }
  }

  /// The treatment of text that does not fit.
  package enum Overflow: Hashable, Sendable {
    case truncates(TextTruncation)
    case clips
    /// Lines that do not fit are left out.
    case wraps
  }

  private(set) var lines: [Line] = []
  private var clips = false

  /// The width of the longest line with its indentation, in points.
  package private(set) var width: CGFloat = 0
  /// Points.
  package private(set) var height: CGFloat = 0

  /// The most lines of a text of any number of lines.
  package static let mostLines = 1000

  /// - Parameters:
  ///   - size: the room. Lines below its height are left out, except the first.
  ///   - limit: the maximum number of lines; 0 for any number.
  ///   - smallest: the minimum factor of the font sizes for a single line that is too long.
  ///   - most: the maximum number of lines of a text of any number of lines.
  package init(
    _ text: StyledText, size: CGSize, limit: Int, overflow: Overflow, smallest: CGFloat = 1,
    most mostLines: Int = Self.mostLines
  ) {
    guard !text.characters.isEmpty else { return }
    var text = text
    if limit == 1, overflow != .wraps {
      let paragraph = text.runs[0].paragraph
      let whole = 0..<text.characters.count
      let room = paragraph.room(size.width, isFirst: true)
      let natural = text.width(text.trimmed(whole))
      if natural > room, smallest < 1, room > 0 {
        let fixed = text.attachmentWidth
        let factor = max(room - fixed, 0) / max(natural - fixed, 1)
        text = text.scaled(by: max((factor * 512).rounded(.down) / 512, smallest))
      }
      clips = overflow == .clips
      lines = [Self.line(text, whole, paragraph, isFirst: true)]
      if case .truncates(let place) = overflow, lines[0].width > room {
        lines = [Self.cut(text, whole, paragraph, isFirst: true, to: room, at: place)]
      }
      lines[0].startsParagraph = true
      place()
      return
    }
    var ranges: [(range: Range<Int>, startsParagraph: Bool, paragraph: ParagraphLook)] = []
    Self.wrap(text, width: size.width, limit: max(mostLines, 1) + 1) { ranges.append(($0, $1, $2)) }
    lines = ranges.enumerated().map { index, found in
      var line = Self.line(text, found.range, found.paragraph, isFirst: found.startsParagraph)
      line.range = found.range
      line.startsParagraph = found.startsParagraph
      line.endsParagraph = index + 1 == ranges.count || ranges[index + 1].startsParagraph
      return line
    }
    place()
    let fitting = lines.prefix { $0.top + $0.height <= size.height + 1e-6 }.count
    let most = max(min(fitting, limit > 0 ? limit : mostLines), 1)
    guard lines.count > most else { return }
    lines.removeSubrange(most...)
    if case .truncates(let place) = overflow {
      let last = ranges[most - 1]
      let rest = last.range.lowerBound..<text.characters.count
      let room = last.paragraph.room(size.width, isFirst: last.startsParagraph)
      var line = Self.cut(
        text, rest, last.paragraph, isFirst: last.startsParagraph, to: room, at: place)
      line.startsParagraph = last.startsParagraph
      lines[most - 1] = line
    }
    place()
  }

  /// The number of lines.
  package var count: Int { lines.count }
  /// The texts of the lines.
  package var texts: [String] { lines.map { $0.parts.reduce("") { $0 + $1.text } } }
  /// Points from the top to the first and to the last baseline; nil without lines.
  package var baselines: (first: CGFloat, last: CGFloat)? {
    guard let first = lines.first, let last = lines.last else { return nil }
    return (first.baseline, last.baseline)
  }

  // MARK: Wrapping

  /// Breaks a text into ranges of characters, with spaces and line feeds at their ends.
  private static func wrap(
    _ text: StyledText, width: CGFloat, limit: Int,
    _ add: (_ range: Range<Int>, _ startsParagraph: Bool, _ paragraph: ParagraphLook) -> Void
  ) {
    var count = 0
    var start = 0
    var endsInLineFeed = false
    while count < limit, start < text.characters.count || endsInLineFeed {
      let end = text.characters[start...].firstIndex { $0.isNewline } ?? text.characters.count
      endsInLineFeed = end < text.characters.count
      let paragraph = text.runs[text.places[min(start, text.characters.count - 1)]].paragraph
      var line = start..<start
      var lineWidth = StyledLineWidth(text)
      var isFirst = true
      func finish(_ next: Int) {
        add(line, isFirst, paragraph)
        count += 1
        isFirst = false
        line = next..<next
        lineWidth = StyledLineWidth(text)
      }
      for piece in pieces(text, start..<end, paragraph) {
        let room = paragraph.room(width, isFirst: isFirst)
        let bare = text.trimmed(piece)
        var longer = lineWidth.appending(bare)
        if !line.isEmpty, longer.width > room {
          finish(piece.lowerBound)
          if count == limit { return }
          longer = lineWidth.appending(bare)
        }
        let wide = min(
          paragraph.room(width, isFirst: isFirst), paragraph.room(width, isFirst: false))
        guard line.isEmpty, longer.width > wide else {
          line = line.lowerBound..<piece.upperBound
          lineWidth = longer.appending(bare.upperBound..<piece.upperBound)
          continue
        }
        for part in parts(text, piece, wide) {
          if !line.isEmpty { finish(part.lowerBound) }
          if count == limit { return }
          line = part
        }
        lineWidth = StyledLineWidth(text).appending(line)
      }
      add(line.lowerBound..<end, isFirst, paragraph)
      count += 1
      start = min(end + 1, text.characters.count)
    }
  }

  /// Words with the following space, or single characters.
  private static func pieces(_ text: StyledText, _ range: Range<Int>, _ paragraph: ParagraphLook)
    -> [Range<Int>]
  {
    if paragraph.breaksWords { return range.map { $0..<($0 + 1) } }
    var start = range.lowerBound
    return TextMetrics.pieces(of: Substring(String(text.characters[range]))).flatMap { piece in
      let end = min(start + piece.count, range.upperBound)
      defer { start = end }
      return text.dividedAtAttachments(start..<end)
    }
  }

  /// The parts of a word that is too wide.
  private static func parts(_ text: StyledText, _ piece: Range<Int>, _ width: CGFloat)
    -> [Range<Int>]
  {
    var start = piece.lowerBound
    let word = String(text.characters[piece])
    let parts = TextMetrics.parts(of: word, width: width) { part, offset in
      let from = piece.lowerBound + offset
      return text.width(text.trimmed(from..<min(from + part.count, piece.upperBound)))
    }
    return parts.map { part in
      let end = min(start + part.count, piece.upperBound)
      defer { start = end }
      return start..<end
    }
  }

  // MARK: Lines

  private static func line(
    _ text: StyledText, _ range: Range<Int>, _ paragraph: ParagraphLook, isFirst: Bool
  ) -> Line {
    let bare = text.trimmed(range)
    // An empty line has the height of the character that ends it.
    let parts =
      bare.isEmpty
      ? [StyledText.Part("", text.style(min(range.lowerBound, text.characters.count - 1)))]
      : text.parts(bare)
    return line(parts, paragraph, isFirst: isFirst)
  }

  private static func line(
    _ parts: [StyledText.Part], _ paragraph: ParagraphLook, isFirst: Bool
  ) -> Line {
    var line = Line(
      parts: parts, paragraph: paragraph,
      indent: isFirst ? paragraph.firstLineIndent : paragraph.indent,
      width: parts.reduce(0) { $0 + $1.width })
    let letters = parts.lazy.flatMap(\.text.unicodeScalars).first { $0.properties.isAlphabetic }
    line.isFromRight = letters.map(StyledText.Part.isFromRight) ?? false
    let above = parts.reduce(-CGFloat.infinity) { max($0, $1.style.extent.above) }
    let below = parts.reduce(-CGFloat.infinity) { max($0, $1.style.extent.below) }
    line.height = paragraph.height(above + below)
    line.baseline = line.height - below
    return line
  }

  /// The longest part of characters that fits a width together with an ellipsis.
  private static func cut(
    _ text: StyledText, _ range: Range<Int>, _ paragraph: ParagraphLook, isFirst: Bool,
    to width: CGFloat, at place: TextTruncation
  ) -> Line {
    let range = text.trimmed(range)
    guard text.width(range) > width else { return line(text, range, paragraph, isFirst: isFirst) }
    func ellipsis(_ index: Int) -> [StyledText.Part] {
      var style = text.style(min(max(index, range.lowerBound), text.characters.count - 1))
      style.attachment = nil
      return [.init("…", style)]
    }
    func shortened(_ count: Int) -> [StyledText.Part] {
      switch place {
      case .head:
        let from = range.upperBound - count
        return ellipsis(from) + text.parts(from..<range.upperBound)
      case .tail:
        let kept = text.trimmed(range.lowerBound..<(range.lowerBound + count))
        return text.parts(kept) + ellipsis(kept.upperBound - 1)
      case .middle:
        let front = text.trimmed(range.lowerBound..<(range.lowerBound + (count + 1) / 2))
        let back = (range.upperBound - count / 2)..<range.upperBound
        return text.parts(front) + ellipsis(front.upperBound - 1) + text.parts(back)
      }
    }
    func fits(_ count: Int) -> Bool {
      shortened(count).reduce(0) { $0 + $1.width } <= width
    }
    let most = max(range.count - 1, 0)
    var (low, high) = (0, 16)
    while high < most, fits(high) {
      low = high
      high *= 2
    }
    high = min(high, most)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return line(shortened(low), paragraph, isFirst: isFirst)
  }

  /// Places the lines one below the other.
  private mutating func place() {
    var y: CGFloat = 0
    width = 0
    for index in lines.indices {
      let paragraph = lines[index].paragraph
      if index > 0 {
        let before = lines[index - 1]
        y += before.paragraph.lineSpacing
        if before.endsParagraph { y += before.paragraph.spacing }
        if lines[index].startsParagraph { y += paragraph.spacingBefore }
      }
      lines[index].baseline += y - lines[index].top
      lines[index].top = y
      y += lines[index].height
      width = max(width, lines[index].indent + lines[index].width)
    }
    height = y.onGrid
    width = width.onGrid
  }

  // MARK: Drawing

  /// The commands of the lines, centred vertically in a rectangle.
  ///
  /// - Parameter color: the colour of everything, without backgrounds; nil for the text's own.
  package func commands(in rect: CGRect, color: Color? = nil) -> [DrawCommand] {
    let top = rect.minY + (rect.height - height) / 2
    var (grounds, texts): ([DrawCommand], [DrawCommand]) = ([], [])
    for line in lines {
      var x = rect.minX + line.start(in: rect.width)
      for part in line.isFromRight ? line.parts.reversed() : line.parts where !part.text.isEmpty {
        if let background = part.style.background, color == nil {
          grounds.append(
            .fill(
              CGRect(x: x, y: top + line.top, width: part.width, height: line.height),
              cornerRadius: 0, background))
        }
        Self.draw(part, x, top + line.baseline, color, &texts)
        x += part.width
      }
    }
    let commands = grounds + texts
    return clips && width > rect.width
      ? [.clip(rect, cornerRadius: 0)] + commands + [.restore] : commands
  }

  private static func draw(
    _ part: StyledText.Part, _ x: CGFloat, _ line: CGFloat, _ color: Color?,
    _ commands: inout [DrawCommand]
  ) {
    let style = part.style
    let ink = color ?? style.color
    let baseline = line - style.baselineOffset
    func rule(_ rule: TextRule?, strikes: Bool) {
      guard let rule else { return }
      for span in rule.isByWord ? words(part, x) : [x...(x + max(part.width, 0))] {
        commands += rule.commands(
          span, baseline: baseline, style.font, strikes: strikes, color ?? rule.color ?? style.color
        )
      }
    }
    func text(_ text: String, _ x: CGFloat, _ width: CGFloat) {
      // A point more, so that rounding truncates nothing.
      let box = CGRect(
        x: x, y: baseline - TextMetrics.ascender(style.font), width: max(width, 0) + 1,
        height: TextMetrics.lineHeight(style.font))
      commands.append(.text(text, box: box, style.font, ink, .left))
    }
    rule(style.underline, strikes: false)
    let kern = StyledText.Part.kern(part.text, style)
    if let attachment = style.attachment {
      // A shadow of a picture is not drawn.
      for index in 0..<(color == nil ? part.text.count : 0) {
        let left = x + CGFloat(index) * (attachment.bounds.width + kern)
        commands.append(
          .translate(
            CGPoint(x: left + attachment.bounds.minX, y: baseline - attachment.bounds.maxY)))
        commands += attachment.commands + [.restore]
      }
    } else if kern == 0 {
      text(part.text, x, part.width)
    } else {
      var x = x
      for character in part.text {
        let width = TextMetrics.width(of: String(character), font: style.font)
        if character != " " { text(String(character), x, width) }
        x += width + kern
      }
    }
    rule(style.strikethrough, strikes: true)
  }

  /// The extents of a part's words.
  private static func words(_ part: StyledText.Part, _ x: CGFloat) -> [ClosedRange<CGFloat>] {
    var spans: [ClosedRange<CGFloat>] = []
    var before = ""
    var start: CGFloat?
    func place() -> CGFloat { x + StyledText.Part(before, part.style).width }
    for character in part.text {
      if character == " " {
        if let begun = start { spans.append(begun...max(place(), begun)) }
        start = nil
      } else if start == nil {
        start = place()
      }
      before.append(character)
    }
    if let begun = start { spans.append(begun...max(place(), begun)) }
    return spans
  }
}
