import BackswipeGeometry
import BackswipeScene

/// The line above or below a section.
@MainActor
final class TableTitleView: UIView {
  private let text: String
  private let isHeader: Bool
  private let style: UITableView.Style

  init(text: String, isHeader: Bool, style: UITableView.Style, frame: CGRect) {
    self.text = text
    self.isHeader = isHeader
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .systemGroupedBackground
  }

  override func displayContents() -> [DrawCommand] {
    let font = Font(size: 13)
    let height = TextMetrics.lineHeight(font)
    let left: CGFloat = style == .insetGrouped ? 32 : 16
    let y = isHeader ? frame.height - height - 7 : 7
    let box = CGRect(x: left, y: y, width: frame.width - 2 * left, height: height)
    let shown = isHeader ? text.uppercased() : text
    return [.text(shown, box: box, font, UIColor.secondaryLabel.color, .left)]
  }
}
