import BackswipeUnits

extension UIScrollView {
  /// The delay of touches in the content. (obs)
  static let contentTouchDelay = Interval.milliseconds(150)

  /// Whether a drag with a touch may scroll.
  func allows(_ touch: UITouch) -> Bool {
    guard let touched = touch.view, touched !== self else { return true }
    guard environment?.touches.isTold(touch) == true else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: touched)
  }

  /// A pan may begin when the content can move its way.
  func mayScroll(translation: CGPoint) -> Bool {
    guard isScrollEnabled, cover == nil else { return false }
    let isVertical = abs(translation.y) >= abs(translation.x)
    guard isVertical ? scrollsVertically : scrollsHorizontally else { return false }
    return !leavesToParent(translation, isVertical: isVertical)
  }

  /// Whether a drag beyond an end of the content is for a scroll view around it, which scrolls along
  /// the axis and can move that way.
  private func leavesToParent(_ translation: CGPoint, isVertical: Bool) -> Bool {
    guard isVertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent,
      !canMove(translation, isVertical: isVertical)
    else { return false }
    var view = ownSuperview
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.cover == nil,
        scroll.canMove(translation, isVertical: isVertical)
      {
        return true
      }
      view = current.ownSuperview
    }
    return false
  }

  /// Whether content is left beyond the edge that a drag uncovers.
  private func canMove(_ translation: CGPoint, isVertical: Bool) -> Bool {
    let range = restingRange
    let (way, here, low, high) =
      isVertical
      ? (translation.y, contentOffset.y, range.low.y, range.high.y)
      : (translation.x, contentOffset.x, range.low.x, range.high.x)
    return way > 0 ? here > low : here < high
  }

  /// Whether a drag to the right would move the content, or it is decelerating.
  var movesContentRight: Bool {
    isScrollEnabled && scrollsHorizontally && (isDecelerating || hasContentLeft)
  }

  /// Whether a drag to the left would move the content, or it is decelerating.
  var movesContentLeft: Bool {
    isScrollEnabled && scrollsHorizontally && (isDecelerating || hasContentRight)
  }

  /// Whether a drag down would move the content, or it is decelerating.
  var movesContentDown: Bool {
    isScrollEnabled && scrollsVertically
      && (isDecelerating || contentOffset.y > restingRange.low.y)
  }
}
