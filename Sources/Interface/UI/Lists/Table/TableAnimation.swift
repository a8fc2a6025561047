import BackswipeScene
import BackswipeUnits

/// Animates rows to their new frames after a change of a table.
@MainActor
final class TableAnimation: UpdateAnimation {
  @Linked private var table: UITableView?
  /// The initial frames of cells.
  var starts: [ObjectIdentifier: CGRect] = [:]
  private var outgoing: [(path: IndexPath, view: UITableViewCell)] = []
  override var name: String { "table" }
  override var isAlive: Bool { table != nil }

  init(_ table: UITableView) { self.table = table }

  private func takeOutgoingCells() {
    outgoing = table?.outgoingCells ?? []
    table?.outgoingCells = []
  }

  /// Ends it before it has started.
  func drop() {
    takeOutgoingCells()
    for cell in outgoing { table?.recycle(cell) }
  }

  /// Starts it at the first frame that shows it.
  func start(in environment: UIEnvironment) {
    guard let table else { return }
    takeOutgoingCells()
    for cell in outgoing {
      // Below the rows that close the gap.
      table.insertSubview(cell.view, at: 0)
      cell.view.isUserInteractionEnabled = false
      group.add(
        cell.view.layer, from: Presentation(frame: cell.view.frame),
        to: Presentation(frame: cell.view.frame, opacity: 0))
    }
    for cell in table.cells {
      let end = Presentation(frame: cell.view.frame)
      if let start = starts[ObjectIdentifier(cell.view)] {
        guard start != cell.view.frame else { continue }
        var from = cell.view.frame
        from.origin = start.origin
        group.add(cell.view.layer, from: Presentation(frame: from), to: end)
      } else {
        group.add(
          cell.view.layer, from: Presentation(frame: cell.view.frame, opacity: 0), to: end)
      }
    }
    table.updateAnimation = self
    environment.start(self)
    group.apply(0)
  }

  override func finish() {
    super.finish()
    for cell in outgoing {
      cell.view.isUserInteractionEnabled = true
      table?.recycle(cell)
    }
    outgoing = []
    guard let table else { return }
    if table.updateAnimation === self { table.updateAnimation = nil }
    table.setNeedsLayout()
    tellCompletions()
  }
}
