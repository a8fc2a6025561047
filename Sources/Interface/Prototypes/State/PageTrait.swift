package import BackswipeExpressions

/// A trait of a page, as of UIKit's `UITraitCollection`, that expressions read and nothing sets.
package enum PageTrait: String, CaseIterable, Sendable {
  /// `compact` or `regular`.
  case horizontalSizeClass, verticalSizeClass
  /// `light` or `dark`.
  case userInterfaceStyle
  /// `leftToRight` or `rightToLeft`.
  case layoutDirection
  /// Whether the text size is one of those for accessibility.
  case isAccessibilityCategory

  package var type: ValueType { words == nil ? .flag : .text }

  /// The words of a text; nil for a flag.
  package var words: [String]? {
    switch self {
    case .horizontalSizeClass, .verticalSizeClass: ["compact", "regular"]
    case .userInterfaceStyle: ["light", "dark"]
    case .layoutDirection: ["leftToRight", "rightToLeft"]
    case .isAccessibilityCategory: nil
    }
  }
}
