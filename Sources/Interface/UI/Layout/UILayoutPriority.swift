/// How much a constraint counts against others: 1 to 1000, of which 1000 always holds.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// 1 to 1000.
  public var rawValue: Float

  /// A priority of a value from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A priority of a value from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: always holds.
  public static let required = UILayoutPriority(1000)
  /// 750, with which buttons resist compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250, with which buttons hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, with which `systemLayoutSizeFitting(_:)` asks for its target.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
  /// Along which of its sides something is laid out.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A part of a view or guide that constraints speak of. Leading is left, trailing right.
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
