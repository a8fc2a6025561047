extension UIBarButtonItem {
  /// The place out of which a page zooms: the view that shows the item, or the one that shows its
  /// group in its place; nil while no bar shows either.
  var pageSource: PageSource? {
    let views = [shownView, buttonGroup?.shownView].compactMap { $0 }
    return views.first { $0.window != nil }.map { PageSource(view: $0, isOnPage: false) }
  }
}

extension UIViewController {
  /// The bar button item in sight with an identifier, of the controller or of one within it; nil for
  /// none.
  func shownBarItem(identified name: String) -> UIBarButtonItem? {
    var items = toolbarItems ?? []
    if let item { items += (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) }
    let own = items.first { $0.accessibilityIdentifier == name && $0.pageSource != nil }
    if let own { return own }
    for child in children.reversed() {
      if let found = child.shownBarItem(identified: name) { return found }
    }
    return nil
  }
}
