import BackswipeMotion
import BackswipeUnits

/// The rows of a table that a finger moves aside to reveal actions.
extension UITableView: SwipingList {
  var maySwipeRows: Bool { !edits && updateAnimation == nil && reorder == nil && cover == nil }

  var animatesSwipedRows: Bool { animatesUpdates }

  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func swipedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func swipedFrame(at path: IndexPath) -> CGRect? {
    exists(path) ? rectForRow(at: path) : nil
  }

  func cardInset(of cell: UIView) -> CGFloat {
    guard let cell = cell as? UITableViewCell, cell.isInset else { return 0 }
    return cell.sideMargin
  }

  func cardCorners(of cell: UIView) -> (radius: CGFloat, corners: CACornerMask)? {
    guard let cell = cell as? UITableViewCell, cell.isInset else { return nil }
    var corners: CACornerMask = []
    if cell.position.contains(.first) {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if cell.position.contains(.last) {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    return (cell.cardRadius(cell.bounds.height), corners)
  }

  func setMargins(of cell: UIView, areClear: Bool) -> Bool {
    guard let cell = cell as? UITableViewCell, cell.isInset,
      cell.backgroundColor == (areClear ? .systemGroupedBackground : .clear),
      cell.backgroundConfiguration == nil
    else { return false }
    cell.backgroundColor = areClear ? .clear : .systemGroupedBackground
    return true
  }

  func placeSwiped(_ cell: UIView, at path: IndexPath) { cell.frame = frameOfCell(cell, at: path) }

  func swipeBegins(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }

  func swipeEnded(at path: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: path) }

  func deleteSwiped(at path: IndexPath) -> Bool {
    guard modelLacksOne(in: path.section) else { return false }
    deleteRows(at: [path], with: .automatic)
    return true
  }

  /// Whether the data source has one row less in a section than the table shows.
  private func modelLacksOne(in section: Int) -> Bool {
    guard let dataSource, !isStale, updateDepth == 0, sections.indices.contains(section),
      dataSource.numberOfSections(in: self) == sections.count
    else { return false }
    return dataSource.tableView(self, numberOfRowsInSection: section)
      == sections[section].rows - 1
  }

  /// The actions at a side of a row; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource, cellForRow(at: path) != nil else { return nil }
    editsByDefault = false
    guard dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let deletes = !isLeading && deletesRows(of: dataSource)
    let own =
      isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    guard deletes, delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title ?? "Delete") {
        [weak self] _, _, completion in
        guard let self else { return }
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        completion(true)
      }
    ])
  }

  /// Whether a data source deletes rows: a table view controller that overrides `commit`, else one
  /// with its own answer about the editing of the row asked last.
  private func deletesRows(of source: any UITableViewDataSource) -> Bool {
    guard editsByDefault, let controller = source as? UITableViewController else {
      return !editsByDefault
    }
    return OverriddenMethods.hasCommit(type(of: controller), over: UITableViewController.self)
  }

  func tellEnd(of swipes: [RowSwipe]) {
    for swipe in swipes { delegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  /// The frame of a row's cell: beside the row while it is swiped, above or below it while a finger
  /// moves it or another one.
  func frameOfCell(_ cell: UIView, at path: IndexPath) -> CGRect {
    var row = rectForRow(at: path)
    if let reorder {
      row.origin.y =
        reorder.path == path
        ? cell.frame.minY
        : row.minY
          + CGFloat(reorder.rule.shift(of: RowPlace(section: path.section, row: path.row)))
    }
    return rowSwipes == nil ? row : row.offsetBy(dx: swipeShift(of: cell), dy: 0)
  }
}
