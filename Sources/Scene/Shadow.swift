public import BackswipeGeometry

/// The soft dark edge of something that stands out.
public struct Shadow: Hashable, Sendable {
  /// What the shadow is drawn with.
  public var color: Color
  /// Points by which it is moved.
  public var offset: CGSize
  /// Points of blur: the standard deviation of a Gaussian.
  public var radius: CGFloat

  /// A shadow this far from what throws it, in points.
  public init(color: Color, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// Where the shadow of a rectangle can be seen.
  public func extent(of rect: CGRect) -> CGRect {
    rect.offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -3 * max(radius, 0), dy: -3 * max(radius, 0))
  }
}
