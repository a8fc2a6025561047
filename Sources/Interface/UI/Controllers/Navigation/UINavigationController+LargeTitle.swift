import BackswipeNavigation
import BackswipeUnits

/// Large titles and search fields follow the content of their pages: how much of them shows is a
/// function of how far the content is scrolled.
extension UINavigationController {
  /// Whether any page may have a large title now.
  private var hasLargeTitles: Bool { navigationBar.prefersLargeTitles && !isCompact }

  /// Whether the bar's height or look may depend on pages' content.
  var barFollowsContent: Bool {
    if let transition { return barFollows(transition.from, transition.to) }
    return topViewController.map { barFollows($0) } ?? false
  }

  /// The same for pages that are on the screen, or about to be.
  func barFollows(_ page: UIViewController, _ other: UIViewController? = nil) -> Bool {
    if largeTitleRevision != nil || page.asksBarToFollow || other?.asksBarToFollow == true {
      return true
    }
    return navigationBar.mayLookOtherwiseAtEdge
  }

  /// Decides which pages have large titles; nothing where the bar does not prefer them, or where all
  /// is as it was.
  func updateLargeTitles() {
    guard hasLargeTitles else {
      if largeTitleRevision != nil { forgetLargeTitles() }
      return
    }
    guard largeTitleRevision != stack.revision else { return }
    largeTitleRevision = stack.revision
    let items = controllers(stack.controllers).map(\.navigationItem)
    let height = LargeTitle.height(navigationBar.traitCollection.preferredContentSizeCategory)
    for (item, isLarge) in zip(items, LargeTitle.areLarge(items.map(\.largeTitleMode))) {
      let height = isLarge ? height : 0
      // A bar whose title has gone in is as high without one; the content is to know of it all the same.
      if item.largeTitleHeight != height { viewIfLoaded?.setNeedsLayout() }
      item.setLargeTitleHeight(height)
    }
  }

  /// The next update asks every item again.
  func outdateLargeTitles() { if largeTitleRevision != nil { largeTitleRevision = .max } }

  private func forgetLargeTitles() {
    largeTitleRevision = nil
    // A page that a finger takes away is a child, and may come back.
    for page in children {
      page.navigationItem.setLargeTitleHeight(0)
      page.trackedScrollView?.unfollow()
    }
  }

  /// Call when the bar begins or ceases to prefer large titles, or the screen becomes low.
  func largeTitlesChanged() {
    guard isViewLoaded else { return }
    outdateLargeTitles()
    updateLargeTitles()
    navigationBar.refreshIfShown()
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Has the bar follow the page's content where its look or its height depends on that.
  ///
  /// - Parameters:
  ///   - row: the bar's height without the page's large title and search field.
  ///   - hidden: how far the bar is hidden, 0…1.
  /// - Returns: points that these add to it, and how many of them go away with the content.
  func followContent(of page: UIViewController, row: Double, hidden: Double)
    -> (growth: Double, following: Double)
  {
    let item = page.navigationItem
    let parts = item.barExtension
    let follows = !parts.isEmpty || navigationBar.hasLookAtEdge(item)
    if navigationBar.hasLookAtEdge(item) != navigationBar.ground.hasLookAtEdge {
      navigationBar.setNeedsLayout()
    }
    let scrollView = follows ? page.contentScrollView : nil
    if scrollView !== page.trackedScrollView {
      page.trackedScrollView?.unfollow()
      page.trackedScrollView = scrollView
    }
    guard let scrollView else {
      item.edgeProgress = 0
      guard !parts.isEmpty else { return (0, 0) }
      item.barExtent = parts.expanded
      return (item.barGrowth(row: row, stretches: false), 0)
    }
    let isSearching = item.searchProgress > 0
    if !parts.isEmpty,
      item.barExtent == nil || (!isSearching && item.searchController?.holdsExtent != true)
    {
      item.barExtent = extent(of: parts, over: scrollView, item, hidden: hidden)
    }
    let growth = item.barGrowth(row: row, stretches: false)
    scrollView.barShown = CGFloat(growth - (row + growth) * hidden)
    item.edgeProgress = edgeProgress(over: scrollView, item)
    let room = parts.height - (item.barExtent?.shown ?? 0)
    scrollView.follow(
      hidden < 1 ? self : nil, room: hidden < 1 ? room * (1 - item.searchProgress) : 0)
    return (growth, max(growth, 0))
  }

  /// How much shows over the content where it is. Content at its top has all of it where the bar comes
  /// anew, or back.
  private func extent(
    of parts: BarExtension, over scrollView: UIScrollView, _ item: UINavigationItem, hidden: Double
  ) -> BarExtension.Extent {
    (item.barExtent == nil || hidden > 0) && scrollView.isAtTop
      ? startExtent(of: parts) : scrollView.extent(of: parts)
  }

  private func startExtent(of parts: BarExtension) -> BarExtension.Extent {
    let shows = viewIfLoaded?.environment?.settings.showsSearchAtFirst ?? true
    return shows ? parts.expanded : parts.withoutSearch
  }

  /// Where a page's content that is let go of comes to rest.
  func contentRest(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
    guard let page = ownPages.first(where: { $0.trackedScrollView === scrollView }) else {
      return offset
    }
    let range = scrollView.restingRange
    guard page.navigationItem.searchProgress == 0 else { return offset }
    return CGFloat(
      page.navigationItem.barExtension.rest(
        Double(offset), low: Double(range.low.y), high: Double(range.high.y)))
  }

  private func edgeProgress(over scrollView: UIScrollView, _ item: UINavigationItem) -> Double {
    let inset = Double(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    // What goes away with the content uncovers none.
    let parts = item.barExtension
    let goes = max((item.barExtent?.shown ?? 0) - (parts.height - parts.travel), 0)
    return ScrollEdge.progress(
      distance: inset - goes * (1 - item.searchProgress),
      fade: viewIfLoaded?.environment?.settings.scrollEdgeFade ?? 0)
  }

  /// The content of a page has been scrolled.
  func contentScrolled(_ scrollView: UIScrollView) {
    guard let page = ownPages.first(where: { $0.trackedScrollView === scrollView }) else { return }
    let item = page.navigationItem
    let progress = edgeProgress(over: scrollView, item)
    let parts = item.barExtension
    // While one searches it is held.
    let isHeld = item.searchProgress > 0 || item.searchController?.holdsExtent == true
    let extent =
      item.barExtent == nil || isHeld
      ? item.barExtent : extent(of: parts, over: scrollView, item, hidden: bars.navigation)
    guard extent != item.barExtent || progress != item.edgeProgress else { return }
    item.edgeProgress = progress
    if let extent, !parts.isEmpty, extent != item.barExtent {
      item.barExtent = extent
      scrollView.follow(self, room: parts.height - extent.shown)
      navigationBar.contentFollows()
      layOutBars()
    } else {
      navigationBar.contentFollows()
    }
  }
}

extension UIViewController {
  /// The page has left the stack: another bar decides anew.
  func endLargeTitle() { item?.setLargeTitleHeight(0) }
}

extension UINavigationItem {
  fileprivate func setLargeTitleHeight(_ height: Double) {
    guard height != largeTitleHeight else { return }
    largeTitleHeight = height
    barExtent = nil
  }
}

extension UINavigationBar {
  /// The content beneath has moved.
  func contentFollows() {
    content?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Shows the items anew, at the next layout.
  func refreshIfShown() {
    contentIsNeeded = true
    setNeedsLayout()
  }
}

extension UIScrollView {
  /// How much of what the bar has below its row shows over the content.
  func extent(of parts: BarExtension) -> BarExtension.Extent {
    parts.extent(
      offset: Double(contentOffset.y), inset: Double(adjustedContentInset.top - barShown))
  }

  func unfollow() {
    follow(nil, room: 0)
    barShown = 0
  }

  /// - Parameter room: points by which the bar can still grow.
  func follow(_ navigation: UINavigationController?, room: Double) {
    if barFollower !== navigation { barFollower = navigation }
    barRoom = CGFloat(room)
  }
}

extension UIViewController {
  /// The scroll view whose content moves beneath the bars: the one that was set for the top, else the
  /// page's own view, or the first of the first subviews that is one. Nil where the bars do not push
  /// its content down.
  var contentScrollView: UIScrollView? {
    if let topScrollView { return topScrollView }
    var view = viewIfLoaded
    while let current = view {
      if let scrollView = current as? UIScrollView {
        return scrollView.isPushedDown ? scrollView : nil
      }
      view = current.ownSubviews.first
    }
    return nil
  }

  /// The same for the bars at the bottom.
  var endScrollView: UIScrollView? { bottomScrollView ?? contentScrollView }

  /// The scroll view that the bars at an edge follow; nil where none was set.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
  }

  /// Sets the scroll view that the bars at some edges follow; heeded at the top and the bottom.
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    let before = topScrollView
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    before?.insetsChanged()
    topScrollView?.insetsChanged()
    (navigationController ?? tabBarController)?.viewIfLoaded?.setNeedsLayout()
  }
}

extension UIViewController {
  /// Whether the bar's look or height depends on where the page's content is, whatever the bar says.
  fileprivate var asksBarToFollow: Bool {
    guard let item else { return false }
    return item.searchController != nil || item.hasAppearances
  }
}
