import BackswipeScene
import BackswipeUnits

extension UITableView {
  // The data source's model has already changed. Index paths of deletions are before the batch,
  // those of insertions after it.

  func change(_ animation: RowAnimation, _ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    body(&updates)
    if animation == .none { animatesUpdates = false }
    endUpdates()
  }

  func endBatch() {
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

  func performBatch(_ updates: (() -> Void)?, _ completion: (@MainActor (Bool) -> Void)?) {
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

  // MARK: Applying

  /// Applies a batch: remaining rows keep their cells and move to their new frames, inserted ones
  /// fade in, deleted ones fade out.
  func apply(_ change: TableUpdates, animated: Bool) {
    finishUpdateAnimation()
    let before = sections
    let animation = TableAnimation(self)
    for cell in cells { animation.starts[ObjectIdentifier(cell.view)] = cell.view.frame }
    var heights: [IndexPath: CGFloat] = [:]
    for (old, height) in fittedHeights where !change.replacesCell(at: old) {
      if let path = change.path(after: old) { heights[path] = height }
    }
    fittedHeights = heights
    titleHeights = titleHeights.after(change)
    measure()
    if let mistake = change.mistake(before: before.map(\.rows), after: sections.map(\.rows)) {
      preconditionFailure("UITableView: invalid update: \(mistake)")
    }
    let ended = rowSwipes?.follow(change) ?? []
    defer { tellEnd(of: ended) }
    follow(change)
    layOutVisibleRows()
    updateVisibleRows()
    for (path, cell) in cells { configure(cell, at: path) }
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment else {
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
