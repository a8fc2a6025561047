extension UIViewController {
  /// Its item, made on first access, or that of a navigation controller's first controller.
  var madeTabItem: UITabBarItem {
    if let tab { return tab }
    if let first = (self as? UINavigationController)?.viewControllers.first {
      return first.tabBarItem
    }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tab = made
    return made
  }

  func setTabItem(_ item: UITabBarItem?) {
    tab = item
    (parent as? UITabBarController)?.tabItemChanged()
  }
}

extension UINavigationController {
  /// Whether the tab bar around the container is hidden.
  var hidesTabBar: Bool { bars.tabBar >= 1 }
}
