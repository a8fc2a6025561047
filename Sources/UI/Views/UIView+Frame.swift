import BackswipeGeometry
import BackswipeScene

extension UIView {
  /// Sets the rectangle before `transform`.
  func setUntransformedFrame(_ rect: CGRect) {
    let old = layer.frame
    guard rect != old else { return }
    layer.frame = rect
    modelChanged(\.animatedFrame, from: old, to: rect, .frame(from: old, to: rect)) {
      CGRect(
        x: $0.minX + $1.origin.x, y: $0.minY + $1.origin.y, width: $0.width + $1.size.width,
        height: $0.height + $1.size.height)
    }
    defer { updateSafeArea() }
    guard rect.size != old.size else { return }
    if autoresizesSubviews { resizeSubviews(from: old.size) }
    setNeedsLayout()
    setNeedsDisplay()
    for view in ownSubviews { view.updateSafeArea() }
  }
}
