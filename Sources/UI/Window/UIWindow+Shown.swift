import BackswipeGeometry
import BackswipeScene

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

  /// Controllers whose pages are on the screen, back to front, those presented included.
  package var pagesOnScreen: [UIViewController] {
    if let navigation = shownNavigationController { return navigation.pagesOnScreen }
    guard let root = rootViewController else { return [] }
    return ([root] + root.pagesInFront).filter { $0.viewIfLoaded?.window != nil }
  }

  /// What a trace calls the recognisers of the views in the window.
  package var recognizerNames: [String] {
    var names: [String] = []
    var views: [UIView] = [self]
    while let view = views.popLast() {
      names += view.gestureRecognizers.map(\.traceName)
      views += view.subviews.reversed()
    }
    return names
  }

  /// What a person would say is on the screen.
  package var visibleViewController: UIViewController? {
    guard let end = rootViewController?.visibleEnd, end.isTraced else { return nil }
    return end
  }
}

extension UIView {
  /// Where it shows on the screen, in points from the top left, and how opaque it is with all that
  /// it stands in: with everything that moves as it is now, on the grid.
  package var shownOnScreen: (frame: CGRect, alpha: Double) {
    let frame = layer.shownRectOnScreen
    var alpha = layer.shownOpacity
    var next = layer.superlayer
    while let parent = next {
      alpha *= parent.shownOpacity
      next = parent.superlayer
    }
    return (frame.onGrid, alpha.onGrid)
  }
}
