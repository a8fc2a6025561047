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
  /// 251, with which labels and pictures hug their content.
  static let ofContent = UILayoutPriority(251)
  /// 250, with which buttons hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, the priority of the target of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
