public import BackswipeUnits

/// A blurred shadow.
public struct Shadow: Hashable, Sendable {
  /// The colour of the shadow.
  public var color: Color
  /// The offset from the casting shape, in points.
  public var offset: CGSize
  /// The blur radius in points: the standard deviation of a Gaussian.
  public var radius: CGFloat

  /// A shadow with an offset and a radius in points.
  public init(color: Color, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// The rectangle that contains the visible shadow of a rectangle.
  public func extent(of rect: CGRect) -> CGRect {
    rect.offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -3 * max(radius, 0), dy: -3 * max(radius, 0))
  }
}
