import BackswipeMotion
import BackswipeUnits

extension UITableView: ReorderingList {
  /// Handles a touch on a row's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UITableViewCell, _ touch: UITouch?) {
    guard let touch else { return endReorder() }
    if reorder == nil, let path = indexPath(for: cell) {
      confirmDeletion(of: nil)
      lift(cell, at: path, by: touch)
    }
    guard reorder?.view === cell else { return }
    followReorder()
  }

  func carriedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func count(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].rows : nil
  }

  func path(at point: CGPoint, from: IndexPath) -> IndexPath? {
    if let path = indexPathForRow(at: CGPoint(x: 1, y: point.y)) { return path }
    // Beside the rows of a section: at its start or end. Above all: at the first one's start.
    guard
      let section = sections.indices.last(where: { $0 == 0 || sections[$0].headerY <= point.y })
    else { return nil }
    let rows = sections[section].rows - (section == from.section ? 1 : 0)
    let isBefore = rows < 1 || point.y < sections[section].y(ofRow: 0)
    return IndexPath(row: isBefore ? 0 : rows, section: section)
  }

  func proposedPath(at finger: CGPoint, _ current: Reorder) -> IndexPath {
    path(at: finger, from: current.path) ?? current.target
  }

  func allowedPath(_ proposed: IndexPath, _ current: Reorder) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: current.path, toProposedIndexPath: proposed)
      ?? proposed
  }

  func moveInSource(_ from: IndexPath, to: IndexPath) {
    dataSource?.tableView(self, moveRowAt: from, to: to)
  }

  func layoutInvalidated() { setNeedsLayout() }

  func carriedCellDropped(_ done: Reorder) {}

  func placeCarried(_ current: Reorder, at finger: CGPoint) {
    current.view.center.y = finger.y - current.grip.y
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
}
