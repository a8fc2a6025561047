/// Draws and lays out a layer in its place, and says what its changes start.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws over the background, after the layer's `setNeedsDisplay()`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers, after `setNeedsLayout()` or a new size.
  func layoutSublayers(of layer: CALayer)
  /// What a change of a property starts: `NSNull` for nothing, nil leaves it to the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Places nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves it to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}
