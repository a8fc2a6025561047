import BackswipeScene
public import BackswipeUnits

/// A text, a second text and an image of a list's cell, header or footer.
///
/// Distances of a cell: Apple's description of one in a console log, margins of 11, 16, 11 and 8
/// points, 16 between image and text, 3 between the texts. Fonts are those of the cell styles. (obs)
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The look of a text.
  public struct TextProperties: Hashable {
    /// The horizontal alignment of lines.
    public enum TextAlignment: Int, Sendable {
      case natural
      case center
      /// Equal to `natural`: lines are not justified.
      case justified
    }

    /// A change of the letters before they are shown.
    public enum TextTransform: Int, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Changes the colour; nil for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment; `natural` by default.
    public var alignment = TextAlignment.natural
    /// The wrapping and truncation; `byTruncatingTail` by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for as many as are needed.
    public var numberOfLines = 0
    /// Whether a single line is made smaller before it is truncated.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum factor of the font size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the text size; true by default.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters; `none` by default.
    public var transform = TextTransform.none

    /// The colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The look of the image.
  public struct ImageProperties: Hashable {
    /// As a length of `reservedLayoutSize`: that of a standard symbol.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
    /// The width of a standard symbol with the room around it, in points. (obs)
    static let symbolLength: CGFloat = 28

    /// The colour of a template image; nil for the tint colour.
    public var tintColor: UIColor?
    /// Changes the tint colour; nil for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, which keeps its proportions; lengths of 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The room in which the image is centred, whatever its own size; lengths of 0 for its own.
    public var reservedLayoutSize = CGSize.zero

    /// The tint colour that is shown.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image; nil for none.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none. Setting it drops the attributes of `attributedText`.
  public var text: String? {
    get { words ?? styledText?.string }
    set { (words, styledText) = (newValue, nil) }
  }
  /// The text with its attributes, in place of those of `textProperties`; nil for a plain one.
  public var attributedText: NSAttributedString? {
    get { styledText }
    set { (words, styledText) = (nil, newValue?.copied) }
  }
  /// The look of the text.
  public var textProperties: TextProperties
  /// The second text; nil for none. Setting it drops the attributes of `secondaryAttributedText`.
  public var secondaryText: String? {
    get { secondaryWords ?? styledSecondaryText?.string }
    set { (secondaryWords, styledSecondaryText) = (newValue, nil) }
  }
  /// The second text with its attributes; nil for a plain one.
  public var secondaryAttributedText: NSAttributedString? {
    get { styledSecondaryText }
    set { (secondaryWords, styledSecondaryText) = (nil, newValue?.copied) }
  }
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which margins are at least those of the cell.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances from the edges of the view, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are beside each other where both fit a line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts that are beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private var words: String?
  private var styledText: NSAttributedString?
  private var secondaryWords: String?
  private var styledSecondaryText: NSAttributedString?
  /// Whether it is shown as disabled.
  private(set) var isDimmed = false

  private init(
    _ text: UIFont.TextStyle, _ color: UIColor = .label,
    secondary: UIFont.TextStyle = .caption1, _ secondaryColor: UIColor = .label,
    margins: NSDirectionalEdgeInsets = Self.cellMargins,
    transform: TextProperties.TextTransform = .none
  ) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: text), color: color)
    textProperties.transform = transform
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
    directionalLayoutMargins = margins
  }

  private static let cellMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Around a header or footer, whose line of 13 points is then as high as a table's own title.
  private static let headerMargins = NSDirectionalEdgeInsets(
    top: 15, leading: 16, bottom: 7, trailing: 8)
  private static let footerMargins = NSDirectionalEdgeInsets(
    top: 7, leading: 16, bottom: 7, trailing: 8)

  /// A cell with a text, and a second one below it.
  public static func cell() -> Self { Self(.body) }
  /// A cell with a smaller text below its text.
  public static func subtitleCell() -> Self { Self(.body) }
  /// A cell with a paler text at its trailing edge.
  public static func valueCell() -> Self {
    var value = Self(.body, secondary: .body, .secondaryLabel)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  /// A cell of a sidebar.
  public static func sidebarCell() -> Self { Self(.body) }
  /// A cell of a sidebar with a smaller text below its text.
  public static func sidebarSubtitleCell() -> Self {
    Self(.body, secondary: .subheadline, .secondaryLabel)
  }
  /// A cell of a list beside a sidebar.
  public static func accompaniedSidebarCell() -> Self { Self(.body) }
  /// A cell of a list beside a sidebar, with a smaller text below its text.
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
  /// A header of a plain list.
  public static func plainHeader() -> Self { Self(.headline, margins: headerMargins) }
  /// A footer of a plain list.
  public static func plainFooter() -> Self {
    Self(.footnote, .secondaryLabel, margins: footerMargins)
  }
  /// A header of a grouped list, in capitals.
  public static func groupedHeader() -> Self {
    Self(.footnote, .secondaryLabel, margins: headerMargins, transform: .uppercase)
  }
  /// A footer of a grouped list.
  public static func groupedFooter() -> Self { plainFooter() }
  /// A larger header of a list of cards.
  public static func prominentInsetGroupedHeader() -> Self {
    Self(.headline, margins: headerMargins)
  }
  /// A still larger header of a list of cards.
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.title3, margins: headerMargins)
  }
  /// A header of a sidebar.
  public static func sidebarHeader() -> Self { Self(.headline, margins: headerMargins) }
  /// A header of a list of any appearance: that of a grouped one. (iOS 18)
  public static func header() -> Self { groupedHeader() }
  /// A footer of a list of any appearance. (iOS 18)
  public static func footer() -> Self { plainFooter() }

  /// A view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration for a state: paler while a cell is disabled.
  public func updated(for state: any UIConfigurationState) -> Self {
    var updated = self
    switch state {
    case let state as UICellConfigurationState: updated.isDimmed = state.isDisabled
    case let state as UIViewConfigurationState: updated.isDimmed = state.isDisabled
    default: break
    }
    return updated
  }
}

/// Axes of a view.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes in bits.
  public let rawValue: UInt
  /// Axes with this value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Neither axis.
  public static let neither: UIAxis = []
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
