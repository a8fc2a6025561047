public import BackswipeUnits

/// Insets of a rectangle in the direction of its layout.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The top inset, in points.
  public var top: CGFloat
  /// The leading inset, in points.
  public var leading: CGFloat
  /// The bottom inset, in points.
  public var bottom: CGFloat
  /// The trailing inset, in points.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Insets in points.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension UIView {
  /// `layoutMargins` in the direction of the view's layout.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = isMirrored ? layoutMargins.flipped : layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      let margins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
      layoutMargins = isMirrored ? margins.flipped : margins
    }
  }
}
