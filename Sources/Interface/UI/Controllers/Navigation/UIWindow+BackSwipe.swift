import BackswipeNavigation
import BackswipeUnits

extension UIWindow {
  /// The point at the edge, at the height of a location, from which a drag pops a navigation
  /// controller at that location: at the trailing edge where only that one has a strip, otherwise at
  /// the leading one. Nil where content at the location can be moved away from that edge, and where no
  /// drag pops. A client's delegate of the recogniser is not asked.
  package func backSwipeStart(at location: CGPoint) -> CGPoint? {
    var view = hitTest(location, with: nil)
    // Content scrolls below the containers that it is in.
    var (hasLeft, hasRight) = (false, false)
    while let current = view {
      if let scroll = current as? UIScrollView {
        hasLeft = hasLeft || scroll.hasContentLeft
        hasRight = hasRight || scroll.hasContentRight
      }
      if let container = current as? NavigationContainerView, let owner = container.owner {
        let edges = environment?.settings.pop.edges ?? .leading
        let mirror = container.mirror.seen(from: edges.main)
        if mirror.isOn ? hasRight : hasLeft { return nil }
        let height = container.convert(location, from: nil).y
        // The right edge itself is outside.
        let edge = CGPoint(x: mirror.isOn ? mirror.width - 1 : 0, y: height)
        let start = container.convert(edge, to: nil)
        let isReached = hitTest(start, with: nil)?.isDescendant(of: container) == true
        if isReached, owner.popsByDrag(from: edge) { return start }
      }
      view = current.ownSuperview
    }
    return nil
  }
}

extension UINavigationController {
  /// Whether a drag inwards from a point of the container pops.
  fileprivate func popsByDrag(from point: CGPoint) -> Bool {
    guard let pop = interactivePopGestureRecognizer, pop.isEnabled, popTouches == 0,
      !isInVisibleBar(point)
    else { return false }
    if returningPage != nil { return true }
    guard pop.delegate is InteractivePopDelegate else {
      return stack.count > 1 && (!stack.hasTransition || isPushInterruptible)
    }
    return popConditions.obstacles.isEmpty && !hasCustomPop
  }
}
