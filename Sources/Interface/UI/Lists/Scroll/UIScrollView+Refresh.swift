import BackswipeMotion
import BackswipeUnits

/// The refresh control above the content.
extension UIScrollView {
  func refreshControlChanged(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    if let old {
      if old.ownSuperview === self { old.removeFromSuperview() }
      old.owner = nil
    }
    if let control = refreshControl {
      control.owner?.refreshControl = nil
      control.owner = self
      insertSubview(control, at: 0)
    }
    refreshChanged()
  }

  /// Points of the content below its rest without the control.
  private var pulled: CGFloat {
    guard let refreshControl else { return 0 }
    return -contentOffset.y - (adjustedContentInset.top - refreshControl.inset) - barRoom
  }

  /// Call when the content has moved.
  func refreshFollows() {
    guard let refreshControl else { return }
    layOutRefresh()
    refreshControl.follow(
      pulled: pulled, isDragging: isDragging && sheetDrag?.movesSheet != true,
      finger: isDragging ? panGestureRecognizer.translation(in: self).y : 0)
  }

  /// Places the control in the gap above the content, and above a large title, which goes with the
  /// content. It fades as the content returns to its rest by itself.
  private func layOutRefresh() {
    guard let refreshControl else { return }
    let height = max(pulled, CGFloat(RefreshPull.height))
    let frame = CGRect(
      x: 0, y: -max(barShown, 0) - height, width: bounds.width, height: height)
    if refreshControl.frame != frame { refreshControl.frame = frame }
    let part = isDragging ? (pulled > 0 ? 1 : 0) : pulled / CGFloat(RefreshPull.height)
    refreshControl.alpha = refreshControl.isRefreshing ? 1 : min(max(part, 0), 1)
  }

  /// Call when a refresh begins or ends: the inset changes and the content stays; it returns to its
  /// rest unless a finger holds it.
  func refreshChanged() {
    let top = contentOffset.y
    keepsOffset = true
    insetsChanged()
    keepsOffset = false
    if contentOffset.y != top, deceleration == nil, offsetAnimation == nil { contentOffset.y = top }
    if isDragging {
      rebaseDrag()
    } else if window != nil, environment?.mayAnimate == true {
      springBack()
    }
    layOutRefresh()
  }

  /// Lets a drag continue from the content's present place in a changed resting range.
  func rebaseDrag() {
    guard isDragging, sheetDrag == nil else { return }
    let moved = panGestureRecognizer.translation(in: self)
    let travel = travel(of: contentOffset)
    offsetAtStart = CGPoint(x: travel.x + moved.x, y: travel.y + moved.y)
  }
}
