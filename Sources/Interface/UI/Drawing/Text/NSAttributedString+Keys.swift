import BackswipeScene
public import BackswipeUnits

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, as high as its line, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The same as `kern`, which it replaces.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line under the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line under the text, a `UIColor`; the text's by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`; the text's by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The layout of a paragraph, an `NSParagraphStyle`: that of its first character.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The points by which the text is above its baseline, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The font and the colour among text attributes.
struct TextAttributes: Equatable {
  var font: UIFont?
  var color: UIColor?

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? UIFont
    color = attributes?[.foregroundColor] as? UIColor
  }
}

/// The lines under or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The kind of the line, its pattern, and whether it is by words.
  public let rawValue: Int
  /// A style with this value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// No line below or through spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// Nil without a line. Lengths of dashes are in thicknesses.
  func rule(_ color: UIColor?) -> TextRule? {
    guard rawValue & 0x0F != 0 else { return nil }
    var rule = TextRule()
    rule.color = color?.color
    rule.isThick = rawValue & 0x0F == 0x02
    rule.isDouble = rawValue & 0x0F == 0x09
    rule.isByWord = contains(.byWord)
    rule.dash =
      switch rawValue & 0x0700 {
      case 0x0100: [1, 1]
      case 0x0200: [3, 1]
      case 0x0300: [3, 1, 1, 1]
      case 0x0400: [3, 1, 1, 1, 1, 1]
      default: []
      }
    return rule
  }
}
