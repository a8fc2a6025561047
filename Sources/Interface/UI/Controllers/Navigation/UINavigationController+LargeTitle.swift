import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeUnits

/// Large titles and search fields follow the content of their pages: their visible part is a
/// function of the scroll position.
extension UINavigationController {
  /// Whether pages can currently have large titles.
  private var hasLargeTitles: Bool { navigationBar.prefersLargeTitles && !isCompact }

  /// Whether the bar's height or look may depend on the content of pages.
  var barFollowsContent: Bool {
    if let transition { return barFollows(transition.from, transition.to) }
    return topViewController.map { barFollows($0) } ?? false
  }

  /// Whether that is so for pages on the screen, or about to appear.
  func barFollows(_ page: UIViewController, _ other: UIViewController? = nil) -> Bool {
    if largeTitleRevision != nil || page.asksBarToFollow || other?.asksBarToFollow == true {
      return true
    }
    return navigationBar.mayLookOtherwiseAtEdge
  }

  /// Determines which pages have large titles, if the bar prefers them and something has changed.
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
      let height = isLarge ? height + (item.titleParts?.largeSubtitleHeight ?? 0) : 0
      // A bar with a collapsed title keeps its height, but the content must be notified.
      if item.largeTitleHeight != height { viewIfLoaded?.setNeedsLayout() }
      item.setLargeTitleHeight(height)
    }
  }

  /// Makes the next update query all items.
  func outdateLargeTitles() { if largeTitleRevision != nil { largeTitleRevision = .max } }

  private func forgetLargeTitles() {
    largeTitleRevision = nil
    // A page removed by a drag is still a child, and may return.
    for page in children {
      page.navigationItem.setLargeTitleHeight(0)
      page.trackedScrollView?.unfollow()
    }
  }

  /// Call when the bar's preference for large titles or the vertical size class changes.
  func largeTitlesChanged() {
    guard isViewLoaded else { return }
    outdateLargeTitles()
    updateLargeTitles()
    navigationBar.refreshIfShown()
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Lets bars stop following content that does not need it any more.
  func unfollowContent() {
    guard !barFollowsContent else { return }
    for page in ownPages where page.trackedScrollView != nil {
      page.trackedScrollView?.unfollow()
      page.trackedScrollView = nil
    }
  }

  /// Lets the bar follow the page's content if its look or height depends on it.
  ///
  /// - Parameters:
  ///   - row: the bar's height without the page's large title and search field.
  ///   - hidden: the hidden fraction of the bar, 0…1.
  /// - Returns: the height that these add to the bar, and the part of it that collapses with the
  ///   content, in points.
  func followContent(of page: UIViewController, row: Double, hidden: Double)
    -> (growth: Double, following: Double)
  {
    let item = page.navigationItem
    item.searchPlacementMayChange()
    let parts = item.barExtension
    let follows = !parts.isEmpty || navigationBar.hasLookAtEdge(item) || item.minimizing != nil
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
      guard !parts.isEmpty || item.searchController != nil else { return (0, 0) }
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
    let covered = item.safeAreaShare
    let gone = covered == 1 ? hidden : 1 - (1 - hidden) * covered
    scrollView.barShown = CGFloat(growth - (row + growth) * gone)
    item.edgeProgress = edgeProgress(over: scrollView, item)
    let room = parts.height - (item.barExtent?.shown ?? 0)
    // A bar that has left comes back before content rests at its top.
    let left = (row + growth) * (1 - covered)
    scrollView.follow(
      hidden < 1 ? self : nil, room: hidden < 1 ? room * (1 - item.searchProgress) + left : 0)
    return (growth, max(growth, 0))
  }

  /// The visible extent over the content's current position. Content at its top has the full extent
  /// when the bar appears.
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

  /// The offset at which a page's released content settles.
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

  /// The decision about the large title and the search field of a page whose content a finger has let
  /// go of; nil where nothing is decided about them.
  ///
  /// - Parameters:
  ///   - velocity: of the offset, points per second.
  ///   - rate: that of the deceleration.
  func titleRelease(of scrollView: UIScrollView, velocity: Double, rate: Double) -> TitleRelease? {
    guard let page = ownPages.first(where: { $0.trackedScrollView === scrollView }),
      page.navigationItem.searchProgress == 0
    else { return nil }
    return TitleRelease(
      page.navigationItem.barExtension, offset: Double(scrollView.contentOffset.y),
      velocity: velocity, rate: rate, former: Double(scrollView.dragStart.y),
      stretch: scrollView.stretch(.vertical, in: scrollView.restingRange))
  }

  private func edgeProgress(over scrollView: UIScrollView, _ item: UINavigationItem) -> Double {
    let inset = Double(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    // A part that collapses with the content does not uncover any.
    let parts = item.barExtension
    let goes = max((item.barExtent?.shown ?? 0) - (parts.height - parts.travel), 0)
    return ScrollEdge.progress(
      distance: inset - goes * (1 - item.searchProgress),
      fade: viewIfLoaded?.environment?.settings.scrollEdgeFade ?? 0)
  }

  /// Call when the content of a page has scrolled.
  func contentScrolled(_ scrollView: UIScrollView) {
    guard let page = ownPages.first(where: { $0.trackedScrollView === scrollView }) else { return }
    let item = page.navigationItem
    if item.minimizing != nil { minimizeBar(over: page, scrollView) }
    let progress = edgeProgress(over: scrollView, item)
    let parts = item.barExtension
    // Constant during a search.
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
  /// Call when the page has left the stack, so that another bar decides.
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
  /// Call when the content has moved.
  func contentFollows() {
    content?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Updates the items at the next layout.
  func refreshIfShown() {
    contentIsNeeded = true
    setNeedsLayout()
  }
}

extension UIScrollView {
  /// The visible extent of the parts below the bar's row over the content. Refreshing content takes a
  /// large title along, as pulled content does.
  func extent(of parts: BarExtension) -> BarExtension.Extent {
    let inset = adjustedContentInset.top - barShown - (refreshControl?.inset ?? 0)
    var extent = parts.extent(offset: Double(contentOffset.y), inset: Double(inset))
    if refreshControl != nil { extent.held = min(RefreshPull.height, extent.stretch) }
    return extent
  }

  func unfollow() {
    follow(nil, room: 0)
    barShown = 0
  }

  /// - Parameter room: the height by which the bar can still grow, in points.
  func follow(_ navigation: UINavigationController?, room: Double) {
    if barFollower !== navigation { barFollower = navigation }
    barRoom = CGFloat(room)
  }
}

extension UIViewController {
  /// The scroll view whose content moves under the bars: the one set for the top, otherwise the
  /// page's view or the first scroll view along the first subviews. Nil if the bars do not inset
  /// its content.
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

  /// The scroll view for the bottom bars.
  var endScrollView: UIScrollView? { bottomScrollView ?? contentScrollView }

  /// The scroll view that the bars at an edge follow; nil if none was set.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
  }

  /// Sets the scroll view that the bars at edges follow; effective for top and bottom.
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
  /// Whether the page makes the bar's look or height depend on its content's position.
  fileprivate var asksBarToFollow: Bool {
    guard let item else { return false }
    return item.searchController != nil || item.hasAppearances || item.minimizing != nil
  }
}
