import BackswipeScene
import BackswipeUnits

/// One level of a menu: a title, and sections of rows that scroll where there is too little room.
@MainActor
final class MenuListView: UIView {
  let menu: UIMenu
  private let isReversed: Bool
  /// Whether the first row closes the submenu.
  private let isSubmenu: Bool
  private let scroll = UIScrollView()
  private(set) var cells: [MenuCell] = []
  private var parts: [(view: UIView, rect: CGRect)] = []
  /// Whether a submenu is open over it: its rows are dimmed over the ground, through which nothing is
  /// seen.
  var isCovered = false { didSet { scroll.alpha = isCovered ? 0.6 : 1 } }
  /// The height of all rows, in points.
  private(set) var wantedHeight: CGFloat = 0

  init(_ menu: UIMenu, isReversed: Bool, isSubmenu: Bool, traits: UITraitCollection) {
    self.menu = menu
    self.isReversed = isReversed
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    backgroundColor = MenuColors.ground
    layer.cornerRadius = MenuMetrics.cornerRadius
    clipsToBounds = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = false
    scroll.delaysContentTouches = false
    addSubview(scroll)
    reload(traits)
  }

  required init?(coder: NSCoder) { return nil }

  /// Makes the rows for the current elements.
  func reload(_ traits: UITraitCollection) {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    cells = []
    let content = MenuContent(of: menu, isReversed: isReversed)
    let growth = traits.growth(of: .body)
    var y: CGFloat = 0
    func add(_ view: UIView, x: CGFloat = 0, width: CGFloat = MenuMetrics.width, height: CGFloat) {
      scroll.addSubview(view)
      parts.append((view, CGRect(x: x, y: y, width: width, height: height)))
    }
    func addLine() {
      guard y > 0 else { return }
      add(HairlineView(MenuColors.separator), height: HairlineView.room)
    }
    if isSubmenu {
      let cell = MenuCell(menu, .back, isIndented: true, traits: traits)
      cells.append(cell)
      add(cell, height: MenuMetrics.row + growth)
      y += MenuMetrics.row + growth
    } else if let title = content.title {
      add(Self.title(title, traits), height: MenuMetrics.title + growth)
      y += MenuMetrics.title + growth
    }
    let isIndented = content.hasMarks
    for (index, section) in content.sections.enumerated() {
      if index > 0 {
        let band = UIView()
        band.backgroundColor = MenuColors.band
        add(band, height: MenuMetrics.band)
        y += MenuMetrics.band
      }
      if let title = section.title {
        if index == 0 { addLine() }
        add(Self.title(title, traits), height: MenuMetrics.title + growth)
        y += MenuMetrics.title + growth
      }
      for (number, line) in section.lines.enumerated() {
        let kind: MenuCell.Kind =
          section.size == .small ? .small : section.size == .medium ? .medium : .row
        let hasSubtitle = kind == .row && line.contains { $0.subtitle?.isEmpty == false }
        let height =
          (kind == .medium ? MenuMetrics.mediumRow : MenuMetrics.row) + growth
          + (hasSubtitle ? MenuMetrics.subtitle : 0)
        let width = MenuMetrics.width / CGFloat(line.count)
        for (column, element) in line.enumerated() {
          let cell = MenuCell(element, kind, isIndented: isIndented, traits: traits)
          cells.append(cell)
          add(cell, x: width * CGFloat(column), width: width, height: height)
        }
        if number > 0 || index == 0 || section.title != nil { addLine() }
        y += height
      }
    }
    wantedHeight = y
    setNeedsLayout()
  }

  private static func title(_ text: String, _ traits: UITraitCollection) -> UIView {
    let label = MenuTitle()
    label.label.text = text
    label.label.font = .systemFont(ofSize: traits.size(of: .footnote))
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: wantedHeight)
    scroll.isScrollEnabled = wantedHeight > bounds.height
    let scale = bounds.width / MenuMetrics.width
    let mirror = HorizontalMirror(isMirrored, width: bounds.width)
    for part in parts {
      part.view.frame = mirror.rect(
        CGRect(
          x: part.rect.minX * scale, y: part.rect.minY, width: part.rect.width * scale,
          height: part.rect.height))
    }
  }

  /// The cell at a point of the list that can be chosen; nil for none.
  func cell(at point: CGPoint) -> MenuCell? {
    guard bounds.contains(point) else { return nil }
    let place = CGPoint(x: point.x, y: point.y + scroll.contentOffset.y)
    return cells.first { $0.isEnabled && $0.frame.contains(place) }
  }

  /// Marks one cell, or none for nil, as pressed.
  func press(_ pressed: MenuCell?) { for cell in cells { cell.isPressed = cell === pressed } }
}

/// The title of a menu or of a section.
@MainActor
private final class MenuTitle: UIView {
  let label = UILabel()

  override func didInitialize() {
    super.didInitialize()
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(MenuMetrics.side, bounds.width / 2), dy: 0)
  }
}
