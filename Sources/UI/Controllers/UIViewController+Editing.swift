extension UIViewController {
  /// A button that says Edit or Done and changes over.
  public var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", target: self,
      action: UIViewController.editButtonTapped)
    editItem = made
    return made
  }

  private func editButtonTapped(_ sender: UIBarButtonItem) {
    setEditing(!isEditing, animated: true)
  }

  /// Replaces `toolbarItems`; animated, the old and the new ones cross-fade.
  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fadesToolbarItems = animated
    toolbarItems = items
    fadesToolbarItems = false
  }

  func titleChanged() {
    item?.title = title
    tab?.title = title
  }
}
