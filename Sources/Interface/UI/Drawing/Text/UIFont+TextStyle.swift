import BackswipeScene
public import BackswipeUnits

extension UIFont {
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as in UIKit.
    public let rawValue: String

    /// A style with this name; unknown ones have the size of body text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles of bars.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First level of headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second level of headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third level of headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings within text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Second-level headings within text.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Second captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes in points from `extraSmall` to the largest category: the tables of Apple's design
    /// guidelines. (doc)
    private static let sizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The size in points for a content size category.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
      (Self.sizes[self] ?? Self.sizes[.body])?[category.step] ?? UIFont.labelFontSize
    }

    var weight: Font.Weight { self == .headline ? .semibold : .regular }
  }

  /// The font of a text style, at the content size category of the current traits: 17 points for
  /// body text at UIKit's default.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style, at the content size category of traits.
  ///
  /// - Parameter traitCollection: nil for the current ones.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    return UIFont(
      Font(size: style.size(traits.preferredContentSizeCategory), weight: style.weight),
      .preferred(style))
  }

  /// The font adapted to traits, if it scales with the content size category.
  func following(_ traits: UITraitCollection) -> UIFont {
    switch scaling {
    case .preferred(let style)?:
      UIFont(
        font.withSize(style.size(traits.preferredContentSizeCategory)), scaling)
    case .scaled(let style, let size, let most)?:
      UIFontMetrics(forTextStyle: style).scaledFont(
        for: withSize(size), maximumPointSize: most, compatibleWith: traits)
    case nil: self
    }
  }
}

extension UITraitCollection {
  /// Whether the content size category is UIKit's default, which needs no table of sizes.
  var hasUsualTextSize: Bool { preferredContentSizeCategory == .large }

  /// Whether the content size category is an accessibility one.
  package var hasAccessibilityTextSize: Bool {
    !hasUsualTextSize && preferredContentSizeCategory.isAccessibilityCategory
  }

  /// The size of a style's font, in points.
  func size(of style: UIFont.TextStyle) -> CGFloat { style.size(preferredContentSizeCategory) }

  /// The increase of the line heights of styles relative to UIKit's default content size, in
  /// points; at least 0, so that rows stay large enough for touches.
  package func growth(of styles: UIFont.TextStyle...) -> CGFloat {
    let category = preferredContentSizeCategory
    guard !hasUsualTextSize, category > .large else { return 0 }
    func height(_ category: UIContentSizeCategory) -> CGFloat {
      styles.reduce(0) { $0 + TextMetrics.lineHeight(Font(size: $1.size(category))) }
    }
    return (height(category) - height(.large)).rounded(.up)
  }
}

/// The scaling of a font with the content size category.
enum FontScaling: Hashable, Sendable {
  case preferred(UIFont.TextStyle)
  /// - Parameters:
  ///   - size: the size at UIKit's default, in points.
  ///   - most: the maximum size in points; 0 for no limit.
  case scaled(UIFont.TextStyle, size: CGFloat, most: CGFloat)
}

/// Scales a client's fonts and lengths as a text style grows with the preferred size of text.
public final class UIFontMetrics: Sendable, NSObjectIdentity {
  private let style: UIFont.TextStyle

  /// Metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// A scaled font with the size of a given one at UIKit's default.
  ///
  /// - Parameters:
  ///   - maximumPointSize: 0 for no limit.
  ///   - traitCollection: nil for the current traits.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let most = maximumPointSize > 0 ? min(size, maximumPointSize) : size
    return UIFont(
      font.font.withSize(most),
      .scaled(style, size: font.pointSize, most: maximumPointSize))
  }

  /// A scaled length with a given value at UIKit's default, rounded to half a point.
  ///
  /// - Parameter traitCollection: nil for the current traits.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return (value * style.size(category) / style.size(.large) * 2).rounded() / 2
  }
}
