import BackswipeNavigation
import BackswipeUnits

extension UIWindow {
  /// The point at the left edge, at the height of a location, from which a drag pops a navigation
  /// controller at that location. Nil where content at the location can be moved to the right,
  /// where no drag pops, and in a container that is laid out from the right. A client's delegate of
  /// the recogniser is not asked.
  package func backSwipeStart(at location: CGPoint) -> CGPoint? {
    var view = hitTest(location, with: nil)
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.hasContentLeft { return nil }
      if let container = current as? NavigationContainerView, let owner = container.owner,
        !container.isMirrored
      {
        let height = container.convert(location, from: nil).y
        let start = container.convert(CGPoint(x: 0, y: height), to: nil)
        let isReached = hitTest(start, with: nil)?.isDescendant(of: container) == true
        if isReached, owner.popsByDrag(from: CGPoint(x: 0, y: height)) { return start }
      }
      view = current.ownSuperview
    }
    return nil
  }
}

extension UINavigationController {
  /// Whether a drag to the right from a point of the container pops.
  fileprivate func popsByDrag(from point: CGPoint) -> Bool {
    guard let pop = interactivePopGestureRecognizer, pop.isEnabled, popTouches == 0,
      !isInVisibleBar(point)
    else { return false }
    if returningPage != nil { return true }
    guard pop.delegate is InteractivePopDelegate else {
      return stack.count > 1 && !stack.hasTransition
    }
    return popConditions.obstacles.isEmpty && !hasCustomPop
  }
}
