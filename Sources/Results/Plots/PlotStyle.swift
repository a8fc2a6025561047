package import BackswipeScene
package import BackswipeUnits

/// The style of charts: sizes in points, colours on white with a contrast of at least 4.5 to 1 for
/// text and lines.
package enum PlotStyle {
  package static let ink = Color(hex: 0x1C1C1E)
  package static let quiet = Color(hex: 0x5A5A5F)
  package static let grid = Color(hex: 0xDCDCE1)
  package static let background = Color.white
  /// The colours of lines, in their order; the fifth line has the first again. Okabe and Ito's
  /// blue, vermilion, green and purple, which colour-blind people can distinguish, the last three
  /// darker.
  package static let lines = [0x0072B2, 0xB84F00, 0x007A59, 0xA34C7C].map { Color(hex: $0) }
  /// The dashes and gaps of the same lines in points, which leave overlapped lines visible.
  package static let dashes: [[CGFloat]] = [[], [8, 4], [2.5, 3], [9, 3, 2.5, 3]]

  package static let title = Font(size: 15, weight: .semibold)
  package static let text = Font(size: 12)
  package static let label = Font(size: 11)

  package static let margin: CGFloat = 16
  /// The line height of text.
  package static let line: CGFloat = 17

  package static func line(_ index: Int) -> Color { lines[index % lines.count] }

  package static func dash(_ index: Int) -> [CGFloat] { dashes[index % dashes.count] }

  /// A line of text whose top is at `y`.
  package static func text(
    _ text: String, x: CGFloat, y: CGFloat, width: CGFloat, _ font: Font = text,
    _ color: Color = ink, _ alignment: TextAlignment = .left
  ) -> DrawCommand {
    .text(
      text, box: CGRect(x: x, y: y, width: width, height: TextMetrics.lineHeight(font)), font,
      color, alignment)
  }

  /// A picture on white.
  package static func picture(_ commands: [DrawCommand], _ size: CGSize) -> Picture {
    let bounds = CGRect(origin: .zero, size: size)
    return Picture(
      commands: [.fill(bounds, cornerRadius: 0, background)] + commands, bounds: bounds,
      isOpaque: true)
  }

  /// Text broken into lines that fit a width; a word that is too long has its own line.
  package static func wrapped(_ text: String, _ font: Font, width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, TextMetrics.width(of: longer, font: font) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
