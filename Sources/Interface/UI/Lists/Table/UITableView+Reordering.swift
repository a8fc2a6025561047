import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeUnits

/// A row that a finger moves by its grip.
struct TableReorder {
  let from: IndexPath
  let cell: UITableViewCell
  let touch: UITouch
  var rule: RowReorder
  /// Scrolls the content near an edge; nil elsewhere.
  var scrolling: ReorderScroll?

  var to: IndexPath { IndexPath(row: rule.to.row, section: rule.to.section) }
}

extension UITableView {
  /// Handles a touch on a row's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UITableViewCell, _ touch: UITouch?) {
    guard let touch else { return endReorder() }
    if reorder == nil { beginReorder(cell, touch) }
    guard reorder?.cell === cell else { return }
    followReorder()
  }

  private func beginReorder(_ cell: UITableViewCell, _ touch: UITouch) {
    guard let path = indexPath(for: cell) else { return }
    confirmDeletion(of: nil)
    insertSubview(cell, at: max(ownSubviews.count - indicators.shown(in: self).count, 0))
    cell.layer.shadowOpacity = 0.2
    let y = touch.location(in: self).y
    reorder = TableReorder(
      from: path, cell: cell, touch: touch,
      rule: RowReorder(
        from: RowPlace(section: path.section, row: path.row),
        height: Double(rectForRow(at: path).height), grip: Double(y - cell.frame.minY)))
  }

  /// Places the row under the finger, lets the others make room, and scrolls near an edge.
  func followReorder() {
    guard var current = reorder else { return }
    let y = current.touch.location(in: self).y
    let proposed = place(at: y, from: current.from) ?? current.to
    let allowed =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: current.from, toProposedIndexPath: proposed)
      ?? proposed
    guard reorder != nil else { return }
    let before = current.rule.to
    if isPlace(allowed, from: current.from) {
      current.rule.to = RowPlace(section: allowed.section, row: allowed.row)
    }
    let isAtEdge = scrollSpeed(at: y) != 0
    if isAtEdge, current.scrolling == nil, let environment, window != nil {
      let scrolling = ReorderScroll(self, start: environment.now)
      current.scrolling = scrolling
      environment.start(scrolling)
    } else if !isAtEdge, let scrolling = current.scrolling {
      environment?.stop(scrolling)
      current.scrolling = nil
    }
    reorder = current
    current.cell.frame.origin.y = y - CGFloat(current.rule.grip)
    if current.rule.to != before { makeRoom() }
  }

  /// Points per second at which the content scrolls; 0 away from the edges and at the ends.
  func scrollSpeed(at y: CGFloat) -> CGFloat {
    guard let settings = environment?.settings else { return 0 }
    let inset = adjustedContentInset
    let speed = CGFloat(
      RowReorder.scrollSpeed(
        finger: Double(y), top: Double(bounds.minY + inset.top),
        bottom: Double(bounds.maxY - inset.bottom), zone: settings.reorderZone,
        fastest: settings.reorderSpeed))
    let range = restingRange
    if speed < 0 { return contentOffset.y > range.low.y ? speed : 0 }
    return contentOffset.y < range.high.y ? speed : 0
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

  private func makeRoom() {
    guard UIView.areAnimationsEnabled, window != nil, let settings = environment?.settings else {
      return layOutAroundReorder()
    }
    UIView.animate(
      withDuration: settings.reorderDuration.seconds, delay: 0, options: [.allowUserInteraction],
      animations: { self.layOutAroundReorder() })
  }

  private func layOutAroundReorder() {
    for (path, cell) in cells where path != reorder?.from && exists(path) {
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
    guard let done = reorder else { return }
    reorder = nil
    if let scrolling = done.scrolling { environment?.stop(scrolling) }
    done.cell.layer.shadowOpacity = 0
  }

  /// Reports the place of a released row, and how far the next ones are.
  private func explain(_ done: TableReorder) {
    guard let explain = environment?.explain else { return }
    // Above the first section nothing changes on the way.
    let top = sections.first?.headerY ?? 0
    let release = ReorderRelease(
      from: done.rule.from, to: done.rule.to, finger: Double(done.touch.location(in: self).y)
    ) { y in
      place(at: max(CGFloat(y), top), from: done.from).map {
        RowPlace(section: $0.section, row: $0.row)
      }
    }
    explain(done.touch.finger, .released(TouchRelease(.reorder(release))))
  }

  private func endReorder() {
    guard let done = reorder else { return }
    explain(done)
    dropReorder()
    guard exists(done.from), cellForRow(at: done.from) === done.cell else { return }
    if done.from != done.to { dataSource?.tableView(self, moveRowAt: done.from, to: done.to) }
    guard !isStale else { return }
    var change = TableUpdates()
    change.movedRows[done.from] = done.to
    apply(change, animated: true)
  }
}

/// Scrolls a table while a finger holds a row near an edge.
@MainActor
final class ReorderScroll: FrameAnimation {
  @Linked private var table: UITableView?
  private var last: Instant
  private(set) var isFinished = false
  var name: String { "row reordering" }

  init(_ table: UITableView, start: Instant) {
    self.table = table
    last = start
  }

  func advance(to instant: Instant) {
    guard let table, let touch = table.reorder?.touch else {
      isFinished = true
      return
    }
    let seconds = CGFloat((instant - last).seconds)
    last = instant
    let speed = table.scrollSpeed(at: touch.location(in: table).y)
    guard speed != 0 else {
      isFinished = true
      return
    }
    let range = table.restingRange
    let y = table.contentOffset.y + speed * seconds
    table.contentOffset.y = min(max(y, range.low.y), range.high.y).onGrid
    table.followReorder()
  }

  func finish() {
    if table?.reorder?.scrolling === self { table?.reorder?.scrolling = nil }
  }
}
