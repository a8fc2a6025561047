import BackswipeMotion
import BackswipePopDecisions
import BackswipeUnits

/// The decisions about a released drag, for the one who asks.
extension UIScrollView {
  /// Reports the end of a pull of the refresh control.
  func explainPull() {
    guard let refreshControl, refreshControl.isEnabled, refreshControl.pull.farthest > 0 else {
      return
    }
    let stretch = stretch(.vertical, in: restingRange)
    let release = RefreshRelease(
      refreshControl.pull, dimension: stretch.dimension, coefficient: stretch.coefficient)
    panGestureRecognizer.explain(.released(.refresh(release)))
  }

  /// Reports the page of paged content, unless a delegate has chosen another offset, and the end of
  /// the travel that changes a bar of tabs.
  ///
  /// - Parameters:
  ///   - speed: of the offset, points per second.
  ///   - rest: the offset at which the content will settle.
  func explainRelease(speed: CGPoint, rest: CGPoint) {
    let range = restingRange
    if isPagingEnabled {
      explainPage(
        .horizontal, in: range, offset: contentOffset.x, speed: speed.x, rest: rest.x)
      explainPage(.vertical, in: range, offset: contentOffset.y, speed: speed.y, rest: rest.y)
    }
    contentEnd?.contentReleased(restingAt: rest.y)
  }

  private func explainPage(
    _ axis: ScrollAxis, in range: (low: CGPoint, high: CGPoint), offset: CGFloat, speed: CGFloat,
    rest: CGFloat
  ) {
    let (rule, stretch) = (paging(axis, in: range), stretch(axis, in: range))
    guard lockedAxis != axis, stretch.high > stretch.low,
      Double(offset) != rule.start || speed != 0,
      rule.rest(from: Double(offset), velocity: Double(speed)) == Double(rest)
    else { return }
    let release = PageRelease(
      rule, offset: Double(offset), velocity: Double(speed), stretch: stretch,
      isVertical: axis == .vertical)
    panGestureRecognizer.explain(.released(.page(release)))
  }
}
