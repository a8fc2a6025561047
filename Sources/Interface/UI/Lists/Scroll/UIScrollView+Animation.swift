import BackswipeUnits

extension UIScrollView {
  func offsetAnimationEnded() {
    offsetAnimation = nil
    guard isScrollingToTop else { return didEndScrollingAnimation() }
    isScrollingToTop = false
    scrollDelegate?.scrollViewDidScrollToTop(self)
  }

  /// Goes to where its content begins, with all of a large title.
  func scrollToTop() {
    setContentOffset(CGPoint(x: contentOffset.x, y: restingRange.low.y), animated: true)
    isScrollingToTop = offsetAnimation != nil
    if !isScrollingToTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
  }

  /// Whether there is a way to its top, and its delegate has nothing against it.
  fileprivate var goesToTop: Bool {
    contentOffset.y > restingRange.low.y
      && scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
  }
}

extension UIWindow {
  /// What a tap on the status bar scrolls to its top: the only scroll view on the screen that has
  /// `scrollsToTop`; nil where there is none, or more than one, or that one stays where it is.
  var listOfStatusBar: UIScrollView? {
    var found: UIScrollView?
    var views: [UIView] = [controllers.last?.viewIfLoaded ?? self]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if let list = view as? UIScrollView, list.scrollsToTop, list.isScrollEnabled,
        list.convert(list.bounds, to: nil).intersects(bounds)
      {
        guard found == nil else { return nil }
        found = list
      }
      views += view.ownSubviews
    }
    return found.flatMap { $0.goesToTop ? $0 : nil }
  }
}
