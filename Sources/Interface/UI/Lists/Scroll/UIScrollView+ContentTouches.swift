import BackswipeUnits

extension UIScrollView {
  /// The delay of touches in the content. (obs)
  static let contentTouchDelay = Interval.milliseconds(150)

  /// Whether a drag with a touch may scroll.
  func allows(_ touch: UITouch) -> Bool {
    guard let touched = touch.view, touched !== self else { return true }
    if touched is CellGrip { return false }
    guard environment?.touches.isTold(touch) == true else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: touched)
  }

  /// A pan may begin when the content can move its way.
  func mayScroll(translation: CGPoint) -> Bool {
    guard isScrollEnabled, cover == nil else { return false }
    return abs(translation.y) >= abs(translation.x) ? scrollsVertically : scrollsHorizontally
  }

  /// Whether a drag to the right would move the content, or it is decelerating.
  var movesContentRight: Bool {
    isScrollEnabled && scrollsHorizontally
      && (isDecelerating || contentOffset.x > restingRange.low.x)
  }
}
