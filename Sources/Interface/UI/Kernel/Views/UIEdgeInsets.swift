public import BackswipeUnits

/// Distances from the four edges inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Points from the top; negative outwards.
  public var top: CGFloat
  /// Points from the left; negative outwards.
  public var left: CGFloat
  /// Points from the bottom; negative outwards.
  public var bottom: CGFloat
  /// Points from the right; negative outwards.
  public var right: CGFloat

  /// Insets of these points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = UIEdgeInsets()

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

extension CGRect {
  /// The rectangle with each edge moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}
