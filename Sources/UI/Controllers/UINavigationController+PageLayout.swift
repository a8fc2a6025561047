import BackswipeGeometry
import BackswipeNavigation

extension UINavigationController {
  // MARK: Pages

  /// Gives the page on the screen its frame, and tells it how much of it the bars cover. While
  /// pages move, their frames are the animator's.
  func placePages() {
    if let running = transition {
      cover(running.from, .resting(running.visibilityBefore))
      cover(running.to, incomingPositions(running.visibilityBefore, running.visibilityAfter))
    } else if let top = topViewController {
      place(top, bars)
    }
  }

  /// Puts a page where it belongs while the bars stand so.
  func place(_ page: UIViewController, _ positions: BarPositions) {
    guard let view = page.viewIfLoaded else { return }
    let (frame, covered) = layout(of: page, positions)
    view.frame = frame
    view.safeAreaInsets = covered
  }

  private func cover(_ page: UIViewController, _ positions: BarPositions) {
    page.viewIfLoaded?.safeAreaInsets = layout(of: page, positions).covered
  }

  /// Where the bars are for a page that comes: at their end if they come or go with it, else where
  /// they are.
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

  /// A page's frame in the container and what the bars cover of it.
  private func layout(of page: UIViewController, _ positions: BarPositions)
    -> (frame: CGRect, covered: UIEdgeInsets)
  {
    let top = topEnd(positions, for: page).place(page.topWish)
    let bottom = bottomEnd(positions, for: page).place(page.bottomWish)
    let bounds = pages.bounds
    let extra = additionalSafeAreaInsets
    let frame = CGRect(
      x: 0, y: CGFloat(top.inset), width: bounds.width,
      height: max(bounds.height - CGFloat(top.inset) - CGFloat(bottom.inset), 0))
    let sides = viewIfLoaded?.safeAreaInsets ?? .zero
    return (
      frame,
      UIEdgeInsets(
        top: CGFloat(top.covered) + extra.top, left: sides.left,
        bottom: CGFloat(bottom.covered) + extra.bottom, right: sides.right)
    )
  }

  private func topEnd(_ positions: BarPositions, for page: UIViewController) -> PageEnd {
    PageEnd(
      system: Double(barTop),
      bars: [
        PageEnd.Bar(
          length: Double(navigationBarHeight(over: page)), hidden: positions.navigation,
          isTranslucent: navigationBar.isTranslucent)
      ], reservesSystem: true)
  }

  private func bottomEnd(_ positions: BarPositions, for page: UIViewController) -> PageEnd {
    var bars = [
      PageEnd.Bar(
        length: Double(toolbarHeight), hidden: positions.toolbar,
        isTranslucent: toolbar.isTranslucent)
    ]
    if let tabs = surroundingTabs {
      bars.insert(
        PageEnd.Bar(
          length: Double(tabs.tabBarHeight), hidden: positions.tabBar,
          isTranslucent: tabs.tabBar.isTranslucent), at: 0)
    }
    return PageEnd(system: Double(homeIndicator), bars: bars, reservesSystem: false)
  }

  /// The tab bar controller that this container stands in directly.
  var surroundingTabs: UITabBarController? { parent as? UITabBarController }

  /// Points of a tab bar that the toolbar stands on.
  var tabBarReach: CGFloat {
    surroundingTabs.map { $0.tabBarHeight * CGFloat(1 - bars.tabBar) } ?? 0
  }

  // MARK: The container's own

  /// Where the navigation bar's content begins: below the status bar.
  var barTop: CGFloat {
    (viewIfLoaded?.safeAreaInsets.top ?? 0) - additionalSafeAreaInsets.top
  }

  /// The strip at the bottom that bars stay clear of.
  var homeIndicator: CGFloat {
    (viewIfLoaded?.safeAreaInsets.bottom ?? 0) - additionalSafeAreaInsets.bottom
  }
}
