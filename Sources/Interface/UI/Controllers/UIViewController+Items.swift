extension UIViewController {
  var madeItem: UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: title)
    made.controller = self
    item = made
    return made
  }

  func replaceToolbarItems(with items: [UIBarButtonItem]?, animated: Bool) {
    fadesToolbarItems = animated
    toolbarItems = items
    fadesToolbarItems = false
  }

  var madeEditItem: UIBarButtonItem {
    if let editItem { return editItem }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", target: self,
      action: UIViewController.editButtonTapped)
    editItem = made
    return made
  }

  func startEditing(_ editing: Bool) {
    edits = editing
    editItem?.title = editing ? "Done" : "Edit"
    editItem?.style = editing ? .done : .plain
  }

  func editButtonTapped(_ sender: UIBarButtonItem) {
    setEditing(!isEditing, animated: true)
  }

  func titleChanged() {
    item?.title = title
    tab?.title = title
  }
}
