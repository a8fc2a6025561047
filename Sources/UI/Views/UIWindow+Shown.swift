extension UIWindow {
  /// The navigation controller on the screen: the root, or the one that the root's containers show.
  /// What is presented over it does not count. Nil when there is none.
  package var shownNavigationController: UINavigationController? {
    var controller = rootViewController
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.appearanceChildren.first
    }
    return nil
  }

  /// The transition of that one as the frame shows it.
  package var shownTransition: UINavigationController.ShownTransition? {
    guard let root = rootViewController else { return nil }
    // The usual root is taken as it is: every frame asks.
    if let navigation = root as? UINavigationController { return navigation.shownTransition }
    return shownNavigationController?.shownTransition
  }

  /// Controllers whose pages are on the screen, back to front, those presented included.
  package var pagesOnScreen: [UIViewController] {
    if let navigation = shownNavigationController { return navigation.pagesOnScreen }
    var pages: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      pages += (controller as? UINavigationController)?.pagesOnScreen ?? [controller]
      if controller is UINavigationController { break }
      next = controller.presentedViewController
    }
    return pages.filter { $0.viewIfLoaded?.window != nil }
  }

  /// What a person would say is on the screen.
  package var visibleViewController: UIViewController? {
    if let navigation = shownNavigationController { return navigation.visibleViewController }
    return pagesOnScreen.last
  }
}
