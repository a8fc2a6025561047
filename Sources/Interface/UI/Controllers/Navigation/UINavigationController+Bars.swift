import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

extension UINavigationController {
  func enableBarGestures() {
    barHideOnTapGestureRecognizer.isEnabled =
      visibility.hidesOnTap || visibility.hidesOnSwipe || visibility.hidesOnKeyboard
      || visibility.hidesWhenCompact
    barHideOnSwipeGestureRecognizer.isEnabled = visibility.hidesOnSwipe
  }

  // MARK: Metrics

  var isCompact: Bool {
    isViewLoaded && traitCollection.verticalSizeClass == .compact
  }

  /// The additional height of the bar's row in a sheet, and with the look of iOS 26. A bar below a status bar is not in a sheet.
  private var growthInSheet: Double {
    let isGlass = viewIfLoaded?.isGlass == true
    let own = isGlass ? GlassMetrics.rowGrowth(isCompact: isCompact) : 0
    guard barTop == 0, let view = viewIfLoaded, let sheet = view.enclosingSheet,
      !sheet.isFullScreen
    else { return own }
    let row = max(sheet.settings.sheetBar, isGlass ? GlassMetrics.sheetRow : 0)
    return row - BarHeight.regular
  }

  var navigationBarHeight: CGFloat {
    navigationBar.height(isCompact: isCompact)
  }

  /// The distance between the visible and hidden position of the navigation bar, in points.
  var barTravel: CGFloat { barTop + navigationBarHeight }

  /// - Parameter hidden: the hidden fraction, 0…1.
  func navigationBarFrame(hidden: Double, height: CGFloat) -> CGRect {
    CGRect(x: 0, y: interpolate(barTop, -height, hidden), width: pages.frame.width, height: height)
  }

  func toolbarFrame(hidden: Double) -> CGRect {
    toolbarFrame(hidden: hidden, isCompact: isCompact, foot: homeIndicator, tabs: tabBarReach)
  }

  private func toolbarFrame(
    hidden: Double, isCompact: Bool, foot: CGFloat, tabs: CGFloat
  ) -> CGRect {
    let height = CGFloat(BarHeight.toolbar(isCompact: isCompact))
    let frame = pages.frame
    return CGRect(
      x: 0, y: interpolate(frame.height - foot - tabs - height, frame.height, hidden),
      width: frame.width, height: height)
  }

  // MARK: Placing

  /// Lays out the bars, and the pages between them.
  func layOutBars() {
    guard isViewLoaded else { return }
    placeBars()
    layOutPages()
    // The layout may have moved the content, which determines the bar's height.
    let height = navigationBar.height(isCompact: isCompact)
    if navigationBar.bounds.height != height {
      placeNavigationBar(height: height, gone: barGone)
    }
  }

  private func placeBars() {
    let isCompact = isCompact
    updateLargeTitles()
    navigationBar.growthInSheet = growthInSheet
    let gone = barGone
    placeNavigationBar(height: navigationBar.height(isCompact: isCompact), gone: gone)
    let (foot, tabs) = (homeIndicator, tabBarReach)
    toolbar.reachBelow = tabs > 0 ? 0 : foot
    let toolbarGone = toolbarGone
    toolbar.setManagedFrame(
      toolbarFrame(hidden: toolbarGone, isCompact: isCompact, foot: foot, tabs: tabs))
    navigationBar.isHidden = gone >= 1
    toolbar.isHidden = toolbarGone >= 1
    surroundingTabs?.layOutTabBar()
  }

  private func placeNavigationBar(height: CGFloat, gone: Double) {
    navigationBar.setManagedFrame(navigationBarFrame(hidden: gone, height: height))
    navigationBar.contentAlpha = contentAlpha(barHeight: height, gone: gone)
  }

  /// The opacity of the navigation bar's content, which is 0 once the bar has moved up by half of
  /// the status bar's height.
  private func contentAlpha(barHeight: CGFloat, gone: Double) -> CGFloat {
    let top = barTop
    guard top > 0, gone > 0 else { return 1 }
    return max(1 - CGFloat(gone) * (top + barHeight) / (top / 2), 0).onGrid
  }

  // MARK: Animation

  func visibilityChanged(animated asked: Bool) {
    hideMinimizedBar()
    let animated = asked && UIView.areAnimationsEnabled
    if phase.isPreparing {
      // Animated changes slide with the pages; others are immediate.
      if !animated { settleBars() }
      return
    }
    guard animated, viewIfLoaded?.window != nil, let environment = viewIfLoaded?.environment else {
      stopBarAnimation()
      settleBars()
      layOutBars()
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let settings = environment.settings
    animateBars(
      BarAnimation(
        owner: self, from: bars, to: .resting(visibility), curve: settings.barsCurve,
        duration: settings.effectiveBarsDuration))
  }

  func animateBars(_ animation: BarAnimation) {
    stopBarAnimation()
    barAnimation = animation
    viewIfLoaded?.environment?.start(animation)
  }

  func stopBarAnimation() {
    guard let running = barAnimation else { return }
    viewIfLoaded?.environment?.stop(running)
    barAnimation = nil
  }

  /// Moves the bars to their resting positions, unless they are being animated there.
  func settleBars() {
    if barAnimation?.to == .resting(visibility) { return }
    stopBarAnimation()
    bars.settle(visibility)
  }

  func barAnimationFinished(_ animation: BarAnimation) {
    guard barAnimation === animation else { return }
    barAnimation = nil
    topViewController?.trackedScrollView?.springBack()
  }

  // MARK: Transition

  /// Adds the bars to a transition: remaining contents cross-fade, and a bar that only one of the
  /// pages has slides with that page.
  func slideBars(
    _ running: NavigationTransition, before: BarVisibility, after coming: BarPages
  ) {
    let hidesNavigation = !before.isNavigationBarHidden && visibility.isNavigationBarHidden
    let showsNavigation = before.isNavigationBarHidden && !visibility.isNavigationBarHidden
    if hidesNavigation || showsNavigation || visibility.isToolbarGone != before.isToolbarGone {
      stopBarAnimation()
    }
    if showsNavigation {
      bars.navigation = 0
      navigationBar.setSubject(coming.subject)
      layOutBars()
      slide(navigationBar, with: running.to, running)
    } else if hidesNavigation {
      keepStyle(navigationBar.styleGone, of: navigationBar, running)
      slide(navigationBar, with: running.from, running)
    } else {
      // The pages are laid out when the bar has its new content.
      placeBars()
      navigationBar.beginTransition(
        to: coming.subject, isPop: running.isPop, group: running.group)
      moveMinimizedBar(running)
    }
    switch (before.isToolbarGone, visibility.isToolbarGone) {
    case (true, false):
      bars.toolbar = 0
      toolbar.items = running.to.toolbarItems
      layOutBars()
      slide(toolbar, with: running.to, running)
    case (false, true):
      keepStyle(toolbar.styleGone, of: toolbar, running)
      slide(toolbar, with: running.from, running)
    case (false, false):
      toolbar.beginTransition(to: running.to.toolbarItems, group: running.group)
      moveSearchedToolbar(running)
    case (true, true):
      break
    }
    slideTabBar(running, before: before)
  }

  /// Keeps the style of the contents of a disappearing bar, independent of the new page.
  private func keepStyle(
    _ style: UIUserInterfaceStyle?, of bar: UIView, _ running: NavigationTransition
  ) {
    guard let style else { return }
    running.barsWithStyle.append(bar)
    for view in bar.ownSubviews { view.overrideUserInterfaceStyle = style }
  }

  /// Reverts `keepStyle`.
  func releaseStyles(_ running: NavigationTransition) {
    for bar in running.barsWithStyle {
      for view in bar.ownSubviews { view.overrideUserInterfaceStyle = .unspecified }
    }
  }

  /// Moves a bar horizontally with a page; below the upper page if it belongs to the lower one.
  func slide(
    _ bar: UIView, with page: UIViewController, _ running: NavigationTransition
  ) {
    bar.isHidden = false
    bar.layer.prefersCompositing = true
    running.slidingBars.append((bar, page))
    let isUpper = (page === running.to) != running.isPop
    if !isUpper { pages.insertSubview(bar, aboveSubview: page.view) }
    addSlide(of: bar, with: page, running)
  }

  /// Adds the animation of a bar with its page.
  func addSlide(of bar: UIView, with page: UIViewController, _ running: NavigationTransition) {
    let isUpper = (page === running.to) != running.isPop
    let width = pages.bounds.width
    let settings = viewIfLoaded?.environment?.settings ?? SimulatorSettings()
    let apart = mirror.along(isUpper ? width : -settings.parallaxShift(width: width))
    let here = Presentation(frame: bar.frame)
    let there = Presentation(
      frame: bar.frame.offsetBy(dx: apart, dy: 0), opacity: running.group.fadesOnly ? 0 : 1)
    let comes = page === running.to
    running.group.add(
      bar.layer, from: comes ? there : here, to: comes ? here : there,
      isBeneath: !isUpper && settings.pushBeneathCurve != nil)
  }

  /// Moves bars that were placed below a page back to the front.
  func restoreBars() {
    guard let view = viewIfLoaded else { return }
    for bar in [navigationBar, toolbar as UIView] where bar.ownSuperview !== view {
      // Views of clients stay in front of the bars.
      view.insertSubview(bar, aboveSubview: bar === toolbar ? navigationBar : pages)
    }
    surroundingTabs?.restoreTabBar()
  }

  /// Call when the bar's content changes.
  func navigationBarHeightMayHaveChanged() {
    outdateLargeTitles()
    updateLargeTitles()
    unfollowContent()
    guard let view = viewIfLoaded, navigationBar.bounds.height != navigationBarHeight else {
      return
    }
    layOutBars()
    view.setNeedsLayout()
  }

  func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    if let item = controller.item, item.searchController != nil { item.changed() }
    guard transition == nil, controller === topViewController else { return }
    toolbar.setItems(controller.toolbarItems, animated: animated && !visibility.isToolbarGone)
  }

  /// Whether gestures that hide bars also affect the toolbar.
  var toolbarTakesPart: Bool {
    topViewController?.toolbarItems?.isEmpty == false && !visibility.isBottomBarHidden
  }

  /// Hides or shows the bars after a gesture, from their current positions.
  func setBars(hidden: Bool, motion: ((BarPositions, BarPositions) -> BarAnimation)? = nil) {
    hideMinimizedBar()
    visibility.isNavigationBarHidden = hidden
    if toolbarTakesPart { visibility.isToolbarHidden = hidden }
    if let motion {
      animateBars(motion(bars, .resting(visibility)))
    } else {
      visibilityChanged(animated: true)
    }
  }
}
