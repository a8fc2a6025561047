/// Draws and lays out a layer on its behalf, and provides the actions of its changes.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws over the background, after the layer's `setNeedsDisplay()`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers, after `setNeedsLayout()` or a change of size.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property: `NSNull` for none, nil for the layer's choice.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the layer's choice.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}
