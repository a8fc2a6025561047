import BackswipeUnits

/// A list whose cells have context menus.
@MainActor
protocol MenuList: UIScrollView {
  /// Nil until a touch.
  var menus: ListMenus? { get set }
  /// Whether there is a delegate.
  var hasMenuDelegate: Bool { get }
  /// The cell at a point of the list; nil where no menu can open.
  func menuCell(at point: CGPoint) -> UIView?
  /// The menu of a press at a point; nil for none.
  func menu(at point: CGPoint) -> UIContextMenuConfiguration?
  /// The view that is lifted for a menu; nil for the cell.
  func menuHighlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// The place to which a lifted view returns; nil for that from which it came.
  func menuDismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called before a menu opens.
  func menuOpens(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu closes.
  func menuCloses(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Called for a tap on a preview.
  func menuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
}

extension MenuList {
  /// Adds the recogniser of the long presses that open menus, once, where there is a delegate.
  func addMenus() {
    guard menus == nil, hasMenuDelegate else { return }
    let made = ListMenus(self)
    menus = made
    addInteraction(made.interaction)
  }

  /// The interaction that opens the menus; nil without a delegate.
  var menuInteraction: UIContextMenuInteraction? {
    addMenus()
    return menus?.interaction
  }
}

/// The context menus of the rows of a table, or of the items of a collection.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
  @RoleLink private var list: (any MenuList)?
  private(set) lazy var interaction = makeInteraction()

  init(_ list: any MenuList) { self.list = list }

  private func makeInteraction() -> UIContextMenuInteraction {
    let made = UIContextMenuInteraction(delegate: self)
    made.liftedView = { [weak self] in self?.list?.menuCell(at: $0) }
    return made
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { list?.menu(at: location) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? { list?.menuHighlight(configuration) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? { list?.menuDismissal(configuration) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuOpens(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuCloses(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuCommits(configuration, animator) }
}

extension UITableView: MenuList {
  /// The interaction that opens the menus of rows; nil without a delegate. (iOS 14)
  public var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  var hasMenuDelegate: Bool { delegate != nil }

  /// Nil while a row is swiped, moved, or the table changes.
  func menuCell(at point: CGPoint) -> UIView? {
    guard openSwipe == nil, reorder == nil, updateAnimation == nil,
      let path = indexPathForRow(at: point)
    else { return nil }
    return cellForRow(at: path)
  }

  func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path = indexPathForRow(at: point) else { return nil }
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  func menuHighlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuDismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func menuOpens(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuCloses(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  func menuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UICollectionView: MenuList {
  /// The interaction that opens the menus of items; nil without a delegate. (iOS 13.2)
  public var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  var hasMenuDelegate: Bool { delegate != nil }

  /// Nil while a row is swiped, an item moved, or the collection changes.
  func menuCell(at point: CGPoint) -> UIView? {
    guard openSwipe == nil, reorder == nil, updateAnimation == nil,
      let path = indexPathForItem(at: point)
    else { return nil }
    return cellForItem(at: path)
  }

  func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path = indexPathForItem(at: point) else { return nil }
    // A press on one of several selected items is about all of them.
    let chosen = indexPathsForSelectedItems ?? []
    return delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: chosen.contains(path) ? chosen : [path],
      point: point)
  }

  /// The item of the press from which the open menu comes.
  private var menuPath: IndexPath? {
    menus.flatMap { indexPathForItem(at: $0.interaction.location(in: self)) }
  }

  func menuHighlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    menuPath.flatMap {
      delegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
    }
  }

  func menuDismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    menuPath.flatMap {
      delegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
    }
  }

  func menuOpens(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuCloses(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
