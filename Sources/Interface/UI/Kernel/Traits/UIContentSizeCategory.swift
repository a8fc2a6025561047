import BackswipeSettings
import BackswipeUnits

/// The preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's name of the category.
  public let rawValue: String

  /// A category of this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ letters: String) { rawValue = "UICTContentSizeCategory" + letters }

  /// No category.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two below the default.
  public static let small = UIContentSizeCategory("S")
  /// One below the default.
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  /// One above the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two above the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest that is no accessibility category.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility category.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility category.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility category.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility category.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted by the application when the preferred size has changed.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification's user info.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Smallest first.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index in `all`; that of the default for other categories.
  var step: Int { Self.all.firstIndex(of: self) ?? 3 }

  init(_ size: DisplayTextSize) {
    self = Self.all[DisplayTextSize.allCases.firstIndex(of: size) ?? 3]
  }

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { step >= 7 }

  /// Whether `left` stands for smaller text.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.step < right.step
  }
}
