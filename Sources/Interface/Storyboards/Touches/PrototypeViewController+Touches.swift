import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Swipes, menus and moves of rows.
extension PrototypeViewController {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    fileRow(indexPath).swipeActions != nil
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    fileRow(indexPath).swipeActions.flatMap {
      configuration($0.leading, $0.allowsFullSwipe, indexPath)
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    fileRow(indexPath).swipeActions.flatMap {
      configuration($0.trailing, $0.allowsFullSwipe, indexPath)
    }
  }

  private func configuration(
    _ actions: [Screen.SwipeActions.Action], _ allowsFullSwipe: Bool, _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty, let scene = storyboardScene else { return nil }
    let cell = table?.cellForRow(at: path)
    let made = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let page = Linked(wrappedValue: self)
        let shown = UIContextualAction(
          style: action.style == .destructive ? .destructive : .normal,
          title: action.title?.text { scene.state.value($0) }
        ) { [weak cell] _, _, completion in
          if let page = page.wrappedValue, let action = action.action {
            page.storyboardScene?.perform(action, from: page, sender: cell)
          }
          completion(true)
        }
        shown.image = action.glyph.flatMap { UIImage($0) }
        if let color = action.color {
          shown.backgroundColor = color.color(tint: scene.storyboard.prototype.tint)
        }
        return shown
      })
    made.performsFirstActionWithFullSwipe = allowsFullSwipe
    return made
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let items = fileRow(indexPath).contextMenu
    guard !items.isEmpty, let scene = storyboardScene else { return nil }
    let cell = tableView.cellForRow(at: indexPath)
    return UIContextMenuConfiguration(scene.menu(items, of: self, sender: cell))
  }

  // MARK: Moves

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    screen.sections[indexPath.section].canMoveRows
  }

  /// A row stays in sections whose rows can be moved.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    screen.sections[proposedDestinationIndexPath.section].canMoveRows
      ? proposedDestinationIndexPath : sourceIndexPath
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    rows.move(from: sourceIndexPath, to: destinationIndexPath)
  }
}
