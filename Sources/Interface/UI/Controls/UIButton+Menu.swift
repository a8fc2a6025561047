/// The menu of a button, and the selection that a button shows.
extension UIButton {
  /// Whether the button shows the action chosen in its menu.
  private var showsChoice: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  func toggleSelection() {
    if changesSelectionAsPrimaryAction, !showsChoice { isSelected.toggle() }
  }

  /// Shows the title and the image of the chosen action, by default the first one.
  func showSelection() {
    guard showsChoice, let menu else { return }
    let actions = menu.actions
    guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.choose(chosen, selects: true)
    setTitle(chosen.title, for: .normal)
    setImage(chosen.image, for: .normal)
    configuration?.title = chosen.title
  }

  /// The configuration of its menu; nil without one.
  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let made = UIContextMenuConfiguration(actionProvider: { _ in menu })
    made.preferredMenuElementOrder = preferredMenuElementOrder
    return made
  }

  var ownMenuToShow: (menu: UIMenu, source: MenuOverlay.Source)? {
    guard var shown = contextMenuToShow else { return nil }
    shown.source.selects = showsChoice
    shown.source.chosen = { [weak self] _ in self?.showSelection() }
    return shown
  }
}
