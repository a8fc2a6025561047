import BackswipeGeometry
import BackswipeNavigation

extension UINavigationController {
  /// The container has been given another size in the middle of a transition: what moves goes on
  /// from where it is on its way, by the size as it is now. A client's animator keeps what it
  /// asked for, and the pages take their places at the end.
  func relayTransition() {
    guard let running = transition,
      let slide = running.animator as? NavigationAnimator
    else { return }
    place(running.from, .resting(running.visibilityBefore))
    place(running.to, incomingPositions(running.visibilityBefore, running.visibilityAfter))
    running.notePlaces()
    slide.replaceTracks(of: running)
    for (bar, page) in running.slidingBars {
      running.group.replaceTracks(of: [bar.layer]) { _ in addSlide(of: bar, with: page, running) }
    }
  }

  /// Brings a tab bar around the container into a transition between a page that has it and one
  /// that does not.
  func slideTabBar(_ running: NavigationTransition, before: BarVisibility) {
    guard let tabs = surroundingTabs, before.isBottomBarHidden != visibility.isBottomBarHidden
    else { return }
    let comes = before.isBottomBarHidden
    if comes { bars.tabBar = 0 }
    slide(tabs.tabBar, with: comes ? running.to : running.from, running)
    placeBars()
  }
}
