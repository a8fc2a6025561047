extension UIViewController {
  var madeEditItem: UIBarButtonItem {
    if let editItem { return editItem }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", target: self,
      action: UIViewController.editButtonTapped)
    editItem = made
    return made
  }

  func editButtonTapped(_ sender: UIBarButtonItem) {
    setEditing(!isEditing, animated: true)
  }

  func titleChanged() {
    item?.title = title
    tab?.title = title
  }
}
