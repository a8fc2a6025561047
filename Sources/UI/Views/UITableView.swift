public import BackswipeGeometry
import BackswipeScene
import BackswipeTime

/// Tells a table what to show.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}

/// Hears of what a person does with a table.
@MainActor
public protocol UITableViewDelegate: AnyObject {
  /// False keeps a row from being highlighted and selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Points.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  { true }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
}

/// Rows in sections. Only the rows in sight have views, and a view that leaves is used again.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Sendable {
    case plain
    case insetGrouped
  }

  /// How long a finger must rest before a row lights up, so that a drag does not flash. (obs)
  static let highlightDelay = Interval.milliseconds(100)

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)?
  public weak var delegate: (any UITableViewDelegate)?
  public var rowHeight: CGFloat = 44
  private var sections: [TableSection] = []
  private var cells: [(path: IndexPath, view: UITableViewCell)] = []
  private var titles: [(section: Int, isHeader: Bool, view: TableTitleView)] = []
  private var spare: [String: [UITableViewCell]] = [:]
  private var isStale = true
  private var layoutWidth: CGFloat = 0
  private var touched: IndexPath?
  /// The row that stays lit after it was chosen.
  public private(set) var indexPathForSelectedRow: IndexPath?
  private var highlightTimer: SchedulerToken?

  public init(frame: CGRect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  // MARK: Content

  /// Asks the data source again for everything at the next frame.
  public func reloadData() {
    isStale = true
    for cell in cells { recycle(cell.view) }
    cells = []
    for title in titles { title.view.removeFromSuperview() }
    titles = []
    setNeedsLayout()
  }

  /// A cell that went out of sight, if one with the identifier is at hand.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    spare[identifier]?.popLast()
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.prepareForReuse()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  open override func layoutSubviews() {
    if isStale || layoutWidth != frame.width {
      measure()
      placeRowsInSight()
    }
    super.layoutSubviews()
    showRowsInSight()
  }

  private func measure() {
    isStale = false
    layoutWidth = frame.width
    sections = []
    guard let dataSource else { return }
    var y: CGFloat = 0
    for index in 0..<dataSource.numberOfSections(in: self) {
      let section = TableSection(
        y: y, style: style, width: frame.width,
        rowHeights: (0..<max(dataSource.tableView(self, numberOfRowsInSection: index), 0)).map {
          delegate?.tableView(self, heightForRowAt: IndexPath(row: $0, section: index))
            ?? rowHeight
        },
        header: dataSource.tableView(self, titleForHeaderInSection: index),
        footer: dataSource.tableView(self, titleForFooterInSection: index))
      sections.append(section)
      y = section.maxY
    }
    contentSize = CGSize(width: frame.width, height: y + (style == .insetGrouped ? 20 : 0))
  }

  /// Moves rows that have a view to where they stand at another width; titles wrap afresh.
  private func placeRowsInSight() {
    for (path, cell) in cells where sections.indices.contains(path.section) {
      cell.frame = frame(ofRow: path.row, in: sections[path.section])
    }
    for title in titles { title.view.removeFromSuperview() }
    titles = []
  }

  private func frame(ofRow row: Int, in section: TableSection) -> CGRect {
    CGRect(x: 0, y: section.y(ofRow: row), width: frame.width, height: section.height(ofRow: row))
  }

  override func scrolled() {
    super.scrolled()
    if !isStale { showRowsInSight() }
  }

  /// Gives views to the rows in sight and takes them from those that are not.
  private func showRowsInSight() {
    let sight = bounds
    var kept: [(path: IndexPath, view: UITableViewCell)] = []
    for cell in cells {
      if cell.view.frame.intersects(sight), sections.indices.contains(cell.path.section) {
        kept.append(cell)
      } else {
        recycle(cell.view)
      }
    }
    cells = kept
    for (index, section) in sections.enumerated() where section.intersects(sight) {
      for row in section.rows(in: sight) {
        let path = IndexPath(row: row, section: index)
        guard !cells.contains(where: { $0.path == path }) else { continue }
        addCell(at: path, in: section)
      }
      showTitle(section, index, isHeader: true)
      showTitle(section, index, isHeader: false)
    }
    titles.removeAll { title in
      guard !title.view.frame.intersects(sight) else { return false }
      title.view.removeFromSuperview()
      return true
    }
  }

  private func addCell(at path: IndexPath, in section: TableSection) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    cell.position = section.position(of: path.row)
    cell.isInset = style == .insetGrouped
    cell.isHighlighted = path == indexPathForSelectedRow
    cell.frame = frame(ofRow: path.row, in: section)
    insertSubview(cell, at: 0)
    cells.append((path, cell))
  }

  private func showTitle(_ section: TableSection, _ index: Int, isHeader: Bool) {
    guard let text = isHeader ? section.header : section.footer,
      !titles.contains(where: { $0.section == index && $0.isHeader == isHeader })
    else { return }
    let place = CGRect(
      x: 0, y: isHeader ? section.headerY : section.footerY, width: frame.width,
      height: isHeader ? section.headerHeight : section.footerHeight)
    guard place.intersects(bounds) else { return }
    let view = TableTitleView(text: text, isHeader: isHeader, style: style, frame: place)
    insertSubview(view, at: 0)
    titles.append((index, isHeader, view))
  }

  /// The row at a point of the table's coordinates.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    cells.first { $0.view.frame.contains(point) }?.path
  }

  /// The view of a row in sight.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.first { $0.path == indexPath }?.view
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    indexPathForSelectedRow = nil
    cellForRow(at: indexPath)?.isHighlighted = false
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !stopGliding(), touched == nil, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    touched = path
    guard let environment else { return }
    highlightTimer = environment.timers.schedule(at: environment.now + Self.highlightDelay) {
      [weak self] in
      guard let self, let path = touched else { return }
      cellForRow(at: path)?.isHighlighted = true
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = touched else { return }
    forgetTouch()
    guard touches.first.map({ bounds.contains($0.location(in: self)) }) == true else {
      cellForRow(at: path)?.isHighlighted = false
      return
    }
    indexPathForSelectedRow = path
    cellForRow(at: path)?.isHighlighted = true
    delegate?.tableView(self, didSelectRowAt: path)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = touched else { return }
    forgetTouch()
    cellForRow(at: path)?.isHighlighted = false
  }

  private func forgetTouch() {
    touched = nil
    if let highlightTimer { _ = environment?.timers.cancel(highlightTimer) }
    highlightTimer = nil
  }
}
