import BackswipeScene
import BackswipeUnits

/// The title above or below a section. It draws its text itself until the label is asked for.
@MainActor
final class TableTitleView: UITableViewHeaderFooterView {
  private let text: String

  init(
    text: String, font: Font, isHeader: Bool, style: UITableView.Style, frame: CGRect
  ) {
    self.text = text
    self.font = font
    super.init(reuseIdentifier: nil)
    self.frame = frame
    place = TablePlace(isHeader: isHeader, style: style)
    isUserInteractionEnabled = false
  }

  required convenience init(registeredAs reuseIdentifier: String) {
    self.init(text: "", font: Font(size: 13), isHeader: true, style: .plain, frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  var font: Font {
    didSet {
      guard font != oldValue else { return }
      setNeedsDisplay()
      madeTextLabel?.font = UIFont(font)
    }
  }

  override var textLabel: UILabel? {
    let isNew = madeTextLabel == nil
    let label = super.textLabel
    if isNew {
      label?.font = UIFont(font)
      label?.text = shownText
      setNeedsDisplay()
    }
    return label
  }

  /// The height of the view for a text, including its distances.
  static func height(
    of text: String, font: Font, isHeader: Bool, style: UITableView.Style, width: CGFloat
  ) -> CGFloat {
    let lines = TextMetrics.lines(
      of: shown(text, isHeader), font: font, width: width - 2 * margin(style, width))
    return TablePlace(isHeader: isHeader, style: style)
      .height(words: CGFloat(lines.count) * TextMetrics.lineHeight(font))
  }

  private static func margin(_ style: UITableView.Style, _ width: CGFloat) -> CGFloat {
    SideMargin.points(width: width) * (style == .insetGrouped ? 2 : 1)
  }

  private static func shown(_ text: String, _ isHeader: Bool) -> String {
    isHeader ? text.uppercased() : text
  }

  override var shownText: String? { madeTextLabel?.text ?? Self.shown(text, place.isHeader) }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsDisplay()
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    guard madeTextLabel == nil else { return [] }
    let geometry = drawnGeometry
    let margin = geometry.sideMargin * (place.style == .insetGrouped ? 2 : 1)
    let left = geometry.safeAreaInsets.left + margin
    let room = max(geometry.size.width - left - geometry.safeAreaInsets.right - margin, 0)
    let height = TextMetrics.lineHeight(font)
    let lines = TextMetrics.lines(
      of: Self.shown(text, place.isHeader), font: font, width: room)
    let top =
      place.isHeader
      ? frame.height - CGFloat(lines.count) * height - TablePlace.gap : TablePlace.gap
    let mirror = HorizontalMirror(isMirrored, width: geometry.size.width)
    return lines.enumerated().map { index, line in
      let box = mirror.rect(
        CGRect(x: left, y: top + CGFloat(index) * height, width: room, height: height))
      return .text(
        line, box: box, font, UIColor.secondaryLabel.color, mirror.alignment(.left))
    }
  }
}
