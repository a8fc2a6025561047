import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeUnits

/// A table or a collection, one of whose cells is carried to another place.
@MainActor
protocol ReorderingList: UIScrollView, Reordering {
  /// Whether the data source is to be queried for everything again.
  var isStale: Bool { get }
  /// Whether there is a row or an item at a path.
  func exists(_ path: IndexPath) -> Bool
  /// The cell of a visible row or item.
  func carriedCell(at path: IndexPath) -> UIView?
  /// The number of rows or items of a section; nil for an unknown section.
  func count(inSection section: Int) -> Int?
  /// The path at a point of the content, of a cell that came from another one; nil for none.
  func path(at point: CGPoint, from: IndexPath) -> IndexPath?
  /// The path that is proposed for a cell with the finger at a point of the content.
  func proposedPath(at finger: CGPoint, _ current: Reorder) -> IndexPath
  /// The path that the delegate chooses in place of a proposed one.
  func allowedPath(_ proposed: IndexPath, _ current: Reorder) -> IndexPath
  /// Moves a row or an item of the data source.
  func moveInSource(_ from: IndexPath, to: IndexPath)
  /// Shows a change of the data source.
  func apply(_ change: TableUpdates, animated: Bool)
  /// Requests a layout of all cells, also of those that have made room.
  func layoutInvalidated()
  /// Called after a cell has been let go of, where it is.
  func carriedCellDropped(_ done: Reorder)
}

extension ReorderingList {
  var edgeScroll: UIScrollView? { self }

  /// Lifts a cell above the others.
  ///
  /// - Parameter touch: the finger that carries it; nil for calls, which move its centre.
  func lift(_ cell: UIView, at path: IndexPath, by touch: UITouch?) {
    insertSubview(cell, at: max(ownSubviews.count - indicators.shown(in: self).count, 0))
    cell.layer.shadowOpacity = Self.carriedShadow
    let start = touch?.location(in: self) ?? cell.center
    var lifted = Reorder(
      view: cell, touch: touch,
      grip: CGPoint(x: start.x - cell.center.x, y: start.y - cell.center.y),
      rule: RowReorder(
        from: RowPlace(section: path.section, row: path.row),
        room: Double(cell.layer.plainFrame.height)))
    lifted.point = CGPoint(x: start.x - bounds.minX, y: start.y - bounds.minY)
    reorder = lifted
  }

  private static var carriedShadow: Float { 0.2 }

  /// The place under a finger, as the delegate allows it.
  func reorderPlace(at finger: CGPoint, _ current: Reorder) -> RowPlace? {
    let allowed = allowedPath(proposedPath(at: finger, current), current)
    guard allowed.count == 2, let count = count(inSection: allowed.section) else { return nil }
    // After the cell has been taken out.
    let last = count - (allowed.section == current.path.section ? 1 : 0)
    guard (0...max(last, 0)).contains(allowed.row) else { return nil }
    return RowPlace(section: allowed.section, row: allowed.row)
  }

  /// Ends a move without a change of the order.
  func dropReorder() {
    guard let done = letGo() else { return }
    done.view.layer.shadowOpacity = 0
    carriedCellDropped(done)
  }

  /// Puts the cell into its place; that of a cancelled move goes back to where it was.
  func endReorder(isCancelled: Bool = false) {
    guard var done = reorder else { return }
    if isCancelled { done.rule.to = done.rule.from } else { explain(done) }
    dropReorder()
    let (from, to) = (done.path, done.target)
    guard exists(from), carriedCell(at: from) === done.view else { return layoutInvalidated() }
    if from != to { moveInSource(from, to: to) }
    guard !isStale else { return }
    var change = TableUpdates()
    change.movedRows[from] = to
    apply(change, animated: true)
  }

  /// Reports the place of a cell that a finger has let go of, and how far the next ones are.
  private func explain(_ done: Reorder) {
    guard let explain = environment?.explain, let touch = done.touch else { return }
    let finger = touch.location(in: self)
    let release = ReorderRelease(
      from: done.rule.from, to: done.rule.to, finger: Double(finger.y)
    ) { y in
      path(at: CGPoint(x: finger.x, y: CGFloat(y)), from: done.path).map {
        RowPlace(section: $0.section, row: $0.row)
      }
    }
    explain(touch.finger, .released(TouchRelease(.reorder(release))))
  }
}
