public import BackswipeGeometry
import BackswipeScene

extension UITableView {
  // The data source's model has changed already. Deletions have index paths before the batch,
  // insertions after it.

  /// Inserts rows that the data source has already; index paths after the batch.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows that the data source has not any more; index paths before the batch.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Replaces the rows' cells.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves a row that the data source has moved already.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections that the data source has already.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections that the data source has not any more.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the sections' cells, headers and footers.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  /// Begins a batch, which ends with `endUpdates`. Batches nest.
  public func beginUpdates() {
    if updateDepth == 0 { ignoresUpdates = isStale }
    updateDepth += 1
  }

  /// Performs all changes since `beginUpdates` at once.
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

  /// Performs the changes of a closure in one batch. The completion gets whether all of it was
  /// shown.
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

  /// Applies a batch: rows that stay keep their cells and move to their new frames, inserted ones
  /// fade in, deleted ones fade out.
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

  /// Moves the selection and the cells with their rows.
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
