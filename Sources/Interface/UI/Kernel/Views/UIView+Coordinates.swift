import BackswipeScene
import BackswipeUnits

extension UIView {
  static func around(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let first = map(CGPoint(x: rect.minX, y: rect.minY))
    let last = map(CGPoint(x: rect.maxX, y: rect.maxY))
    let others = [
      map(CGPoint(x: rect.maxX, y: rect.minY)), map(CGPoint(x: rect.minX, y: rect.maxY)),
    ]
    // A rectangle that is only translated keeps its exact size.
    if others[0] == CGPoint(x: last.x, y: first.y), others[1] == CGPoint(x: first.x, y: last.y),
      last.x >= first.x, last.y >= first.y
    {
      let size = CGSize(width: last.x - first.x, height: last.y - first.y)
      let isMoved =
        abs(size.width - rect.width) < 1e-9 && abs(size.height - rect.height) < 1e-9
      return CGRect(origin: first, size: isMoved ? rect.size : size)
    }
    let points = [first, last] + others
    let left = points.reduce(first.x) { min($0, $1.x) }
    let top = points.reduce(first.y) { min($0, $1.y) }
    return CGRect(
      x: left, y: top, width: points.reduce(first.x) { max($0, $1.x) } - left,
      height: points.reduce(first.y) { max($0, $1.y) } - top)
  }
}

extension Layer {
  /// The rectangle before the transform whose bounding box is `box`.
  func untransformed(_ box: CGRect) -> CGRect {
    let middle = CGPoint(x: box.midX - matrix.tx, y: box.midY - matrix.ty)
    guard matrix.isInvertible else {
      return CGRect(
        x: middle.x - plainFrame.width / 2, y: middle.y - plainFrame.height / 2,
        width: plainFrame.width,
        height: plainFrame.height)
    }
    let inverse = matrix.inverted()
    let width = abs(inverse.a * box.width + inverse.c * box.height)
    let height = abs(inverse.b * box.width + inverse.d * box.height)
    return CGRect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}

extension Optional where Wrapped == UIView {
  /// Converts a difference of points from the window's to a view's coordinates; unchanged for no
  /// view.
  @MainActor func vector(fromWindow vector: CGPoint) -> CGPoint {
    guard let layer = self?.layer, layer.isTurnedOrScaled else { return vector }
    let start = layer.convertFromRoot(.zero)
    let end = layer.convertFromRoot(vector)
    return CGPoint(x: (end.x - start.x).onGrid, y: (end.y - start.y).onGrid)
  }

  /// Converts a difference of points from a view's to the window's coordinates; unchanged for no
  /// view.
  @MainActor func vector(toWindow vector: CGPoint) -> CGPoint {
    guard let layer = self?.layer, layer.isTurnedOrScaled else { return vector }
    let start = layer.convertToRoot(.zero)
    let end = layer.convertToRoot(vector)
    return CGPoint(x: (end.x - start.x).onGrid, y: (end.y - start.y).onGrid)
  }
}

extension Layer {
  /// Whether the layer or one of its superlayers has a transform other than a translation.
  var isTurnedOrScaled: Bool {
    var layer: Layer? = self
    while let current = layer {
      if !current.matrix.isTranslation { return true }
      layer = current.container
    }
    return false
  }
}
