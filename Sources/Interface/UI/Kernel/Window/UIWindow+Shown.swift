import BackswipeScene
import BackswipeUnits

extension UIWindow {
  /// The navigation controller on the screen: the root, or the one shown by the root's containers,
  /// ignoring presented controllers. Nil if there is none.
  package var shownNavigationController: UINavigationController? {
    var controller = rootViewController
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.appearanceChildren.first ?? current.children.first
    }
    return nil
  }

  /// The frontmost page and the navigation controller that shows it: a presented one, or the one on
  /// the screen. Alerts are ignored.
  package var front: (page: UIViewController?, navigation: UINavigationController?) {
    guard rootViewController?.presented != nil, let page = visibleViewController,
      !(page is UIAlertController)
    else {
      let navigation = shownNavigationController
      return (navigation?.topViewController, navigation)
    }
    return (page, page.navigationController)
  }

  /// The controllers whose views are on the screen, back to front, including presented ones.
  package var pagesOnScreen: [UIViewController] {
    if let navigation = shownNavigationController { return navigation.pagesOnScreen }
    guard let root = rootViewController else { return [] }
    return ([root] + root.pagesInFront).filter { $0.viewIfLoaded?.window != nil }
  }

  /// The trace names of the recognisers of the views in the window.
  package var recognizerNames: [String] {
    var names: [String] = []
    var views: [UIView] = [self]
    while let view = views.popLast() {
      names += view.recognizers.map(\.traceName)
      views += view.ownSubviews.reversed()
    }
    return names
  }

  /// The innermost controller on the screen; nil if it is not traced.
  package var visibleViewController: UIViewController? {
    guard let end = rootViewController?.visibleEnd, end.isTraced else { return nil }
    return end
  }
}

extension UIView {
  /// The view's shown frame, with all animations, in points from the screen's top left, and its
  /// opacity multiplied by its superviews'; on the grid.
  package var shownOnScreen: (frame: CGRect, alpha: Double) {
    let frame = layer.shownRectOnScreen
    var alpha = layer.shownOpacity
    var next = layer.container
    while let parent = next {
      alpha *= parent.shownOpacity
      next = parent.container
    }
    return (frame.onGrid, alpha.onGrid)
  }
}
