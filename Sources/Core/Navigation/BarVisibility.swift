/// Whether the bars of a navigation controller are hidden, and the effect of taps on it.
package struct BarVisibility: Hashable, Sendable {
  package var isNavigationBarHidden = false
  package var isToolbarHidden = true
  /// Whether a page on the stack hides the bottom bar, regardless of `isToolbarHidden`.
  package var isBottomBarHidden = false
  package var hidesOnTap = false
  package var hidesOnSwipe = false
  /// Whether bars are hidden at compact height.
  package var hidesWhenCompact = false
  /// Whether the height is compact: a phone in landscape.
  package private(set) var isCompact = false
  package var hidesOnKeyboard = false

  package init() {}

  /// Whether the toolbar is not visible.
  package var isToolbarGone: Bool { isToolbarHidden || isBottomBarHidden }

  /// Reverts the bars that a cancelled transition has hidden or shown. Later changes are kept.
  ///
  /// - Parameters:
  ///   - before: the state before the transition.
  ///   - after: the state that the transition led to.
  package mutating func takeBack(to before: BarVisibility, from after: BarVisibility) {
    if isNavigationBarHidden == after.isNavigationBarHidden {
      isNavigationBarHidden = before.isNavigationBarHidden
    }
    if isToolbarHidden == after.isToolbarHidden { isToolbarHidden = before.isToolbarHidden }
    if isBottomBarHidden == after.isBottomBarHidden {
      isBottomBarHidden = before.isBottomBarHidden
    }
  }

  /// Call when the height has changed.
  ///
  /// - Returns: whether to hide the bars; nil for no change.
  package mutating func heightChanged(isCompact: Bool) -> Bool? {
    guard isCompact != self.isCompact else { return nil }
    self.isCompact = isCompact
    return hidesWhenCompact ? isCompact : nil
  }

  /// The effect of a tap on the content.
  ///
  /// - Parameter inHiddenBar: whether the tap is where a hidden bar would be.
  /// - Returns: whether to hide the bars; nil for no change.
  package func hiddenAfterTap(inHiddenBar: Bool) -> Bool? {
    if isNavigationBarHidden, inHiddenBar, hidesOnTap || hidesOnSwipe { return false }
    if isNavigationBarHidden, hidesWhenCompact, isCompact { return false }
    if isNavigationBarHidden, hidesOnKeyboard { return false }
    return hidesOnTap ? !isNavigationBarHidden : nil
  }

  /// Whether the bar-swipe gesture may begin.
  package var allowsSwipe: Bool { hidesOnSwipe }
}
