extension UIViewController {
  /// The nearest tab bar controller that holds this one.
  public var tabBarController: UITabBarController? { nearestParent() }

  /// What the tab bar shows for this controller. Made on first request, with the controller's
  /// title; a navigation controller without one of its own shows that of its first controller.
  public var tabBarItem: UITabBarItem! {
    get {
      if let tab { return tab }
      if let first = (self as? UINavigationController)?.viewControllers.first {
        return first.tabBarItem
      }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      tab = made
      return made
    }
    set {
      tab = newValue
      (parent as? UITabBarController)?.tabItemChanged()
    }
  }
}

extension UINavigationController {
  /// Whether the tab bar around the container is hidden.
  var hidesTabBar: Bool { bars.tabBar >= 1 }
}
