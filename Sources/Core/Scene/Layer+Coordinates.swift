package import BackswipeUnits

extension Layer {
  /// Whether it is `other` or inside of it.
  package func isInside(_ other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.container
    }
    return false
  }

  /// Converts a point from this layer's bounds to those of its superlayer. Uses model values, like
  /// UIKit's hit test.
  package func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
    let placed = CGPoint(
      x: point.x + plainFrame.minX - boundsOrigin.x,
      y: point.y + plainFrame.minY - boundsOrigin.y)
    return matrix.isIdentity ? placed : placed.applying(matrix.about(plainFrame))
  }

  /// Converts a point from the superlayer's bounds to those of this layer. A singular transform
  /// counts as the identity.
  package func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    Self.convert(point, plainFrame, matrix, boundsOrigin)
  }

  /// Like `convertFromSuperlayer`, with presentation values. An animated size is measured from the
  /// top left corner.
  package func convertFromSuperlayerAsShown(_ point: CGPoint) -> CGPoint {
    Self.convert(point, shownFrame, shownTransform, shownBoundsOrigin)
  }

  private static func convert(
    _ point: CGPoint, _ frame: CGRect, _ transform: CGAffineTransform, _ boundsOrigin: CGPoint
  ) -> CGPoint {
    let point =
      transform.isIdentity || !transform.isInvertible
      ? point : point.applying(transform.about(frame).inverted())
    return CGPoint(
      x: point.x - frame.minX + boundsOrigin.x, y: point.y - frame.minY + boundsOrigin.y)
  }

  /// Converts a point from this layer's bounds to those of its root.
  package func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.container {
      point = layer.convertToSuperlayer(point)
      layer = parent
    }
    return point
  }

  /// Converts a point from the root's bounds to those of this layer.
  package func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = container else { return point }
    return convertFromSuperlayer(parent.convertFromRoot(point))
  }

  /// The layer's shown bounding box on the screen, with presentations, animations and scrolling;
  /// the root fills the screen.
  package var shownRectOnScreen: CGRect {
    var rect = shownBox
    var next = container
    while let parent = next {
      let scroll = parent.shownBoundsOrigin
      let parentFrame = parent.shownFrame
      rect = rect.offsetBy(dx: parentFrame.minX - scroll.x, dy: parentFrame.minY - scroll.y)
      let turn = parent.shownTransform
      if !turn.isIdentity { rect = rect.applying(turn.about(parentFrame)) }
      next = parent.container
    }
    return rect
  }

  /// The layer's rectangle in its coordinates; its origin is the scroll offset.
  package var plainBounds: CGRect { CGRect(origin: boundsOrigin, size: plainFrame.size) }
}

extension Layer {
  /// Whether the shown state of the layer and its sublayers has changed since it was last flattened
  /// as the root of a display list.
  package var showsChange: Bool { stillness == .changed }

  /// Marks the changes so far as shown without flattening them; the next display list contains
  /// them.
  package func skipFlattening() { if stillness == .changed { stillness = .seen } }

  /// The bounding box of the shown frame with its transform, in the superlayer's content
  /// coordinates.
  package var shownBox: CGRect {
    shownTransform.isIdentity ? shownFrame : shownFrame.applying(shownTransform, about: shownFrame)
  }
}
