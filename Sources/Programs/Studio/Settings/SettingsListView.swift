import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The scrolling list of settings: headings, and rows in cards.
@MainActor
final class SettingsListView: UIScrollView {
  typealias Item = SettingsOutline.Item

  private let make: @MainActor (Item) -> any SettingsItemView
  private(set) var items: [Item] = []
  /// Rows and headings are kept while they are not shown; other views are recreated.
  private var views: [Item: any SettingsItemView] = [:]
  private var cards: [CardView] = []
  /// The item that keeps its position when others appear or disappear, and that position.
  private var anchor: (item: Item, y: CGFloat)?
  private var laidOut: (items: [Item], heights: [CGFloat], width: CGFloat) = ([], [], 0)

  init(make: @escaping @MainActor (Item) -> any SettingsItemView) {
    self.make = make
    super.init(frame: .zero)
    alwaysBounceVertical = true
    delaysContentTouches = false
    contentInsetAdjustmentBehavior = .never
    keyboardDismissMode = .none
  }

  required init?(coder: NSCoder) { return nil }

  /// Controls that track drags keep their touches; elsewhere a moving finger scrolls.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    switch view {
    case is UISlider, is CurvePlotView, is UIStepper, is UISwitch, is UISegmentedControl,
      is UITextField:
      false
    default: true
    }
  }

  func view(_ item: Item) -> (any SettingsItemView)? { items.contains(item) ? views[item] : nil }

  /// Keeps an item at its visible position, as far as the list's ends allow, until the next layout;
  /// nil for none.
  func keep(_ item: Item?) {
    anchor = item.flatMap { item in
      guard laidOut.items.contains(item), let view = view(item) else { return nil }
      return (item, view.frame.minY - contentOffset.y)
    }
  }

  func render(_ state: SettingsState) {
    let next = SettingsOutline.items(state)
    if next != items {
      for item in items where !next.contains(item) {
        views[item]?.removeFromSuperview()
        if !item.stays { views[item] = nil }
      }
      for item in next where views[item]?.superview == nil {
        let view = views[item] ?? make(item)
        views[item] = view
        addSubview(view)
      }
      items = next
    }
    for item in items { views[item]?.render(state) }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let width = max(bounds.width - 2 * PanelStyle.margin, 1)
    let heights = items.map { views[$0]?.height(for: width) ?? 0 }
    if (items, heights, width) != laidOut {
      laidOut = (items, heights, width)
      layOut(width, heights)
      if let anchor, let view = view(anchor.item) {
        let most = max(contentSize.height - bounds.height, 0)
        contentOffset.y = min(max(view.frame.minY - anchor.y, 0), most)
      }
    }
    anchor = nil
    super.layoutSubviews()
  }

  private func layOut(_ width: CGFloat, _ heights: [CGFloat]) {
    let x = PanelStyle.margin
    var y = PanelStyle.margin
    var areas: [(frame: CGRect, lines: [CGFloat])] = []
    var isInCard = false
    for (item, height) in zip(items, heights) {
      let isCarded = item.isInCard
      if isCarded, !isInCard {
        areas.append((CGRect(x: x, y: y, width: width, height: 0), []))
      } else if isCarded, item.beginsLine, let last = areas.indices.last {
        areas[last].lines.append(y - areas[last].frame.minY)
      }
      isInCard = isCarded
      views[item]?.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height
      if isCarded, let last = areas.indices.last {
        areas[last].frame.size.height = y - areas[last].frame.minY
      }
    }
    while cards.count < areas.count {
      let card = CardView()
      cards.append(card)
      insertSubview(card, at: 0)
    }
    for (index, card) in cards.enumerated() {
      card.isHidden = index >= areas.count
      if index < areas.count {
        card.frame = areas[index].frame
        card.lines = areas[index].lines
      }
    }
    contentSize = CGSize(width: bounds.width, height: y + PanelStyle.margin)
  }

  /// Scrolls to an item and those that belong to it.
  func reveal(_ belonging: [Item]) {
    layoutIfNeeded()
    let frames = belonging.compactMap { view($0)?.frame }
    guard let first = frames.first, let last = frames.last else { return }
    // The row itself has priority over the items below it.
    let height = min(last.maxY - first.minY, bounds.height)
    scrollRectToVisible(
      CGRect(x: 0, y: first.minY - 4, width: 1, height: height + 8), animated: false)
  }
}

extension SettingsOutline.Item {
  fileprivate var isInCard: Bool { if case .heading = self { false } else { true } }

  fileprivate var beginsLine: Bool { if case .row = self { true } else { false } }

  fileprivate var stays: Bool {
    switch self {
    case .heading, .row: true
    case .mistake, .idle, .detail, .words, .curve, .presets, .nothing: false
    }
  }
}

/// The ground of rows, with lines between them.
@MainActor
final class CardView: UIView {
  var lines: [CGFloat] = [] { didSet { if lines != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor(StudioColors.card)
    layer.cornerRadius = PanelStyle.corner
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let x = RowLayout.titleX
    Self.draw(
      lines.map {
        .hairline(
          Hairline(.bottom, of: CGRect(x: x, y: 0, width: max(rect.width - x, 0), height: $0)),
          StudioColors.line.now)
      })
  }
}
