import BackswipeScene
import BackswipeUnits

extension UIView {
  /// Recomputes the safe area and passes it on to the subviews.
  func updateSafeArea() {
    let base = safeArea.given ?? ownSuperview?.safeArea(at: layer.plainFrame) ?? .zero
    let insets = base + (controller?.additionalSafeAreaInsets ?? .zero)
    guard insets != safeArea.known else { return }
    safeArea.known = insets
    setNeedsLayout()
    insetsChangedForLayout()
    if safeArea.insetsMargins { layoutMarginsDidChange() }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for view in ownSubviews { view.updateSafeArea() }
  }

  /// The margins without the safe area.
  var ownMargins: UIEdgeInsets {
    guard let controller else { return safeArea.margins ?? SafeArea.usualMargins }
    let minimum = controller.systemMinimumLayoutMargins
    var least = UIEdgeInsets(
      top: minimum.top, left: minimum.leading, bottom: minimum.bottom, right: minimum.trailing)
    if isMirrored { least = least.flipped }
    guard var margins = safeArea.margins else { return least }
    if controller.viewRespectsSystemMinimumLayoutMargins {
      margins.left = max(margins.left, least.left)
      margins.right = max(margins.right, least.right)
    }
    return margins
  }

  func marginsChanged() {
    insetsChangedForLayout()
    layoutMarginsDidChange()
  }

  /// Updates the minimum margins of a controller's view, which depend on its width.
  func widthChangedForMargins(from old: CGFloat) {
    guard isOfController, SideMargin.points(width: old) != SideMargin.points(width: bounds.width)
    else { return }
    marginsChanged()
  }

  /// The overlap of a rectangle, in this view's coordinates, with the safe area's insets: a whole
  /// inset for a rectangle that reaches beyond it, at any size of the rectangle.
  private func safeArea(at rect: CGRect) -> UIEdgeInsets {
    let passed = safeAreaForSubviews
    guard passed != .zero else { return .zero }
    let free = bounds.inset(by: passed)
    func reach(_ length: CGFloat, _ inset: CGFloat) -> CGFloat { max(min(length, inset), 0) }
    return UIEdgeInsets(
      top: reach(free.minY - rect.minY, passed.top),
      left: reach(free.minX - rect.minX, passed.left),
      bottom: reach(rect.maxY - free.maxY, passed.bottom),
      right: reach(rect.maxX - free.maxX, passed.right))
  }
}

/// The safe-area state of a view.
struct SafeArea {
  /// The insets at the last change.
  var known = UIEdgeInsets.zero
  /// Insets set by the container for a page; nil to derive them from the superview.
  var given: UIEdgeInsets?
  /// Points at every edge. (doc)
  static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The margins set by a client; nil for the default.
  var margins: UIEdgeInsets?
  var insetsMargins = true
}
