import BackswipeUnits

/// The pages of a page view controller: the one before the present one, that, and the one after it,
/// as far as they are there. Its delegate is free for clients.
@MainActor
final class PageScrollView: UIScrollView {
  @Linked var owner: UIPageViewController?

  override func didInitialize() {
    super.didInitialize()
    isPagingEnabled = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
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

  /// A finger that has stopped the pages lets them go to the nearest one.
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
