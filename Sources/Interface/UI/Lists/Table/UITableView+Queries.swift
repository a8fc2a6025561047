import BackswipeUnits

/// Parts of the table that no client overrides.
extension UITableView {
  func replaceEnd(_ old: UIView?, _ new: UIView?) {
    if old?.ownSuperview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: bottom) }
    setNeedsMeasure()
  }

  func recycle(_ cell: (path: IndexPath, view: UITableViewCell)) {
    rowSwipes?.drop(of: cell.view)
    if reorder?.view === cell.view { dropReorder() }
    cell.view.removeFromSuperview()
    cell.view.table = nil
    delegate?.tableView(self, didEndDisplaying: cell.view, forRowAt: cell.path)
    cell.view.prepareForReuse()
    if let identifier = cell.view.reuseIdentifier { pool.put(cell.view, identifier) }
  }

  func sizeOfContent(in size: CGSize) -> CGSize {
    measureIfNeeded()
    return CGSize(
      width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width,
      height: contentSize.height)
  }

  func dropViews() {
    rowSwipes?.dropAll()
    for cell in cells { recycle(cell) }
    cells = []
    dropTitles()
  }
}

/// Places of rows and sections.
extension UITableView {
  func frame(ofRow indexPath: IndexPath) -> CGRect {
    guard exists(indexPath) else { return .zero }
    let section = sections[indexPath.section]
    return CGRect(
      x: 0, y: section.y(ofRow: indexPath.row), width: bounds.width,
      height: section.height(ofRow: indexPath.row))
  }

  func frame(ofSection section: Int) -> CGRect {
    measureIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.headerY, width: bounds.width, height: found.maxY - found.headerY)
  }

  func frame(ofHeader section: Int) -> CGRect {
    measureIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(x: 0, y: found.headerY, width: bounds.width, height: found.headerHeight)
  }

  func row(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    let line = CGRect(x: 0, y: point.y, width: 1, height: 1e-6)
    for (index, section) in sections.enumerated() where section.intersects(line) {
      if let row = section.rows(in: line).first { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  /// Scrolls a row to a position; a missing row is a programming error.
  func show(_ indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard exists(indexPath) else {
      preconditionFailure(
        "UITableView.scrollToRow(at:at:animated:): there is no row \(indexPath.row) in section "
          + "\(indexPath.section)")
    }
    var target = offset(showing: rectForRow(at: indexPath), vertical: scrollPosition.place)
    target.x = bounds.minX
    setContentOffset(target, animated: animated)
  }
}
