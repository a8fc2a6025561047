public import BackswipeGeometry
import BackswipeScene

/// Rows in sections. Only visible rows have cells, and cells are reused.
@MainActor
open class UITableView: UIScrollView {
  /// The styles of sections.
  public enum Style: Int, Sendable {
    case plain
    /// Cards from edge to edge.
    case grouped
    /// Cards with round corners.
    case insetGrouped
  }

  /// What is drawn between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  /// How rows are inserted and deleted. What slides in UIKit fades here.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// The position of a row that the table scrolls to.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// Stands for a computed height.
  public static let automaticDimension: CGFloat = -1
  /// Of rows with an automatic height.
  static let defaultRowHeight: CGFloat = 44

  /// Set by `init`.
  public let style: Style
  /// Held weakly.
  public var dataSource: (any UITableViewDataSource)? {
    get { source }
    set {
      source = newValue
      reloadData()
    }
  }
  @RoleLink private var source: (any UITableViewDataSource)?
  /// Held weakly.
  public var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      scrollDelegate = newValue
    }
  }
  @RoleLink private var tableDelegate: (any UITableViewDelegate)?
  /// Points; `automaticDimension` for what cells need.
  public var rowHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// Points that a row of automatic height is taken for until its cell was shown;
  /// `automaticDimension` for 44.
  public var estimatedRowHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// What cells of automatic height have come to.
  var fittedHeights: [IndexPath: CGFloat] = [:]
  /// Whether the visible cells may have other heights than before.
  var fitsVisibleRows = false
  /// Points; `automaticDimension` for what the title or view needs.
  public var sectionHeaderHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// Points; `automaticDimension` for what the title or view needs.
  public var sectionFooterHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// Above all the rows; its height is kept, its width is the table's.
  public var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
  /// Below the last section, and scrolled with it; its height is kept, its width the table's.
  public var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
  /// What is drawn between rows; a line by default.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { updateSeparators() } }
  /// What the line between rows is drawn with; nil for the default.
  public var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }
  /// Where the lines end at the left and right; nil at the left is where the text begins.
  public var separatorInset: UIEdgeInsets? { didSet { updateSeparators() } }
  /// Whether a tap selects a row; true by default.
  public var allowsSelection = true
  /// Whether a tap selects a row while editing; false by default.
  public var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected; false by default.
  public var allowsMultipleSelection = false

  var sections: [TableSection] = []
  var cells: [(path: IndexPath, view: UITableViewCell)] = []
  var titles: [TableTitle] = []
  private var spare: [String: [UITableViewCell]] = [:]
  private var registered: [String: UITableViewCell.Type] = [:]
  private(set) var isStale = true
  private var layoutWidth: CGFloat = 0
  /// In order of selection.
  var selected: [IndexPath] = []
  /// The touched row.
  var touched: (path: IndexPath, finger: UITouch)?
  /// Whether rows can be deleted, inserted and moved.
  public internal(set) var isEditing = false
  var confirming: IndexPath?
  /// Changes that wait for `endUpdates`.
  var updates = TableUpdates()
  var updateDepth = 0
  var updateAnimation: TableAnimation?
  var reorder: TableReorder?
  /// Cells of deleted rows, while the deletion is animated.
  var outgoingCells: [(path: IndexPath, view: UITableViewCell)] = []
  /// Whether the pending changes are animated.
  var animatesUpdates = true
  /// Whether the next measuring covers changes, because the data source was not asked since.
  var ignoresUpdates = false

  /// A table of a style, which cannot be changed later.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  private func replaceEnd(_ old: UIView?, _ new: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsMeasure()
  }

  private func updateSeparators() { for cell in cells { cell.view.separator = separator } }

  var separator: TableSeparator {
    TableSeparator(
      isShown: separatorStyle == .singleLine, color: separatorColor ?? .clear,
      left: separatorInset?.left, right: separatorInset?.right ?? 0)
  }

  // MARK: Content

  /// Asks the data source again for everything at the next frame. Nothing stays selected.
  public func reloadData() {
    finishUpdateAnimation()
    isStale = true
    selected = []
    confirming = nil
    fittedHeights = [:]
    updates = TableUpdates()
    dropViews()
    setNeedsLayout()
  }

  private func dropViews() {
    for cell in cells { recycle(cell) }
    cells = []
    for title in titles { title.view.removeFromSuperview() }
    titles = []
  }

  func setNeedsMeasure() {
    isStale = true
    setNeedsLayout()
  }

  /// Makes cells of a class for an identifier when there is none to reuse.
  ///
  /// A cell's `init(style:reuseIdentifier:)` is `required`, so a subclass that overrides it says
  /// so.
  public func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) { registered[identifier] = cellClass }

  /// A cell to reuse, or a new one of a registered class; nil without either.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = spare[identifier]?.popLast() { return cell }
    guard let type = registered[identifier] else { return nil }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  /// As without a path, but the identifier must be registered.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "UITableView.dequeueReusableCell(withIdentifier:for:): '\(identifier)' is not registered")
    }
    return cell
  }

  func recycle(_ cell: (path: IndexPath, view: UITableViewCell)) {
    cell.view.removeFromSuperview()
    cell.view.table = nil
    delegate?.tableView(self, didEndDisplaying: cell.view, forRowAt: cell.path)
    cell.view.prepareForReuse()
    if let identifier = cell.view.reuseIdentifier {
      spare[identifier, default: []].append(cell.view)
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    measureIfNeeded()
    super.layoutSubviews()
    updateVisibleRows()
    fitVisibleRows()
  }

  /// Measures the sections and rows when something has changed.
  func measureIfNeeded() {
    guard isStale || layoutWidth != bounds.width else { return }
    measure()
    layOutVisibleRows()
  }

  func measure() {
    isStale = false
    if layoutWidth != bounds.width { fittedHeights = [:] }
    fitsVisibleRows = true
    layoutWidth = bounds.width
    var y: CGFloat = 0
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    y += tableHeaderView?.bounds.height ?? 0
    sections = []
    if let dataSource {
      for index in 0..<max(dataSource.numberOfSections(in: self), 0) {
        let section = measure(index, at: y, dataSource)
        sections.append(section)
        y = section.maxY
      }
    }
    if style != .plain, !sections.isEmpty { y += 20 }
    tableFooterView?.frame = CGRect(
      x: 0, y: y, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    y += tableFooterView?.bounds.height ?? 0
    contentSize = CGSize(width: bounds.width, height: y)
  }

  private func measure(_ index: Int, at y: CGFloat, _ dataSource: any UITableViewDataSource)
    -> TableSection
  {
    let rows = max(dataSource.tableView(self, numberOfRowsInSection: index), 0)
    var heights: [CGFloat] = []
    heights.reserveCapacity(rows)
    for row in 0..<rows {
      let path = IndexPath(row: row, section: index)
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      heights.append(height < 0 ? automaticHeight(of: path) : height)
    }
    let header = delegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight
    let footer = delegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight
    return TableSection(
      y: y, style: style,
      width: bounds.width - safeAreaInsets.left - safeAreaInsets.right, rowHeights: heights,
      header: dataSource.tableView(self, titleForHeaderInSection: index),
      footer: dataSource.tableView(self, titleForFooterInSection: index),
      headerHeight: header < 0 ? nil : header, footerHeight: footer < 0 ? nil : footer)
  }

  override func scrolled() {
    super.scrolled()
    if !isStale { updateVisibleRows() }
  }

  /// The least visible height, in points: a table that becomes lower in an animation keeps its
  /// rows.
  var minimumVisibleHeight: CGFloat = 0 {
    didSet { if minimumVisibleHeight < oldValue { setNeedsLayout() } }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopDecelerating() { beginTouch(touches) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    endTouch(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    cancelTouch(touches)
  }
}
