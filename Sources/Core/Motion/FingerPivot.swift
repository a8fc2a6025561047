package import BackswipeUnits

/// The point of a view about which two fingers scale and turn it, and the view's way beside those of
/// others when fingers have taken it at one point after another.
package struct FingerPivot: Hashable, Sendable {
  /// From the view's centre, in points without its scale and rotation.
  package private(set) var point = CGPoint.zero
  /// The distance of the view from its place where nothing scales or turns it, in points.
  package var displacement = CGPoint.zero

  package init() {}

  /// Scales and turns about another point from now on; the view stays where it is.
  ///
  /// - Parameter angle: in radians, clockwise.
  package mutating func move(to point: CGPoint, scale: Double, angle: CGFloat) {
    let turned = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)).concatenating(
      CGAffineTransform(rotationAngle: angle))
    let way = CGPoint(x: point.x - self.point.x, y: point.y - self.point.y).applying(turned)
    displacement = CGPoint(
      x: (displacement.x + self.point.x + way.x - point.x).onGrid,
      y: (displacement.y + self.point.y + way.y - point.y).onGrid)
    self.point = point
  }

  /// Scales and turns about the centre again, which is no change where nothing does.
  package mutating func center() { point = .zero }

  /// The transform about the view's centre.
  ///
  /// - Parameters:
  ///   - way: the view's from its place, in points.
  ///   - angle: in radians, clockwise.
  package func transform(way: CGPoint, scale: Double, angle: CGFloat) -> CGAffineTransform {
    var transform = CGAffineTransform(
      translationX: way.x + displacement.x + point.x, y: way.y + displacement.y + point.y)
    if angle != 0 { transform = transform.rotated(by: angle) }
    if scale != 1 { transform = transform.scaledBy(x: CGFloat(scale), y: CGFloat(scale)) }
    guard point != .zero else { return transform }
    transform = transform.translatedBy(x: -point.x, y: -point.y)
    (transform.tx, transform.ty) = (transform.tx.onGrid, transform.ty.onGrid)
    return transform
  }
}
