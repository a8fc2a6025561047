import BackswipeUnits

/// The context menus of the rows of a table, or of the items of a collection.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
  /// The calls of a list's delegate.
  struct Source {
    /// The cell at a point of the list; nil where no menu can open.
    let cell: @MainActor (CGPoint) -> UIView?
    /// The menu of a press at a point; nil for none.
    let configuration: @MainActor (CGPoint) -> UIContextMenuConfiguration?
    let willDisplay:
      @MainActor (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    let willEnd:
      @MainActor (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    let commits:
      @MainActor (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
  }

  private let source: Source
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ source: Source) { self.source = source }

  func add(to list: UIScrollView) {
    interaction.liftedView = source.cell
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { source.configuration(location) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { source.willDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { source.willEnd(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { source.commits(configuration, animator) }
}

extension UITableView {
  /// The interaction that opens the menus of rows; nil without a delegate. (iOS 14)
  public var contextMenuInteraction: UIContextMenuInteraction? {
    addMenus()
    return menus?.interaction
  }

  /// Adds the recogniser of the long presses that open menus, once, where there is a delegate.
  func addMenus() {
    guard menus == nil, delegate != nil else { return }
    let made = ListMenus(
      ListMenus.Source(
        cell: { [weak self] in self?.cellWithMenu(at: $0) },
        configuration: { [weak self] point in
          guard let self, let path = self.indexPathForRow(at: point) else { return nil }
          return self.delegate?.tableView(
            self, contextMenuConfigurationForRowAt: path, point: point)
        },
        willDisplay: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(
            self, willDisplayContextMenu: configuration, animator: animator)
        },
        willEnd: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(
            self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        commits: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }))
    menus = made
    made.add(to: self)
  }

  /// The cell of the row at a point; nil while a row is swiped, moved, or the table changes.
  private func cellWithMenu(at point: CGPoint) -> UIView? {
    guard openSwipe == nil, reorder == nil, updateAnimation == nil,
      let path = indexPathForRow(at: point)
    else { return nil }
    return cellForRow(at: path)
  }
}

extension UICollectionView {
  /// The interaction that opens the menus of items; nil without a delegate. (iOS 13.2)
  public var contextMenuInteraction: UIContextMenuInteraction? {
    addMenus()
    return menus?.interaction
  }

  /// Adds the recogniser of the long presses that open menus, once, where there is a delegate.
  func addMenus() {
    guard menus == nil, delegate != nil else { return }
    let made = ListMenus(
      ListMenus.Source(
        cell: { [weak self] point in
          guard let self, self.updateAnimation == nil,
            let path = self.indexPathForItem(at: point)
          else { return nil }
          return self.cellForItem(at: path)
        },
        configuration: { [weak self] point in
          guard let self, let path = self.indexPathForItem(at: point) else { return nil }
          // A press on one of several selected items is about all of them.
          let chosen = self.indexPathsForSelectedItems ?? []
          return self.delegate?.collectionView(
            self,
            contextMenuConfigurationForItemsAt: chosen.contains(path) ? chosen : [path],
            point: point)
        },
        willDisplay: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.collectionView(
            self, willDisplayContextMenu: configuration, animator: animator)
        },
        willEnd: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.collectionView(
            self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        commits: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.collectionView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }))
    menus = made
    made.add(to: self)
  }
}
