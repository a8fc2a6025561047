import BackswipeNavigation
import BackswipeUnits

extension UINavigationController {
  // MARK: Pages

  /// Lays out the page on the screen and its safe area. During a transition the animator determines
  /// the frames.
  func layOutPages() {
    if let running = transition {
      let around = PageSurroundings(of: self, around: running.from, running.to)
      let moved = cover(running.from, .resting(running.visibilityBefore), around)
      cover(
        running.to, incomingPositions(running.visibilityBefore, running.visibilityAfter),
        // A client may have changed the first page's preferences.
        moved ? PageSurroundings(of: self, around: running.from, running.to) : around)
    } else if let top = topViewController {
      layOut(top, bars)
      followContentEnd(of: top)
    }
  }

  /// Lays out a page for given positions of the bars.
  func layOut(_ page: UIViewController, _ positions: BarPositions) {
    guard let view = page.viewIfLoaded else { return }
    let (frame, covered) = PageSurroundings(of: self, around: page).layout(of: page, positions)
    view.frame = frame
    view.safeAreaInsets = covered
  }

  /// - Returns: whether the covered area of the page has changed.
  @discardableResult
  private func cover(
    _ page: UIViewController, _ positions: BarPositions, _ around: PageSurroundings
  ) -> Bool {
    guard let view = page.viewIfLoaded else { return false }
    let before = view.safeAreaInsets
    let covered = around.layout(of: page, positions).covered
    view.safeAreaInsets = covered
    return before != covered + page.additionalSafeAreaInsets
  }

  /// The positions of bars for a page that appears: the final ones for bars that move with it, the
  /// current ones for others.
  func incomingPositions(_ before: BarVisibility, _ after: BarVisibility) -> BarPositions {
    let resting = BarPositions.resting(after)
    var positions = bars
    if after.isNavigationBarHidden != before.isNavigationBarHidden {
      positions.navigation = resting.navigation
    }
    if after.isToolbarGone != before.isToolbarGone { positions.toolbar = resting.toolbar }
    positions.tabBar = resting.tabBar
    return positions
  }

  /// The tab bar controller that is this container's parent.
  var surroundingTabs: UITabBarController? { parent as? UITabBarController }

  /// The height of a tab bar below the toolbar, in points.
  var tabBarReach: CGFloat {
    surroundingTabs.map { $0.bottomLength * CGFloat(1 - max(bars.tabBar, $0.barHidden)) } ?? 0
  }

  // MARK: The container's own

  /// The top of the navigation bar's content, below the status bar.
  var barTop: CGFloat {
    (viewIfLoaded?.safeAreaInsets.top ?? 0) - additionalSafeAreaInsets.top
  }

  /// The height at the bottom that bars do not use.
  var homeIndicator: CGFloat {
    // The container's own safe area includes an enclosing tab bar.
    if let surroundingTabs { return surroundingTabs.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }
    return (viewIfLoaded?.safeAreaInsets.bottom ?? 0) - additionalSafeAreaInsets.bottom
  }
}

/// The bars and insets around the pages of a navigation controller, read once for a layout.
@MainActor
private struct PageSurroundings {
  let bounds: CGRect
  /// The safe area of the container.
  let sides: UIEdgeInsets
  let homeIndicator: CGFloat
  let extra: UIEdgeInsets
  let isCompact: Bool
  /// The additional height of the navigation bar.
  let growthInSheet: Double
  let isNavigationBarTranslucent: Bool
  let isToolbarTranslucent: Bool
  /// A tab bar around the container; nil without one.
  let tabBar: PageEnd.Bar?
  /// Lets the bar follow pages' content; nil if its look does not depend on it.
  let follower: UINavigationController?

  /// - Parameters:
  ///   - page: a page on the screen, or about to appear.
  ///   - other: the other page in a transition.
  init(
    of navigation: UINavigationController, around page: UIViewController,
    _ other: UIViewController? = nil
  ) {
    bounds = navigation.pages.bounds
    sides = navigation.viewIfLoaded?.safeAreaInsets ?? .zero
    homeIndicator = navigation.homeIndicator
    extra = navigation.additionalSafeAreaInsets
    isCompact = navigation.isCompact
    growthInSheet = navigation.navigationBar.growthInSheet
    follower = navigation.barFollows(page, other) ? navigation : nil
    isNavigationBarTranslucent = navigation.navigationBar.isTranslucent
    isToolbarTranslucent = navigation.toolbar.isTranslucent
    tabBar = navigation.surroundingTabs.map {
      PageEnd.Bar(
        length: Double($0.bottomLength), hidden: $0.barHidden,
        isTranslucent: $0.tabBar.isTranslucent)
    }
  }

  /// The frame of a page in the container and its area covered by bars.
  func layout(of page: UIViewController, _ positions: BarPositions)
    -> (frame: CGRect, covered: UIEdgeInsets)
  {
    let top = topEnd(positions, for: page).layout(page.topPreference)
    let bottom = bottomEnd(positions, for: page).layout(page.bottomPreference)
    let frame = CGRect(
      x: 0, y: CGFloat(top.inset), width: bounds.width,
      height: max(bounds.height - CGFloat(top.inset) - CGFloat(bottom.inset), 0))
    return (
      frame,
      UIEdgeInsets(
        top: CGFloat(top.covered) + extra.top, left: sides.left,
        bottom: CGFloat(bottom.covered) + extra.bottom, right: sides.right)
    )
  }

  private func topEnd(_ positions: BarPositions, for page: UIViewController) -> PageEnd {
    let item = page.navigationItem
    let hasPrompt = item.prompt?.isEmpty == false
    let row = growthInSheet + BarHeight.navigationBar(isCompact: isCompact, hasPrompt: hasPrompt)
    let (growth, following) =
      follower?.followContent(
        of: page, row: row, hidden: positions.navigation) ?? (0, 0)
    let length = (row + growth) * item.safeAreaShare
    // A page lies beneath a bar that leaves, so that its content moves with the finger alone.
    let leaves = item.minimizing != nil
    return PageEnd(
      system: Double(sides.top - extra.top),
      bar: PageEnd.Bar(
        length: length, following: leaves ? length : following, hidden: positions.navigation,
        isTranslucent: isNavigationBarTranslucent),
      reservesSystem: true)
  }

  private func bottomEnd(_ positions: BarPositions, for page: UIViewController) -> PageEnd {
    let toolbar = PageEnd.Bar(
      length: BarHeight.toolbar(isCompact: isCompact),
      hidden: max(positions.toolbar, page.item?.searchController?.footProgress ?? 0),
      isTranslucent: isToolbarTranslucent)
    let system = Double(homeIndicator)
    guard var tabBar else { return PageEnd(system: system, bar: toolbar, reservesSystem: false) }
    tabBar.hidden = max(positions.tabBar, tabBar.hidden)
    return PageEnd(system: system, bar: tabBar, inner: toolbar, reservesSystem: false)
  }
}
