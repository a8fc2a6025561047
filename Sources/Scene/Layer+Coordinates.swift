public import BackswipeGeometry

extension Layer {
  /// A point of this layer's bounds in the bounds of its root. Model values, as in UIKit's hit
  /// test.
  public func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.superlayer {
      point.x += layer.frame.minX - layer.boundsOrigin.x
      point.y += layer.frame.minY - layer.boundsOrigin.y
      layer = parent
    }
    return point
  }

  /// A point of the root's bounds in the bounds of this layer.
  public func convertFromRoot(_ point: CGPoint) -> CGPoint {
    let origin = convertToRoot(.zero)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// The layer's rectangle in its own coordinates; its origin is the scrolled offset.
  public var bounds: CGRect { CGRect(origin: boundsOrigin, size: frame.size) }
}
