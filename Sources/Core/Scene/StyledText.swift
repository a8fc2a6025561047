package import BackswipeUnits

/// A text in several fonts and colours, in paragraphs that line feeds divide.
package struct StyledText: Equatable, Sendable {
  /// The character in whose place an attachment is drawn.
  package static let attachmentCharacter: Character = "\u{FFFC}"

  /// A picture in place of each attachment character of a run.
  package struct Attachment: Equatable, Sendable {
    /// Points from the character's place on the baseline, y upwards. The width is that of the
    /// character.
    package var bounds: CGRect
    /// In points from the top left corner of the bounds.
    package var commands: [DrawCommand]

    package init(bounds: CGRect, commands: [DrawCommand]) {
      self.bounds = bounds
      self.commands = commands
    }
  }

  /// The look of a run of characters.
  package struct Style: Equatable, Sendable {
    package var font: Font
    package var color: Color
    /// The colour behind the characters, as high as the line; nil for none.
    package var background: Color?
    /// Points added after each character; may be negative. Letters of scripts from right to left,
    /// which join, are not spaced.
    package var kern: CGFloat = 0
    /// Points by which the characters are above the line's baseline; may be negative.
    package var baselineOffset: CGFloat = 0
    package var underline: TextRule?
    package var strikethrough: TextRule?
    /// For runs of attachment characters alone.
    package var attachment: Attachment?

    package init(font: Font, color: Color) {
      self.font = font
      self.color = color
    }

    /// Points from the top of the characters to the line's baseline, and from there to the bottom.
    var extent: (above: CGFloat, below: CGFloat) {
      let ascender = TextMetrics.ascender(font)
      let (above, below) = (ascender, TextMetrics.lineHeight(font) - ascender)
      guard let attachment else { return (above + baselineOffset, below - baselineOffset) }
      return (
        max(above, attachment.bounds.maxY) + baselineOffset,
        max(below, -attachment.bounds.minY) - baselineOffset
      )
    }
  }

  /// Characters with one look.
  package struct Run: Equatable, Sendable {
    package var text: String
    package var style: Style
    /// In force for a paragraph if the run has its first character.
    package var paragraph: ParagraphLook

    package init(_ text: String, _ style: Style, _ paragraph: ParagraphLook = ParagraphLook()) {
      self.text = text
      self.style = style
      self.paragraph = paragraph
    }
  }

  package let runs: [Run]
  let characters: [Character]
  /// The index of each character's run: the one with its first scalar.
  let places: [Int]
  private let hasAttachments: Bool

  /// - Parameter runs: those without a text are left out.
  package init(_ runs: [Run]) {
    self.runs = runs.filter { !$0.text.isEmpty }
    hasAttachments = runs.contains { $0.style.attachment != nil }
    characters = Array(self.runs.reduce("") { $0 + $1.text })
    var places: [Int] = []
    places.reserveCapacity(characters.count)
    var (run, end, offset) = (0, self.runs.first?.text.utf8.count ?? 0, 0)
    for character in characters {
      while offset >= end, run + 1 < self.runs.count {
        run += 1
        end += self.runs[run].text.utf8.count
      }
      places.append(run)
      offset += character.utf8.count
    }
    self.places = places
  }

  /// The text with fonts of other sizes, whose shapes and spacing stay.
  func scaled(by factor: CGFloat) -> StyledText {
    StyledText(
      runs.map { run in
        var run = run
        run.style.font = run.style.font.scaled(by: factor)
        run.style.kern *= factor
        return run
      })
  }

  func style(_ index: Int) -> Style { runs[places[index]].style }

  /// The width of all attachments, in points, which keep their size where fonts are scaled.
  var attachmentWidth: CGFloat {
    guard hasAttachments else { return 0 }
    return runs.reduce(0) { width, run in
      width + (run.style.attachment?.bounds.width ?? 0) * CGFloat(run.text.count)
    }
  }

  /// The parts of a range that a line may end between: attachments, and the characters between them.
  func dividedAtAttachments(_ range: Range<Int>) -> [Range<Int>] {
    guard hasAttachments else { return [range] }
    var parts: [Range<Int>] = []
    for index in range {
      let isAlone = style(index).attachment != nil
      if let last = parts.last, !isAlone, style(last.lowerBound).attachment == nil {
        parts[parts.count - 1] = last.lowerBound..<(index + 1)
      } else {
        parts.append(index..<(index + 1))
      }
    }
    return parts
  }

  // MARK: Parts

  /// A part of a line in one style.
  struct Part: Equatable {
    var text: String
    var style: Style
    /// Points, with the space behind the last character.
    var width: CGFloat

    init(_ text: String, _ style: Style) {
      self.text = text
      self.style = style
      let letters =
        style.attachment.map { $0.bounds.width * CGFloat(text.count) }
        ?? TextMetrics.width(of: text, font: style.font)
      width = letters + Part.kern(text, style) * CGFloat(text.count)
    }

    /// Points behind each character.
    static func kern(_ text: String, _ style: Style) -> CGFloat {
      style.kern == 0 || text.unicodeScalars.contains(where: Self.isFromRight) ? 0 : style.kern
    }

    /// Whether a scalar is a letter of Hebrew, Arabic or one of the scripts beside them.
    static func isFromRight(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: scalar.properties.isAlphabetic
      default: false
      }
    }
  }

  /// The parts of characters in their order; line feeds as spaces.
  func parts(_ range: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, places[end] == places[start] { end += 1 }
      let text = String(characters[start..<end].map { $0.isNewline ? " " : $0 })
      parts.append(Part(text, style(start)))
      start = end
    }
    return parts
  }

  func width(_ range: Range<Int>) -> CGFloat {
    parts(range).reduce(0) { $0 + $1.width }
  }

  /// The range without spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1] == " " || characters[end - 1].isNewline {
      end -= 1
    }
    return range.lowerBound..<end
  }
}

/// The placement of the lines of a paragraph. Lengths are points.
package struct ParagraphLook: Hashable, Sendable {
  package var alignment = TextAlignment.left
  /// Whether lines end between any two characters, instead of between words.
  package var breaksWords = false
  /// Between two lines.
  package var lineSpacing: CGFloat = 0
  /// The factor on a line's natural height; 0 for none. The difference is above the characters.
  package var lineHeightMultiple: CGFloat = 0
  /// 0 for none.
  package var minimumLineHeight: CGFloat = 0
  /// 0 for none.
  package var maximumLineHeight: CGFloat = 0
  /// The indentation of the first line.
  package var firstLineIndent: CGFloat = 0
  /// The indentation of the other lines.
  package var indent: CGFloat = 0
  /// The end of lines: from the leading edge if positive, from the trailing one otherwise.
  package var tailIndent: CGFloat = 0
  /// Below the paragraph, if one follows.
  package var spacing: CGFloat = 0
  /// Above the paragraph, if it is not the first.
  package var spacingBefore: CGFloat = 0

  package init() {}

  /// The height of a line by its natural height.
  func height(_ natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }

  /// The room of a line in a width.
  func room(_ width: CGFloat, isFirst: Bool) -> CGFloat {
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - (isFirst ? firstLineIndent : indent), 0)
  }
}

/// A line under or through characters.
package struct TextRule: Hashable, Sendable {
  /// Nil for the colour of the characters.
  package var color: Color?
  package var isThick = false
  package var isDouble = false
  /// Alternating lengths of dashes and gaps, in thicknesses; empty for a solid line.
  package var dash: [CGFloat] = []
  /// Whether spaces have none.
  package var isByWord = false

  package init() {}

  // The numbers of the pinned font's tables, in ems.
  private static let thickness: CGFloat = 192 / 2816
  private static let underlineTop: CGFloat = 464 / 2816
  private static let strikeTop: CGFloat = -922 / 2816

  /// The commands of the line along a part.
  ///
  /// - Parameters:
  ///   - x: its extent.
  ///   - baseline: that of the characters.
  ///   - strikes: whether it is through the characters.
  func commands(
    _ x: ClosedRange<CGFloat>, baseline: CGFloat, _ font: Font, strikes: Bool, _ color: Color
  ) -> [DrawCommand] {
    let thickness = Self.thickness * font.size * (isThick ? 2 : 1)
    let top = baseline + (strikes ? Self.strikeTop : Self.underlineTop) * font.size
    let tops = isDouble ? [top, top + 2 * thickness] : [top]
    return tops.map { top in
      guard !dash.isEmpty else {
        return .fill(
          CGRect(x: x.lowerBound, y: top, width: x.upperBound - x.lowerBound, height: thickness),
          cornerRadius: 0, color)
      }
      let y = top + thickness / 2
      var paint = ShapePaint(stroke: Stroke(width: thickness, color: color))
      paint.dash = dash.map { $0 * thickness }
      return .shape(
        [.move(CGPoint(x: x.lowerBound, y: y)), .line(CGPoint(x: x.upperBound, y: y))], paint)
    }
  }
}
