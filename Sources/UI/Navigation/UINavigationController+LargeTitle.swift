import BackswipeGeometry
import BackswipeNavigation

/// Large titles follow the content of their pages: how much of one shows is a function of how far the
/// content is scrolled.
extension UINavigationController {
  /// Whether any page may have a large title now.
  private var hasLargeTitles: Bool { navigationBar.prefersLargeTitles && !isCompact }

  /// Whether the bar's height or look may depend on pages' content.
  var barFollowsContent: Bool {
    largeTitleRevision != nil || navigationBar.mayLookOtherwiseAtEdge
      || topViewController?.navigationItem.appearances.isEmpty == false
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
    var isLarge = true
    for controller in controllers(stack.controllers) {
      let item = controller.navigationItem
      if item.largeTitleMode != .automatic { isLarge = item.largeTitleMode == .always }
      item.setShowsLargeTitle(isLarge)
    }
  }

  private func forgetLargeTitles() {
    largeTitleRevision = nil
    for controller in controllers(stack.controllers) {
      controller.navigationItem.setShowsLargeTitle(false)
      controller.trackedScrollView?.follow(nil, room: 0)
    }
  }

  /// Call when the bar begins or ceases to prefer large titles, or the screen becomes low.
  func largeTitlesChanged() {
    guard isViewLoaded else { return }
    if largeTitleRevision != nil { largeTitleRevision = .max }
    updateLargeTitles()
    navigationBar.refreshIfShown()
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Points that a page's large title adds to the bar over it. Has the bar follow the page's content
  /// where its look or its height depends on that.
  func followContent(of page: UIViewController) -> Double {
    let item = page.navigationItem
    let follows = item.showsLargeTitle || navigationBar.hasLookAtEdge(item)
    if navigationBar.hasLookAtEdge(item) != (navigationBar.edgeBackground != nil) {
      navigationBar.setNeedsLayout()
    }
    let isBeneath =
      page.topPreference.extends
      && (navigationBar.isTranslucent || page.topPreference.includesOpaqueBars)
    let scrollView = follows && isBeneath ? page.contentScrollView : nil
    if scrollView !== page.trackedScrollView {
      page.trackedScrollView?.follow(nil, room: 0)
      page.trackedScrollView = scrollView
    }
    guard let scrollView else {
      item.edgeProgress = 0
      guard item.showsLargeTitle else { return 0 }
      item.largeTitle = .expanded
      return LargeTitle.height
    }
    var shown = 0.0
    if item.showsLargeTitle {
      if item.largeTitle == nil {
        // Where it is scrolled already, the title stays away.
        item.largeTitle = scrollView.isAtTop ? .expanded : .collapsed
      } else if bars.navigation == 0 {
        item.largeTitle = scrollView.largeTitleExtent
      }
      shown = item.largeTitle?.shown ?? LargeTitle.height
    }
    item.edgeProgress = edgeProgress(over: scrollView)
    let isThere = bars.navigation < 1
    let room = item.showsLargeTitle && isThere ? LargeTitle.height - shown : 0
    scrollView.follow(isThere ? self : nil, room: room)
    scrollView.barShown = CGFloat(shown)
    return shown
  }

  private func edgeProgress(over scrollView: UIScrollView) -> Double {
    ScrollEdge.progress(
      distance: Double(
        scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.barShown),
      fade: viewIfLoaded?.environment?.settings.scrollEdgeFade ?? 0)
  }

  /// The content of a page has been scrolled.
  func contentScrolled(_ scrollView: UIScrollView) {
    guard bars.navigation == 0,
      let page = ownPages.first(where: { $0.trackedScrollView === scrollView })
    else { return }
    let item = page.navigationItem
    let progress = edgeProgress(over: scrollView)
    let extent = item.largeTitle == nil ? nil : scrollView.largeTitleExtent
    guard extent != item.largeTitle || progress != item.edgeProgress else { return }
    item.edgeProgress = progress
    if let extent, item.showsLargeTitle, extent != item.largeTitle {
      item.largeTitle = extent
      scrollView.follow(self, room: LargeTitle.height - extent.shown)
      navigationBar.contentFollows()
      layOutBars()
    } else {
      navigationBar.contentFollows()
    }
  }
}

extension UINavigationItem {
  fileprivate func setShowsLargeTitle(_ shows: Bool) {
    guard shows != showsLargeTitle else { return }
    showsLargeTitle = shows
    largeTitle = nil
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
  /// How much of a large title shows over the content.
  fileprivate var largeTitleExtent: LargeTitle.Extent {
    LargeTitle.extent(
      offset: Double(contentOffset.y), inset: Double(adjustedContentInset.top - barShown))
  }

  /// - Parameter room: points by which the bar can still grow.
  fileprivate func follow(_ navigation: UINavigationController?, room: Double) {
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

  /// The scroll view that the bars at an edge follow; nil where none was set.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : nil
  }

  /// Sets the scroll view that the bars at some edges follow; heeded at the top.
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    guard edge.contains(.top) else { return }
    topScrollView = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
}
