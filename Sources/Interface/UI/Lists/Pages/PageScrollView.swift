import BackswipeUnits

/// The scroll view of a page view controller: the current page and its neighbours, where they
/// exist. Its delegate is free for clients.
@MainActor
final class PageScrollView: UIScrollView {
  @Linked var owner: UIPageViewController?

  override func didInitialize() {
    super.didInitialize()
    isPagingEnabled = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
  }

  override func scrolled() {
    owner?.pagesScrolled()
    super.scrolled()
  }

  override func willBeginDragging() {
    owner?.dragBegins()
    super.willBeginDragging()
  }

  override func didEndDragging(decelerates: Bool) {
    super.didEndDragging(decelerates: decelerates)
    if !decelerates { owner?.pagesRest() }
  }

  override func didEndDecelerating() {
    owner?.pagesRest()
    super.didEndDecelerating()
  }

  override func didEndScrollingAnimation() {
    owner?.pagesRest()
    super.didEndScrollingAnimation()
  }

  /// Scrolls to the nearest page after a touch that has stopped the motion.
  override func touchEnded() {
    super.touchEnded()
    guard !isDragging, deceleration == nil, offsetAnimation == nil, let owner,
      let rest = owner.nearestRest
    else { return }
    setContentOffset(rest, animated: true)
  }
}

/// The view of a page view controller.
@MainActor
final class PageContainerView: UIView {
  @Linked var owner: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOutPages()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    owner?.layOutPages()
  }
}
