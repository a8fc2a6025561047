public import BackswipeGeometry
import BackswipeScene

extension UITableView {
  // Changes tell the table what the data source's model has gone through already. Rows that go are
  // counted before the change, rows that come after it.

  /// Makes room for rows that the data source has already; paths are those after the change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Takes rows out that the data source no longer has; paths are those before the change.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Makes the rows' cells anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves a row that the data source has moved already.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Makes room for sections that the data source has already.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  /// Takes sections out that the data source no longer has.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  /// Makes the sections' cells, headers and footers anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  /// Makes the changes up to `endUpdates` one.
  public func beginUpdates() {
    if updateDepth == 0 { ignoresUpdates = isStale }
    updateDepth += 1
  }

  /// Carries out all changes since `beginUpdates` at once.
  public func endUpdates() {
    precondition(updateDepth > 0, "UITableView.endUpdates: there was no beginUpdates")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let change = updates
    updates = TableUpdates()
    let animated = animatesUpdates
    animatesUpdates = true
    if ignoresUpdates { return }
    apply(change, animated: animated)
  }

  /// Makes the changes in a closure one. The completion gets whether all of it was shown.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    if let updateAnimation {
      updateAnimation.completions.append(completion)
    } else {
      completion(true)
    }
  }

  private func change(_ animation: RowAnimation, _ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    body(&updates)
    if animation == .none { animatesUpdates = false }
    endUpdates()
  }

  // MARK: Applying

  /// Takes a change of the model in: rows that stay keep their cells and go to their new places,
  /// those that come fade in, those that go fade out.
  func apply(_ change: TableUpdates, animated: Bool) {
    finishUpdateAnimation()
    let before = sections
    let animation = TableAnimation(self)
    for cell in cells { animation.starts[ObjectIdentifier(cell.view)] = cell.view.frame }
    measure()
    if let mistake = change.mistake(before: before.map(\.rows), after: sections.map(\.rows)) {
      preconditionFailure("UITableView: invalid update: \(mistake)")
    }
    follow(change)
    layOutVisibleRows()
    updateVisibleRows()
    for (path, cell) in cells { configure(cell, at: path) }
    guard animated, window != nil, let environment else {
      animation.drop()
      return
    }
    animation.start(in: environment)
  }

  /// Selection and cells go with their rows.
  private func follow(_ change: TableUpdates) {
    selected = selected.compactMap { path in
      change.path(after: path).flatMap { exists($0) ? $0 : nil }
    }
    confirming = confirming.flatMap { change.path(after: $0) }
    var kept: [(path: IndexPath, view: UITableViewCell)] = []
    for cell in cells {
      if let path = change.path(after: cell.path), exists(path),
        !change.replacesCell(at: cell.path)
      {
        kept.append((path, cell.view))
      } else {
        cell.view.removeFromSuperview()
        outgoingCells.append(cell)
      }
    }
    cells = kept
  }

  func finishUpdateAnimation() {
    guard let running = updateAnimation else { return }
    environment?.stop(running)
    running.finish()
  }
}
