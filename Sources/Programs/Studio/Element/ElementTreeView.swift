import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The tree of views around an element: a row for each, indented, which a click or the return key
/// chooses. It scrolls by itself.
@MainActor
final class ElementTreeView: UIScrollView {
  private static let rowHeight: CGFloat = 26
  /// The most rows without scrolling.
  private static let mostRows = 10

  /// Called with the address of a chosen view.
  var onSelect: (([Int]) -> Void)?
  private var rows: [ElementTreeRow] = []
  private var shown: [PointReport.TreeRow] = []

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "element.tree"
    backgroundColor = UIColor(StudioColors.card)
    layer.cornerRadius = PanelStyle.cardCorner
    delaysContentTouches = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  var neededHeight: CGFloat { CGFloat(min(shown.count, Self.mostRows)) * Self.rowHeight }

  /// Shows a tree, scrolled to the selected row where it is another one.
  func render(_ tree: [PointReport.TreeRow]) {
    guard tree != shown else { return }
    let isElsewhere =
      tree.first(where: \.isSelected)?.address
      != shown.first(where: \.isSelected)?.address
    shown = tree
    while rows.count < tree.count {
      let row = ElementTreeRow(number: rows.count)
      row.onTap = { [weak self, weak row] in
        if let address = row?.row?.address { self?.onSelect?(address) }
      }
      rows.append(row)
      addSubview(row)
    }
    for (index, view) in rows.enumerated() {
      view.isHidden = index >= tree.count
      view.row = index < tree.count ? tree[index] : nil
    }
    placeRows()
    if isElsewhere, let index = tree.firstIndex(where: \.isSelected) {
      let frame = CGRect(
        x: 0, y: CGFloat(index - 2) * Self.rowHeight, width: 1, height: 5 * Self.rowHeight)
      scrollRectToVisible(frame, animated: false)
    }
  }

  private func placeRows() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(shown.count) * Self.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if rows.first?.frame.width != bounds.width { placeRows() }
  }
}

/// A view of the tree.
@MainActor
private final class ElementTreeRow: UIControl {
  private static let indent: CGFloat = 10
  /// Deeper views are indented as this one, so that names have room.
  private static let mostIndents = 12
  private let name = PanelStyle.label()
  var onTap: (() -> Void)?

  var row: PointReport.TreeRow? {
    didSet {
      guard row != oldValue else { return }
      let words = row.map { $0.address == nil ? $0.name : ElementNames.words($0.name) } ?? ""
      name.text = row?.isHidden == true ? words + ", hidden" : words
      name.textColor = UIColor(
        row?.address == nil || row?.isHidden == true ? StudioColors.gray : StudioColors.ink)
      isEnabled = row?.address != nil
      accessibilityLabel = name.text
      isSelected = row?.isSelected == true
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  init(number: Int) {
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "element.tree.\(number)"
    addSubview(name)
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = 12 + CGFloat(min(row?.depth ?? 0, Self.mostIndents)) * Self.indent
    name.frame = CGRect(x: x, y: 0, width: max(bounds.width - x - 8, 0), height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    guard isSelected || isHighlighted else { return }
    let ground = isHighlighted ? StudioColors.pressed : StudioColors.soft
    Self.draw([.fill(rect.insetBy(dx: 4, dy: 1), cornerRadius: 5, ground.now)])
  }
}
