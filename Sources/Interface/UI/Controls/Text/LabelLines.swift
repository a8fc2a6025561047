import BackswipeScene
import BackswipeUnits

/// The laid out text of a label.
enum LabelText: Equatable {
  case plain(LabelLines)
  case styled(StyledLines)

  var width: CGFloat {
    switch self {
    case .plain(let lines): lines.width
    case .styled(let lines): lines.width
    }
  }

  var height: CGFloat {
    switch self {
    case .plain(let lines): lines.height
    case .styled(let lines): lines.height
    }
  }

  /// Points from the top of the text to its first and last baseline.
  var baselines: (first: CGFloat, last: CGFloat) {
    switch self {
    case .plain(let lines):
      let ascender = TextMetrics.ascender(lines.font)
      return (ascender, lines.height - TextMetrics.lineHeight(lines.font) + ascender)
    case .styled(let lines): return lines.baselines ?? (0, 0)
    }
  }

  /// - Parameters:
  ///   - color: the colour of a plain text.
  ///   - all: whether it is the colour of all of a styled text, too.
  func commands(in rect: CGRect, _ color: Color, _ alignment: TextAlignment, all: Bool = false)
    -> [DrawCommand]
  {
    switch self {
    case .plain(let lines): lines.commands(in: rect, color, alignment)
    case .styled(let lines): lines.commands(in: rect, color: all ? color : nil)
    }
  }
}

/// The wrapped text of a label.
struct LabelLines: Equatable {
  let lines: [String]
  let font: Font
  /// The width of the longest line, in points.
  let width: CGFloat
  private let clips: Bool

  /// - Parameters:
  ///   - limit: the maximum number of lines; 0 for as many as fit the height, at least one.
  ///   - smallest: the minimum factor of the font size for a single line.
  init(
    _ text: String, font: Font, size: CGSize, limit: Int, mode: NSLineBreakMode,
    smallest: CGFloat
  ) {
    clips = mode == .byClipping
    if limit == 1, mode.truncation != nil || clips {
      let natural = TextMetrics.width(of: text, font: font)
      // A line that fits keeps its size.
      if natural <= size.width {
        self.font = font
        lines = [text]
        width = natural
        return
      }
      var font = font
      if smallest < 1, natural > size.width, size.width > 0 {
        let scale = max(size.width / natural, smallest)
        // Rounded down to 1/16 point, so that the line fits.
        let smaller = max((font.size * scale * 16).rounded(.down) / 16, 1)
        font = font.scaled(by: smaller / font.size)
      }
      self.font = font
      let cut = mode.truncation.map {
        TextMetrics.truncated(text, font: font, width: size.width, at: $0)
      }
      lines = [cut ?? text]
      width = TextMetrics.width(of: lines[0], font: font)
      return
    }
    self.font = font
    let height = TextMetrics.lineHeight(font)
    let fitting = height > 0 && size.height < 1e6 ? max(Int(size.height / height), 1) : 1000
    let most = limit > 0 ? min(limit, fitting) : fitting
    var all = TextMetrics.lines(of: text, font: font, width: size.width, limit: 1000)
    if all.count > most {
      // The last line contains all further ones and is truncated.
      let whole = TextMetrics.wholeLines(of: text, font: font, width: size.width, limit: 1000)
      var rest = whole[(most - 1)...].reduce("") { $0 + $1.text + ($1.endsParagraph ? " " : "") }
      while rest.last == " " { rest.removeLast() }
      let cut = mode.truncation.map {
        TextMetrics.truncated(rest, font: font, width: size.width, at: $0)
      }
      all = Array(all[..<(most - 1)]) + [cut ?? all[most - 1]]
    }
    lines = all
    width = all.reduce(0) { max($0, TextMetrics.width(of: $1, font: font)) }
  }

  var height: CGFloat { CGFloat(lines.count) * TextMetrics.lineHeight(font) }

  func commands(in rect: CGRect, _ color: Color, _ alignment: TextAlignment) -> [DrawCommand] {
    let step = TextMetrics.lineHeight(font)
    let top = rect.minY + (rect.height - height) / 2
    let texts = lines.enumerated().map { index, line -> DrawCommand in
      var box = CGRect(
        x: rect.minX, y: top + CGFloat(index) * step, width: rect.width, height: step)
      // Clipped text is laid out in full.
      if clips { box.size.width = max(rect.width, TextMetrics.width(of: line, font: font) + 1) }
      return .text(line, box: box, font, color, alignment)
    }
    return clips && width > rect.width
      ? [.clip(rect, cornerRadius: 0)] + texts + [.restore] : texts
  }
}

extension NSLineBreakMode {
  /// Nil for modes that do not truncate.
  var truncation: TextTruncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

extension NSLineBreakMode {
  /// The treatment of text that does not fit.
  var overflow: StyledLines.Overflow {
    if let truncation { return .truncates(truncation) }
    return self == .byClipping ? .clips : .wraps
  }
}
