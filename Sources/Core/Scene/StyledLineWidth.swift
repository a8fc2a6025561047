import BackswipeUnits

/// The width of a line of a styled text that grows at its end: always that of its parts, each
/// measured as a whole.
struct StyledLineWidth {
  private let text: StyledText
  /// The width of the parts before the last, in points.
  private var before: CGFloat = 0
  /// The index of the last part's run; nil for an empty line.
  private var run: Int?
  /// The last part.
  private var letters: LineWidth?
  private var count = 0
  private var isFromRight = false

  /// An empty line.
  init(_ text: StyledText) { self.text = text }

  /// Points, with the space behind the last character.
  var width: CGFloat {
    guard let run else { return 0 }
    let style = text.runs[run].style
    let own = style.attachment.map { $0.bounds.width * CGFloat(count) } ?? letters?.width ?? 0
    return before + (own + (isFromRight ? 0 : style.kern) * CGFloat(count))
  }

  /// The line with the characters of a range behind it.
  func appending(_ range: Range<Int>) -> StyledLineWidth {
    var longer = self
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, text.places[end] == text.places[start] { end += 1 }
      longer.append(start..<end, of: text.places[start])
      start = end
    }
    return longer
  }

  private mutating func append(_ range: Range<Int>, of run: Int) {
    let style = text.runs[run].style
    if run != self.run {
      before = width
      self.run = run
      letters = style.attachment == nil ? LineWidth(style.font) : nil
      (count, isFromRight) = (0, false)
    }
    count += range.count
    let part = String(text.characters[range].map { $0.isNewline ? " " : $0 })
    letters?.append(part)
    if style.kern != 0, !isFromRight {
      isFromRight = part.unicodeScalars.contains(where: StyledText.Part.isFromRight)
    }
  }
}
