import BackswipeNavigation
import BackswipeUnits

/// Tabs on a floating platter, as since iOS 26.
extension UITabBar {
  /// The frame of the platter for a number of tabs, from the leading edge.
  func glassFrame(count: Int) -> CGRect {
    let sides = leadingSafeArea
    let inset = CGFloat(GlassMetrics.tabInset)
    let room = max(bounds.width - sides.left - sides.right - 2 * inset, 0)
    let width = min(
      room, CGFloat(count) * CGFloat(GlassMetrics.tabWidth) + 2 * CGFloat(GlassMetrics.tabPadding))
    // As far from the bottom as from the sides where the screen has room for it.
    let height = min(
      CGFloat(GlassMetrics.tabs), max(bounds.height - inset, bounds.height - roomBelow))
    return CGRect(
      x: sides.left + inset + (room - width) / 2, y: 0, width: width, height: height)
  }

  func layOutGlass(_ buttons: [TabButton]) {
    let frame = glassFrame(count: buttons.count)
    let mirror = mirror
    platters.place(
      buttons.isEmpty ? [] : [(mirror.rect(frame), nil)], in: self, at: 1)
    let inner = frame.insetBy(
      dx: CGFloat(GlassMetrics.tabPadding), dy: CGFloat(GlassMetrics.tabPadding))
    let count = CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let left = (inner.minX + inner.width * CGFloat(index) / count).rounded()
      let right = (inner.minX + inner.width * CGFloat(index + 1) / count).rounded()
      button.frame = mirror.rect(
        CGRect(x: left, y: inner.minY, width: right - left, height: inner.height))
    }
  }
}
