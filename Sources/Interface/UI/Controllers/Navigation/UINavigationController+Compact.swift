import BackswipeNavigation

extension UINavigationController {
  /// The container has been given a size: hides or shows the bars where that is asked for. While
  /// pages move it waits.
  func updateBarsForHeight() {
    guard transition == nil, let view = viewIfLoaded,
      let hidden = visibility.heightChanged(
        isCompact: view.traitCollection.verticalSizeClass == .compact),
      hidden != visibility.isNavigationBarHidden
    else { return }
    if !stack.hasTransition {
      setBars(hidden: hidden)
    } else {
      // A page that is about to come finds the bars like this.
      visibility.isNavigationBarHidden = hidden
      if toolbarTakesPart { visibility.isToolbarHidden = hidden }
      settleBars()
    }
  }
}
