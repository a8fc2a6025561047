/// The priority of a constraint: 1 to 1000, where 1000 is required.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The value, 1 to 1000.
  public var rawValue: Float

  /// A priority of a value from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A priority of a value from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: a required constraint.
  public static let required = UILayoutPriority(1000)
  /// 750, the compression resistance of buttons.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250, the content hugging of buttons.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, the priority of the target of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
  /// An axis of layout.
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

  /// A part of a view or guide that constraints use. Leading is left, trailing right.
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
