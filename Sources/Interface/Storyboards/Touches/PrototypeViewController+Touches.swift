import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Swipes, menus and moves of rows.
extension PrototypeViewController {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    fileRow(indexPath).row.swipeActions != nil
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    fileRow(indexPath).row.swipeActions.flatMap {
      configuration($0.leading, $0.allowsFullSwipe, indexPath)
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    fileRow(indexPath).row.swipeActions.flatMap {
      configuration($0.trailing, $0.allowsFullSwipe, indexPath)
    }
  }

  private func configuration(
    _ actions: [Screen.SwipeActions.Action], _ allowsFullSwipe: Bool, _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let scene = storyboardScene else { return nil }
    let cell = table?.cellForRow(at: path)
    let page = Linked(wrappedValue: self)
    return UISwipeActionsConfiguration(
      actions, allowsFullSwipe: allowsFullSwipe, scene.state,
      tint: scene.storyboard.tint
    ) { [weak cell] action in
      guard let page = page.wrappedValue else { return }
      page.storyboardScene?.perform(action, from: page, sender: cell)
    }
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let items = fileRow(indexPath).row.contextMenu
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
