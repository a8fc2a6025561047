public import BackswipeGeometry

extension UITableView {
  /// As the data source said last.
  public var numberOfSections: Int {
    measureIfNeeded()
    return sections.count
  }

  /// As the data source said last.
  public func numberOfRows(inSection section: Int) -> Int {
    measureIfNeeded()
    return sections.indices.contains(section) ? sections[section].rows : 0
  }

  /// In the table's content coordinates; empty for a row that is not there.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard exists(indexPath) else { return .zero }
    let section = sections[indexPath.section]
    return CGRect(
      x: 0, y: section.y(ofRow: indexPath.row), width: bounds.width,
      height: section.height(ofRow: indexPath.row))
  }

  /// A section with its header and footer, in the content's coordinates.
  public func rect(forSection section: Int) -> CGRect {
    measureIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.headerY, width: bounds.width, height: found.maxY - found.headerY)
  }

  /// A section's header, in the content's coordinates; of no height where there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    measureIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(x: 0, y: found.headerY, width: bounds.width, height: found.headerHeight)
  }

  /// The row at a point of the table's content, visible or not.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    let line = CGRect(x: 0, y: point.y, width: 1, height: 1e-6)
    for (index, section) in sections.enumerated() where section.intersects(line) {
      if let row = section.rows(in: line).first { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  /// The index path of a cell; nil for one that is not visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.view === cell }?.path
  }

  /// The cell of a visible row.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.first { $0.path == indexPath }?.view
  }

  /// From top to bottom.
  public var visibleCells: [UITableViewCell] {
    cells.sorted { $0.path < $1.path }.map(\.view)
  }

  /// The rows with a visible cell, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { cells.map(\.path).sorted() }

  /// The row that is selected; the first one of several.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The selected rows in order; nil when there is none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  // MARK: Scrolling

  /// Scrolls until a row is where it is wanted; `none` scrolls no further than it has to.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard exists(indexPath) else {
      preconditionFailure(
        "UITableView.scrollToRow(at:at:animated:): there is no row \(indexPath.row) in section "
          + "\(indexPath.section)")
    }
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let top = rect.minY - inset.top
    let bottom = rect.maxY + inset.bottom - bounds.height
    let y: CGFloat
    switch scrollPosition {
    case .top: y = top
    case .bottom: y = bottom
    case .middle: y = (top + bottom) / 2
    case .none: y = bounds.minY > top ? top : max(bounds.minY, bottom)
    }
    let range = restingRange
    let target = CGPoint(x: bounds.minX, y: min(max(y, range.low.y), range.high.y))
    setContentOffset(target, animated: animated)
  }
}
