import BackswipeGeometry

/// The pages of a page view controller: the one before the present one, that, and the one after it,
/// as far as they are there.
@MainActor
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  @Linked var owner: UIPageViewController?

  override func didInitialize() {
    super.didInitialize()
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    scrollDelegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.pagesScrolled() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.dragBegins() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.pagesRest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.pagesRest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.pagesRest() }

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
