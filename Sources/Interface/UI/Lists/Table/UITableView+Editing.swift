import BackswipeUnits

extension UITableView {
  /// The editing controls of a row.
  func editing(of path: IndexPath) -> CellEditing {
    guard isEditing, let dataSource else { return CellEditing() }
    var editing = CellEditing(isOn: true)
    if dataSource.tableView(self, canEditRowAt: path) {
      editing.style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    editing.moves = dataSource.tableView(self, canMoveRowAt: path)
    editing.confirms = confirming == path
    if editing.confirms {
      editing.confirmation =
        delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    }
    return editing
  }

  /// Shows the confirmation of a row's deletion; nil hides it.
  func confirmDeletion(of cell: UITableViewCell?) {
    confirming = cell.flatMap { indexPath(for: $0) }
    for (path, cell) in cells { cell.editing = editing(of: path) }
  }

  func commit(_ style: UITableViewCell.EditingStyle, for cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    confirmDeletion(of: nil)
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  func accessoryButtonTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Moving a row

  /// Handles a touch on a row's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UITableViewCell, _ touch: UITouch?) {
    guard let touch else {
      endReorder()
      return
    }
    let y = touch.location(in: self).y
    if reorder == nil {
      guard let path = indexPath(for: cell) else { return }
      confirmDeletion(of: nil)
      bringCellToFront(cell)
      cell.layer.shadowOpacity = 0.2
      reorder = TableReorder(from: path, to: path, grip: y - cell.frame.minY)
    }
    guard var current = reorder else { return }
    let proposed = indexPathForRow(at: CGPoint(x: 1, y: y)) ?? current.to
    let allowed =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: current.from, toProposedIndexPath: proposed)
      ?? proposed
    // Only within the section, because rows of others do not make room.
    if allowed.section == current.from.section { current.to = allowed }
    reorder = current
    cell.frame.origin.y = y - current.grip
    for (path, other) in cells where other !== cell {
      other.frame.origin.y =
        rectForRow(at: path).minY
        + current.shift(of: path, by: rectForRow(at: current.from).height)
    }
  }

  private func bringCellToFront(_ cell: UITableViewCell) {
    insertSubview(cell, at: max(ownSubviews.count - 1, 0))
  }

  private func endReorder() {
    guard let done = reorder else { return }
    reorder = nil
    guard let cell = cellForRow(at: done.from) else { return }
    cell.layer.shadowOpacity = 0
    if done.from != done.to { dataSource?.tableView(self, moveRowAt: done.from, to: done.to) }
    var change = TableUpdates()
    change.movedRows[done.from] = done.to
    apply(change, animated: true)
  }
}

/// A row being moved by a drag.
struct TableReorder: Equatable {
  let from: IndexPath
  /// The path at which it would be inserted now.
  var to: IndexPath
  /// Points from the row's top to the touch.
  let grip: CGFloat

  /// The displacement of another row that makes room, in points.
  func shift(of path: IndexPath, by height: CGFloat) -> CGFloat {
    guard path.section == from.section else { return 0 }
    if path.row > from.row, path.row <= to.row { return -height }
    if path.row < from.row, path.row >= to.row { return height }
    return 0
  }
}
