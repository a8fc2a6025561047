import BackswipeMotion
import BackswipeUnits

extension UIScrollView {
  /// Moves the content along a spring, for example with a keyboard; at once for duration 0.
  func scroll(to offset: CGPoint, in duration: Interval) {
    guard offset != contentOffset else { return }
    stopDecelerating()
    guard duration > .zero, let environment else {
      contentOffset = offset
      return
    }
    start(
      ContentOffsetAnimation(view: self, to: offset, duration: duration, curve: .spring),
      in: environment)
  }

  func start(_ animation: ContentOffsetAnimation, in environment: UIEnvironment) {
    offsetAnimation = animation
    environment.start(animation)
  }

  func offsetAnimationEnded() {
    offsetAnimation = nil
    guard isScrollingToTop else { return didEndScrollingAnimation() }
    isScrollingToTop = false
    scrollDelegate?.scrollViewDidScrollToTop(self)
  }

  /// Scrolls to the start of the content, with the whole of a large title.
  func scrollToTop() {
    setContentOffset(CGPoint(x: contentOffset.x, y: restingRange.low.y), animated: true)
    isScrollingToTop = offsetAnimation != nil
    if !isScrollingToTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
  }

  /// Whether it is not at the top and its delegate allows scrolling there.
  fileprivate var goesToTop: Bool {
    contentOffset.y > restingRange.low.y
      && scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
  }
}

extension UIScrollView {
  /// Shows the indicators for a moment with changes of the offset in a closure.
  public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    changes()
    flashScrollIndicators()
  }
}

extension UIWindow {
  /// The scroll view that a tap on the status bar scrolls to the top: the only one on the screen
  /// with `scrollsToTop`; nil if there is none or more than one, or if it cannot scroll there.
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
