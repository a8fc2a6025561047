/// Whether the bars of a navigation controller are hidden, and what taps do about it.
package struct BarVisibility: Hashable, Sendable {
  package var isNavigationBarHidden = false
  package var isToolbarHidden = true
  /// A page on the stack wants no bar at the bottom, whatever else is asked for.
  package var isBottomBarHidden = false
  package var hidesOnTap = false
  package var hidesOnSwipe = false
  /// The bars go while there is little height for them.
  package var hidesWhenCompact = false
  /// There is little height: a phone on its side.
  package private(set) var isCompact = false
  package var hidesOnKeyboard = false

  package init() {}

  /// Whether the toolbar is out of sight.
  package var isToolbarGone: Bool { isToolbarHidden || isBottomBarHidden }

  /// A transition is taken back: the bars that it has hidden or shown are as they were before it.
  /// What was asked for since it began stays.
  ///
  /// - Parameters:
  ///   - before: as of the moment before the transition.
  ///   - after: as the transition was to leave it.
  package mutating func takeBack(to before: BarVisibility, from after: BarVisibility) {
    if isNavigationBarHidden == after.isNavigationBarHidden {
      isNavigationBarHidden = before.isNavigationBarHidden
    }
    if isToolbarHidden == after.isToolbarHidden { isToolbarHidden = before.isToolbarHidden }
    if isBottomBarHidden == after.isBottomBarHidden {
      isBottomBarHidden = before.isBottomBarHidden
    }
  }

  /// There is more or less height now.
  ///
  /// - Returns: whether the bars are to be hidden from here on; nil when they stay as they are.
  package mutating func heightChanged(isCompact: Bool) -> Bool? {
    guard isCompact != self.isCompact else { return nil }
    self.isCompact = isCompact
    return hidesWhenCompact ? isCompact : nil
  }

  /// What a tap on the content does; nil for nothing.
  ///
  /// - Parameter inHiddenBar: the tap falls where a hidden bar would be.
  /// - Returns: whether the bars are to be hidden.
  package func hiddenAfterTap(inHiddenBar: Bool) -> Bool? {
    if isNavigationBarHidden, inHiddenBar, hidesOnTap || hidesOnSwipe { return false }
    if isNavigationBarHidden, hidesWhenCompact, isCompact { return false }
    if isNavigationBarHidden, hidesOnKeyboard { return false }
    return hidesOnTap ? !isNavigationBarHidden : nil
  }

  /// Whether the bar-swipe gesture may begin.
  package var allowsSwipe: Bool { hidesOnSwipe }
}
