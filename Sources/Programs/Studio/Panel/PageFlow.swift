import BackswipeUI
import BackswipeUnits

/// Stacks views in a card from top to bottom.
@MainActor
struct PageFlow {
  let width: CGFloat
  private(set) var y: CGFloat = PanelStyle.inset - 2

  init(width: CGFloat) { self.width = width }

  private var x: CGFloat { PanelStyle.inset }
  /// The width between the insets.
  var inner: CGFloat { max(width - 2 * PanelStyle.inset, 1) }
  /// The height of the card.
  var end: CGFloat { y + PanelStyle.inset }

  mutating func space(_ height: CGFloat) { y += height }

  /// Places a view over the whole width; takes no space for a hidden one.
  mutating func place(_ view: UIView, height: CGFloat, after gap: CGFloat = 6) {
    guard !view.isHidden else { return }
    y += gap
    view.frame = CGRect(x: x, y: y, width: inner, height: height)
    y += height
  }

  /// Places a label in as many lines as it needs; takes no space for one without text.
  mutating func place(_ label: UILabel, after gap: CGFloat = 4) {
    let isEmpty = label.text?.isEmpty != false
    let height = isEmpty ? 0 : PanelStyle.height(of: label, width: inner)
    label.isHidden = height == 0
    place(label, height: height, after: gap)
  }

  /// Places views of equal width in rows.
  ///
  /// - Parameter least: the least width of a view; fewer are in a row where there is less.
  mutating func place(
    grid views: [UIView], height: CGFloat, least: CGFloat, most: Int = .max, gap: CGFloat = 6,
    after first: CGFloat = 8
  ) {
    let shown = views.filter { !$0.isHidden }
    guard !shown.isEmpty else { return }
    y += first
    let count = max(1, min(shown.count, most, Int((inner + gap) / (least + gap))))
    let each = (inner - CGFloat(count - 1) * gap) / CGFloat(count)
    for (index, view) in shown.enumerated() {
      let (row, column) = (index / count, index % count)
      let left = (CGFloat(column) * (each + gap)).rounded()
      let right = (CGFloat(column) * (each + gap) + each).rounded()
      view.frame = CGRect(
        x: x + left, y: y + CGFloat(row) * (height + gap), width: right - left, height: height)
    }
    let rows = (shown.count + count - 1) / count
    y += CGFloat(rows) * (height + gap) - gap
  }

  /// Places a view that takes the width left by others of given widths.
  mutating func place(
    _ view: UIView, beside others: [(view: UIView, width: CGFloat)], height: CGFloat,
    after gap: CGFloat = 8
  ) {
    y += gap
    let taken = others.reduce(0) { $0 + $1.width + 6 }
    view.frame = CGRect(x: x, y: y, width: max(inner - taken, 0), height: height)
    var left = x + inner - taken + 6
    for (other, width) in others {
      other.frame = CGRect(x: left, y: y, width: width, height: height)
      left += width + 6
    }
    y += height
  }
}
