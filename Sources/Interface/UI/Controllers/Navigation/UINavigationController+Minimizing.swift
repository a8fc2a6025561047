import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeScene
import BackswipeUnits

/// A bar that leaves with the content of the page and comes back.
///
/// Each item has its own state: a page that another one covers has its bar when it returns. The bar
/// comes back in step with a push or pop, and a cancelled one leaves it where it was. (open)
extension UINavigationController {
  /// The item over whose page the bar is placed.
  private var placedItem: UINavigationItem? {
    (transition?.to ?? topViewController)?.item
  }

  /// The distance of the bar from its shown position: 0 shown … 1 gone, hidden or left.
  var barGone: Double { gone(placedItem?.minimizedShare ?? 0) }

  private func gone(_ share: Double) -> Double {
    share == 0 ? bars.navigation : 1 - (1 - bars.navigation) * (1 - share)
  }

  /// Whether the page's bar leaves with its content, so that no swipe hides it. (open)
  var barMinimizes: Bool { topViewController?.item?.minimizing != nil }

  /// Call when the rule of an item has changed.
  func minimizingChanged() {
    guard isViewLoaded else { return }
    stopBarSettling()
    unfollowContent()
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Content

  /// The content of the top page and its bar; nil where the bar does not follow it at present.
  private func place(
    of scrollView: UIScrollView, over page: UIViewController
  ) -> BarMinimizing.Place? {
    guard transition == nil, page === topViewController, bars.navigation == 0,
      let item = page.item, let rule = item.minimizing, item.searchProgress == 0,
      item.searchController?.holdsExtent != true
    else { return nil }
    let parts = item.barExtension
    let stays = CGFloat(parts.height - parts.travel)
    let low = -(scrollView.adjustedContentInset.top - scrollView.barShown + stays)
    return BarMinimizing.Place(
      offset: Double(scrollView.contentOffset.y), low: Double(low),
      high: Double(scrollView.restingRange.high.y), travel: Double(barTravel),
      freed: rule.adjustsSafeArea ? Double(navigationBarHeight) : 0)
  }

  /// Call when the content of a page has moved.
  func minimizeBar(over page: UIViewController, _ scrollView: UIScrollView) {
    guard let item = page.item, var rule = item.minimizing,
      let place = place(of: scrollView, over: page)
    else { return }
    guard let start = scrollView.isDragging ? scrollView.dragStart.y : scrollView.wheelStart else {
      let returns = rule.glide(place)
      item.minimizing = rule
      if returns, barSettling?.to != 0 { settleBar(at: 0, speed: 0) }
      return
    }
    stopBarSettling()
    let before = rule.share
    rule.follow(place, from: Double(start))
    item.minimizing = rule
    if rule.share != before { barHasLeft() }
  }

  /// Call when a finger has let go of a page's content, or a wheel is at rest.
  ///
  /// - Parameter velocity: of the offset, points per second.
  func contentReleased(_ scrollView: UIScrollView, velocity: CGFloat) {
    guard let page = topViewController, page.trackedScrollView === scrollView,
      let item = page.item, var rule = item.minimizing,
      let place = place(of: scrollView, over: page), let environment
    else { return }
    explain(scrollView, rule, place, velocity: Double(velocity))
    let end = rule.release(
      place, velocity: Double(velocity), rule: environment.settings.barMinimizing)
    item.minimizing = rule
    if let end {
      settleBar(at: end, speed: rule.speed(Double(velocity), travel: place.travel))
    }
  }

  /// Reports the end to which a released bar goes. A wheel has no finger to report it to.
  private func explain(
    _ scrollView: UIScrollView, _ bar: BarMinimizing, _ place: BarMinimizing.Place,
    velocity: Double
  ) {
    let pan = scrollView.panGestureRecognizer
    guard pan.state == .ended, pan.explainedFinger != nil, let environment,
      let release = BarRelease(
        bar, place, velocity: velocity, rule: environment.settings.barMinimizing,
        stretch: scrollView.stretch(.vertical, in: scrollView.restingRange))
    else { return }
    pan.explain(.released(TouchRelease(.bar(release))))
  }

  /// Lays out after the bar has moved.
  private func barHasLeft() {
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Settling

  /// Moves the bar from its position to an end.
  ///
  /// - Parameters:
  ///   - end: 0 shown, 1 gone.
  ///   - speed: ways per second, positive away.
  private func settleBar(at end: Double, speed: Double) {
    guard let item = topViewController?.item, let rule = item.minimizing else {
      return
    }
    stopBarSettling()
    guard UIView.areAnimationsEnabled, let environment = viewIfLoaded?.environment else {
      item.minimizing = rule.at(end)
      return barHasLeft()
    }
    let motion = Motion.release(
      from: rule.share, to: end, velocity: speed, start: environment.now,
      limit: environment.settings.effectiveBarsDuration, clamp: 0...1)
    let next = ValueAnimation(
      "bars", of: navigationBar, along: motion, to: end,
      apply: { [weak self, weak item] share in
        guard let item, let rule = item.minimizing else { return }
        item.minimizing = rule.at(share)
        self?.barHasLeft()
      },
      end: { [weak self] in
        self?.barSettling = nil
        self?.topViewController?.trackedScrollView?.springBack()
      })
    barSettling = next
    environment.start(next)
  }

  /// Leaves the bar where it is.
  func stopBarSettling() {
    guard let barSettling else { return }
    environment?.stop(barSettling)
    self.barSettling = nil
  }

  /// Makes the part that has left a part of hiding. Call before bars hide or show otherwise.
  func hideMinimizedBar() {
    guard transition == nil, !phase.isPreparing, let item = placedItem, item.minimizedShare > 0
    else { return }
    stopBarSettling()
    bars.navigation = barGone
    item.minimizing = item.minimizing?.at(0)
  }

  // MARK: Transition

  /// Brings the bar back with the pages of a transition in which it stays.
  func moveMinimizedBar(_ running: NavigationTransition) {
    let before = running.from.item?.minimizedShare ?? 0
    guard before != placedItem?.minimizedShare ?? 0 else { return }
    let there = navigationBar.frame
    let here = navigationBarFrame(hidden: gone(before), height: there.height)
    running.group.add(
      navigationBar.layer, from: Presentation(frame: here), to: Presentation(frame: there))
  }

  /// Call when one page has replaced another, or has come back in its place.
  func minimizedBarChanged(to stays: UIViewController, from goes: UIViewController?) {
    if goes !== stays, let item = goes?.item, let rule = item.minimizing {
      item.minimizing = rule.at(0)
    }
    guard stays === topViewController, let rule = stays.item?.minimizing, rule.share > 0,
      rule.share < 1, let rest = viewIfLoaded?.environment?.settings.barMinimizing
    else { return }
    settleBar(at: rule.share >= rest.completion ? 1 : 0, speed: 0)
  }
}
