import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeUnits

extension Reorder {
  /// The row's place in the table before the move.
  var path: IndexPath { IndexPath(row: rule.from.row, section: rule.from.section) }
  /// The place at which it is inserted.
  var target: IndexPath { IndexPath(row: rule.to.row, section: rule.to.section) }
}

extension UITableView {
  /// Handles a touch on a row's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UITableViewCell, _ touch: UITouch?) {
    guard let touch else { return endReorder() }
    if reorder == nil { beginReorder(cell, touch) }
    guard reorder?.view === cell else { return }
    followReorder()
  }

  private func beginReorder(_ cell: UITableViewCell, _ touch: UITouch) {
    guard let path = indexPath(for: cell) else { return }
    confirmDeletion(of: nil)
    insertSubview(cell, at: max(ownSubviews.count - indicators.shown(in: self).count, 0))
    cell.layer.shadowOpacity = 0.2
    let y = touch.location(in: self).y
    reorder = Reorder(
      view: cell, touch: touch, grip: CGPoint(x: 0, y: y - cell.frame.minY),
      rule: RowReorder(
        from: RowPlace(section: path.section, row: path.row),
        room: Double(rectForRow(at: path).height)))
  }

  /// The place of a row that is dropped at a height of the content; nil where there is none.
  private func place(at y: CGFloat, from: IndexPath) -> IndexPath? {
    if let path = indexPathForRow(at: CGPoint(x: 1, y: y)) { return path }
    // Beside the rows of a section: at its start or end.
    guard let section = sections.indices.last(where: { sections[$0].headerY <= y }) else {
      return nil
    }
    let rows = sections[section].rows - (section == from.section ? 1 : 0)
    let isBefore = rows < 1 || y < sections[section].y(ofRow: 0)
    return IndexPath(row: isBefore ? 0 : rows, section: section)
  }

  /// Whether a row can be inserted at a place after it has been taken out.
  private func isPlace(_ path: IndexPath, from: IndexPath) -> Bool {
    guard path.count == 2, sections.indices.contains(path.section) else { return false }
    let rows = sections[path.section].rows - (path.section == from.section ? 1 : 0)
    return (0...max(rows, 0)).contains(path.row)
  }

  func layOutAroundReorder() {
    for (path, cell) in cells where path != reorder?.path && exists(path) {
      let frame = frameOfCell(cell, at: path)
      if cell.frame != frame { cell.frame = frame }
    }
    floatHeaders()
    for title in titles where style != .plain || !title.isHeader {
      let y = frameOfTitle(title)?.minY ?? title.view.frame.minY
      if title.view.frame.origin.y != y { title.view.frame.origin.y = y }
    }
  }

  /// Ends a move without a change of the order.
  func dropReorder() {
    guard let done = letGo() else { return }
    done.view.layer.shadowOpacity = 0
  }

  /// Reports the place of a released row, and how far the next ones are.
  private func explain(_ done: Reorder) {
    guard let explain = environment?.explain else { return }
    // Above the first section nothing changes on the way.
    let top = sections.first?.headerY ?? 0
    let release = ReorderRelease(
      from: done.rule.from, to: done.rule.to, finger: Double(done.touch.location(in: self).y)
    ) { y in
      place(at: max(CGFloat(y), top), from: done.path).map {
        RowPlace(section: $0.section, row: $0.row)
      }
    }
    explain(done.touch.finger, .released(TouchRelease(.reorder(release))))
  }

  /// Puts the row into its place; that of a cancelled touch goes back to where it was.
  func endReorder(isCancelled: Bool = false) {
    guard var done = reorder else { return }
    if isCancelled { done.rule.to = done.rule.from } else { explain(done) }
    dropReorder()
    let (from, to) = (done.path, done.target)
    guard exists(from), cellForRow(at: from) === done.view else { return }
    if from != to { dataSource?.tableView(self, moveRowAt: from, to: to) }
    guard !isStale else { return }
    var change = TableUpdates()
    change.movedRows[from] = to
    apply(change, animated: true)
  }
}

extension UITableView: Reordering {
  var edgeScroll: UIScrollView? { self }

  /// The row's place under a finger, as the delegate allows it.
  func reorderPlace(at finger: CGPoint, _ current: Reorder) -> RowPlace? {
    let proposed = place(at: finger.y, from: current.path) ?? current.target
    let allowed =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: current.path, toProposedIndexPath: proposed)
      ?? proposed
    guard isPlace(allowed, from: current.path) else { return nil }
    return RowPlace(section: allowed.section, row: allowed.row)
  }

  func placeCarried(_ current: Reorder, at finger: CGPoint) {
    current.view.frame.origin.y = finger.y - current.grip.y
  }
}
