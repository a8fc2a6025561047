import BackswipeNavigation
import BackswipeUnits

extension UINavigationController {
  /// Call when the container's size changes during a transition: built-in animations continue at
  /// the same progress with the new size. A client's animator keeps its frames until the end.
  func resizeTransition() {
    guard let running = transition, let animator = running.choice.builtIn
    else { return }
    layOut(running.from, .resting(running.visibilityBefore))
    layOut(running.to, incomingPositions(running.visibilityBefore, running.visibilityAfter))
    running.saveFrames()
    animator.containerResized(in: running)
    if running.from.item?.minimizing != nil {
      running.group.replaceTracks(of: [navigationBar.layer]) { _ in moveMinimizedBar(running) }
    }
    for (bar, page) in running.slidingBars {
      running.group.replaceTracks(of: [bar.layer]) { _ in addSlide(of: bar, with: page, running) }
    }
  }

  /// Adds an enclosing tab bar to a transition between a page with it and one without.
  func slideTabBar(_ running: NavigationTransition, before: BarVisibility) {
    guard let tabs = surroundingTabs, before.isBottomBarHidden != visibility.isBottomBarHidden
    else { return }
    let comes = before.isBottomBarHidden
    if comes { bars.tabBar = 0 }
    slide(tabs.tabBar, with: comes ? running.to : running.from, running)
    layOutBars()
  }
}
