import BackswipeGeometry

extension UITableView {
  /// How rows come and go. Every kind but none fades and closes the gap.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Seconds in which rows come, go and move. (obs)
  static let rowDuration: TimeInterval = 0.3

  // MARK: Editing

  /// Shows or hides the controls that delete and move rows.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    editingState = editing ? EditingState() : nil
    for cell in cells { showControls(of: cell.view, at: cell.path) }
    guard animated, environment != nil else { return }
    let shown = cells.flatMap { $0.view.controls }
    UIView.performWithoutAnimation { for control in shown { control.alpha = 0 } }
    UIView.animate(withDuration: Self.rowDuration) { for control in shown { control.alpha = 1 } }
  }

  /// Gives a row the controls that its data source and delegate allow.
  func showControls(of cell: UITableViewCell, at path: IndexPath) {
    guard let state = editingState, let dataSource else {
      cell.editing = nil
      return
    }
    let canEdit = dataSource.tableView(self, canEditRowAt: path)
    cell.editing = RowEditing(
      style: canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none,
      canMove: dataSource.tableView(self, canMoveRowAt: path),
      asksToDelete: state.asking == path)
  }

  /// The round control at the left end of a row: an insertion happens at once, a deletion asks.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let editing = cell.editing else { return }
    if editing.style == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      ask(editing.asksToDelete ? nil : path)
    }
  }

  func deletionConfirmed(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    editingState?.asking = nil
    cell.editing?.asksToDelete = false
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  /// Shows the Delete button of one row, and of no other.
  func ask(_ path: IndexPath?) {
    editingState?.asking = path
    for cell in cells { cell.view.editing?.asksToDelete = cell.path == path }
  }

  // MARK: Rows

  /// Takes rows away that the data source does not have any more.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let gone = indexPaths.sorted()
    var leaving: [UITableViewCell] = []
    var staying: [(path: IndexPath, view: UITableViewCell)] = []
    for cell in cells {
      if gone.contains(cell.path) {
        leaving.append(cell.view)
      } else {
        let above = gone.count { $0.section == cell.path.section && $0.row < cell.path.row }
        let path = IndexPath(row: cell.path.row - above, section: cell.path.section)
        staying.append((path, cell.view))
      }
    }
    cells = staying
    if let selected = indexPathForSelectedRow, gone.contains(selected) { forgetSelection() }
    rowsChanged(with: animation, leaving: leaving, coming: [])
  }

  /// Shows rows that the data source has got.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let coming = indexPaths.sorted()
    cells = cells.map { cell in
      var row = cell.path.row
      for path in coming where path.section == cell.path.section && path.row <= row { row += 1 }
      return (IndexPath(row: row, section: cell.path.section), cell.view)
    }
    rowsChanged(with: animation, leaving: [], coming: coming)
  }

  /// Asks the data source again for some rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      guard let index = cells.firstIndex(where: { $0.path == path }) else { continue }
      recycle(cells.remove(at: index).view)
    }
    rowsChanged(with: animation, leaving: [], coming: indexPaths)
  }

  /// Shows a row at another place, where the data source has it now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    cells = cells.map { ($0.path.moved(from: indexPath, to: newIndexPath), $0.view) }
    rowsChanged(with: .automatic, leaving: [], coming: [])
  }

  private func rowsChanged(
    with animation: RowAnimation, leaving: [UITableViewCell], coming: [IndexPath]
  ) {
    ask(nil)
    measure()
    guard animation != .none, window != nil else {
      for cell in leaving { recycle(cell) }
      placeRowsInSight()
      setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation { showRowsInSight() }
    let shown = cells.filter { coming.contains($0.path) }.map(\.view)
    UIView.performWithoutAnimation { for cell in shown { cell.alpha = 0 } }
    UIView.animate(
      withDuration: Self.rowDuration,
      animations: {
        self.placeRowsInSight()
        for cell in leaving { cell.alpha = 0 }
        for cell in shown { cell.alpha = 1 }
      },
      completion: { [weak self] _ in
        for cell in leaving {
          cell.alpha = 1
          self?.recycle(cell)
        }
        self?.setNeedsLayout()
      })
  }

  // MARK: Moving by hand

  /// A finger has taken a row by its grip.
  func moveBegan(_ cell: UITableViewCell, at y: CGFloat) {
    guard let path = indexPath(for: cell), editingState?.moving == nil else { return }
    ask(nil)
    // The list keeps still while a row moves.
    panGestureRecognizer.isEnabled = false
    editingState?.moving = RowMove(cell: cell, from: path, to: path, grip: y - cell.frame.minY)
    bringSubviewToFront(cell)
  }

  /// Carries the row along; the others make room for it.
  func moveContinued(to y: CGFloat) {
    guard var move = editingState?.moving else { return }
    let section = sections[move.from.section]
    let top = section.y(ofRow: 0)
    let bottom = section.y(ofRow: section.rows - 1)
    move.cell.frame.origin.y = min(max(y - move.grip, top), bottom)
    let middle = move.cell.frame.midY
    let row = (0..<section.rows).last { section.y(ofRow: $0) <= middle } ?? 0
    let target = IndexPath(row: row, section: move.from.section)
    let changed = target != move.to
    move.to = target
    editingState?.moving = move
    guard changed else { return }
    UIView.animate(withDuration: Self.rowDuration) { self.placeRowsInSight() }
  }

  /// The row is let go of: it goes to its place, and the data source hears of it.
  func moveEnded(cancelled: Bool) {
    guard let move = editingState?.moving else { return }
    editingState?.moving = nil
    panGestureRecognizer.isEnabled = isScrollEnabled
    if !cancelled, move.to != move.from {
      dataSource?.tableView(self, moveRowAt: move.from, to: move.to)
      cells = cells.map { ($0.path.moved(from: move.from, to: move.to), $0.view) }
    }
    UIView.animate(withDuration: Self.rowDuration) { self.placeRowsInSight() }
  }

  /// Where a row stands while another one is carried over it.
  func shownPath(of path: IndexPath) -> IndexPath {
    guard let move = editingState?.moving else { return path }
    return path.moved(from: move.from, to: move.to)
  }
}

/// What a table remembers while it is edited.
@MainActor
struct EditingState {
  /// The row whose Delete button shows.
  var asking: IndexPath?
  var moving: RowMove?
}

/// A row on its way under a finger.
@MainActor
struct RowMove {
  let cell: UITableViewCell
  let from: IndexPath
  var to: IndexPath
  /// How far below the row's top the finger holds it.
  let grip: CGFloat
}

/// What a row shows while its table is edited.
struct RowEditing: Equatable {
  var style: UITableViewCell.EditingStyle
  var canMove: Bool
  var asksToDelete = false
}

extension IndexPath {
  /// Where a row of this path is when another one has moved within its section.
  fileprivate func moved(from start: IndexPath, to end: IndexPath) -> IndexPath {
    if self == start { return end }
    var row = row
    if section == start.section, self.row > start.row { row -= 1 }
    if section == end.section, row >= end.row { row += 1 }
    return IndexPath(row: row, section: section)
  }
}
