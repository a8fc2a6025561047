import BackswipeScene
import BackswipeUnits

/// The title above or below a section.
@MainActor
final class TableTitleView: UIView {
  private let text: String
  private let isHeader: Bool
  private let style: UITableView.Style

  init(
    text: String, font: Font, isHeader: Bool, style: UITableView.Style, frame: CGRect
  ) {
    self.text = text
    self.font = font
    self.isHeader = isHeader
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = style == .plain ? Self.ground : .systemGroupedBackground
  }

  required init?(coder: NSCoder) { return nil }

  /// The background in a plain table, over rows: lighter than these in dark mode. (obs)
  private static let ground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)

  var font: Font { didSet { if font != oldValue { setNeedsDisplay() } } }
  /// Points between the text and the rows.
  static let gap: CGFloat = 7
  /// Points above a header's text, independent of its size.
  private static let spaceAboveHeader =
    TableSection.headerHeight - gap
    - TextMetrics.lineHeight(Font(size: 13)).rounded(.up)

  /// The height of the view for a text, including its distances.
  static func height(
    of text: String, font: Font, isHeader: Bool, style: UITableView.Style, width: CGFloat
  ) -> CGFloat {
    let lines = TextMetrics.lines(
      of: shown(text, isHeader), font: font, width: width - 2 * margin(style, width))
    let words = CGFloat(lines.count) * TextMetrics.lineHeight(font)
    guard !isHeader else { return words.rounded(.up) + gap + spaceAboveHeader }
    return max(words.rounded(.up) + 2 * gap, TableSection.footerHeight)
  }

  private static func margin(_ style: UITableView.Style, _ width: CGFloat) -> CGFloat {
    SideMargin.points(width: width) * (style == .insetGrouped ? 2 : 1)
  }

  private static func shown(_ text: String, _ isHeader: Bool) -> String {
    isHeader ? text.uppercased() : text
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsDisplay()
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let geometry = drawnGeometry
    let margin = geometry.sideMargin * (style == .insetGrouped ? 2 : 1)
    let left = geometry.safeAreaInsets.left + margin
    let room = max(geometry.size.width - left - geometry.safeAreaInsets.right - margin, 0)
    let height = TextMetrics.lineHeight(font)
    let lines = TextMetrics.lines(
      of: Self.shown(text, isHeader), font: font, width: room)
    let top =
      isHeader ? frame.height - CGFloat(lines.count) * height - Self.gap : Self.gap
    let mirror = HorizontalMirror(isMirrored, width: geometry.size.width)
    return lines.enumerated().map { index, line in
      let box = mirror.rect(
        CGRect(x: left, y: top + CGFloat(index) * height, width: room, height: height))
      return .text(
        line, box: box, font, UIColor.secondaryLabel.color, mirror.alignment(.left))
    }
  }
}
