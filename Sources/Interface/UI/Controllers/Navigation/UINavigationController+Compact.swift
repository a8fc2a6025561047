import BackswipeNavigation

extension UINavigationController {
  /// Hides or shows the bars depending on the container's height, if enabled. Waits during
  /// transitions.
  func updateBarsForHeight() {
    guard transition == nil, let view = viewIfLoaded,
      let hidden = visibility.heightChanged(
        isCompact: view.traitCollection.verticalSizeClass == .compact),
      hidden != visibility.isNavigationBarHidden
    else { return }
    if !stack.hasTransition {
      setBars(hidden: hidden)
    } else {
      // A page that is about to appear uses this visibility.
      visibility.isNavigationBarHidden = hidden
      if toolbarTakesPart { visibility.isToolbarHidden = hidden }
      settleBars()
    }
  }
}
