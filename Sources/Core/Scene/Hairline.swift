public import BackswipeUnits

/// A line of exactly one device pixel along a side of a rectangle, at every scale.
public struct Hairline: Hashable, Sendable {
  /// The side of the rectangle.
  public enum Side: UInt8, Sendable {
    case left
    case top
    case right
    case bottom
  }

  /// The rectangle in points; not necessarily aligned to pixels.
  public var rect: CGRect
  /// The side along which the line lies.
  public var side: Side
  /// Whether the line is beside the rectangle instead of being its outermost row or column of
  /// pixels.
  public var isOutside: Bool

  /// A line along a side of a rectangle.
  public init(_ side: Side, of rect: CGRect, isOutside: Bool = false) {
    self.rect = rect
    self.side = side
    self.isOutside = isOutside
  }

  /// The line with a width in points, for writers without pixels.
  public func strip(_ width: CGFloat) -> CGRect {
    let out = isOutside ? width : 0
    return switch side {
    case .left: CGRect(x: rect.minX - out, y: rect.minY, width: width, height: rect.height)
    case .right:
      CGRect(x: rect.maxX - width + out, y: rect.minY, width: width, height: rect.height)
    case .top: CGRect(x: rect.minX, y: rect.minY - out, width: rect.width, height: width)
    case .bottom:
      CGRect(x: rect.minX, y: rect.maxY - width + out, width: rect.width, height: width)
    }
  }
}
