extension NSLayoutConstraint {
  /// Along which of its sides something is laid out.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// The relation of the two sides of a constraint.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A part of a view or guide that constraints speak of. Leading is left and trailing right, unless
  /// the view that owns the constraint is laid out from the right.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
  }
}
