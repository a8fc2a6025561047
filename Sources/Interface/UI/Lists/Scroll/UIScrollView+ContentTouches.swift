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

  /// Whether all scroll views around a touch allow it by `touchesShouldBegin`.
  static func allowsTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let touched = touch.view else { return true }
    var view = touched.ownSuperview
    while let current = view {
      if let scroll = current as? UIScrollView,
        !scroll.touchesShouldBegin([touch], with: event, in: touched)
      {
        return false
      }
      view = current.ownSuperview
    }
    return true
  }

  /// Whether the content can move along the main axis of a pan.
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
