import BackswipeUnits

extension UITableView {
  func edit(_ editing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard editing != edits else { return }
    edits = editing
    confirming = nil
    for path in selected where !allowsSelectionDuringEditing {
      deselectRow(at: path, animated: animated)
    }
    for (path, cell) in cells {
      cell.editing = self.editing(of: path)
      cell.setEditing(cell.editing.isOn, animated: animated)
    }
  }

  /// The editing controls of a row.
  func editing(of path: IndexPath) -> CellEditing {
    guard edits, let dataSource else { return CellEditing() }
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
}
