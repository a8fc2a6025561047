import BackswipeScene
import BackswipeUnits

extension UIView {
  /// The frame that the next `init()` uses, for a cell whose class is known only at run time.
  static var nextFrame = CGRect.zero

  static func takeNextFrame() -> CGRect {
    defer { nextFrame = .zero }
    return nextFrame
  }

  /// Sets the origin and size before `transform`; keeps the centre.
  func setUntransformedBounds(_ rect: CGRect) {
    let old = layer.boundsOrigin
    layer.boundsOrigin = rect.origin
    if rect.origin != old {
      if layer.own != nil { layer.modelDidChange() }
      modelChanged(
        \.animatedOffset, from: old, to: rect.origin, .boundsOrigin(from: old, to: rect.origin)
      ) { CGPoint(x: $0.x + $1.boundsOrigin.x, y: $0.y + $1.boundsOrigin.y) }
    }
    guard rect.size != layer.plainFrame.size else { return }
    setUntransformedFrame(layer.frame(ofSize: rect.size, at: layer.position))
  }

  /// The upright rectangle around the view.
  var transformedFrame: CGRect {
    let frame = layer.plainFrame
    return layer.matrix.isIdentity ? frame : frame.applying(layer.matrix, about: frame)
  }

  /// Sets the upright rectangle around the view.
  func setTransformedFrame(_ rect: CGRect) {
    setUntransformedFrame(transform.isIdentity ? rect : layer.untransformed(rect))
  }

  func setUntransformedCenter(_ center: CGPoint) {
    setUntransformedFrame(layer.frame(ofSize: layer.plainFrame.size, at: center))
  }

  /// See `sizeToFit()`.
  func takeFittingSize() {
    frame = CGRect(
      origin: frame.origin,
      size: sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)))
  }

  /// The transform about the anchor, of which the affine part is shown and animated. (iOS 13)
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  func setLayerTransform(_ new: CGAffineTransform) {
    let old = layer.affine
    guard new != old else { return }
    let before = layer.matrix
    layer.affine = new
    modelChanged(
      \.transform, from: old, to: new, Adjustment(transform: before, transformEnd: layer.matrix)
    ) { $0.plus($1.transform) }
  }

  /// - Parameter opacity: limited to 0…1.
  func setLayerOpacity(_ opacity: Double) {
    let new = min(max(opacity, 0), 1)
    let old = layer.alpha
    guard new != old else { return }
    layer.alpha = new
    if layer.own != nil { layer.modelDidChange() }
    modelChanged(\.animatedOpacity, from: old, to: new, Adjustment(opacity: old - new)) {
      min(max($0 + $1.opacity, 0), 1)
    }
  }

  /// Sets the rectangle before `transform`.
  func setUntransformedFrame(_ rect: CGRect) {
    let old = layer.plainFrame
    guard rect != old else { return }
    layer.plainFrame = rect
    if layer.own != nil { layer.frameChanged() }
    modelChanged(\.animatedFrame, from: old, to: rect, .frame(from: old, to: rect)) {
      CGRect(
        x: $0.minX + $1.origin.x, y: $0.minY + $1.origin.y, width: $0.width + $1.size.width,
        height: $0.height + $1.size.height)
    }
    if layout != nil { frameChangedForLayout() }
    if rect.width != old.width { widthChangedForMargins(from: old.width) }
    defer { updateSafeArea() }
    guard rect.size != old.size else { return }
    if autoresizesSubviews { resizeSubviews(from: old.size) }
    setNeedsLayout()
    setNeedsDisplay()
    for view in ownSubviews { view.updateSafeArea() }
  }
}

extension CGRect {
  /// The rectangle of the same size centred at a point.
  func centered(at middle: CGPoint) -> CGRect {
    CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
