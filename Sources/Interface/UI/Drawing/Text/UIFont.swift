package import BackswipeScene
public import BackswipeUnits

/// The UI font with a size and weight, or the font of a file with a size; immutable.
///
/// The font is installed in four weights, and UIKit's other ones take the nearest of them.
public final class UIFont: Sendable, Hashable, NSObjectIdentity {
  /// The weight of letters, −1…1.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The value, −1…1; 0 for regular.
    public let rawValue: CGFloat

    /// A weight with this value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Lighter than thin.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Between ultra light and light.
    public static let thin = Weight(rawValue: -0.6)
    /// Between thin and regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text.
    public static let regular = Weight(rawValue: 0)
    /// Between regular and semibold.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold, for example a bar's title.
    public static let semibold = Weight(rawValue: 0.3)
    /// Between semibold and heavy.
    public static let bold = Weight(rawValue: 0.4)
    /// Between bold and black.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)

    package var weight: Font.Weight {
      switch rawValue {
      case 0.35...: .bold
      case 0.265..<0.35: .semibold
      case 0.115..<0.265: .medium
      default: .regular
      }
    }
  }

  package let font: Font

  /// The scaling with the content size category; nil for none.
  let scaling: FontScaling?

  /// The system font with the default size.
  public convenience init() { self.init(Font(size: UIFont.systemFontSize)) }

  package convenience init(_ font: Font) { self.init(font, nil) }

  init(_ font: Font, _ scaling: FontScaling?) {
    self.font = font
    self.scaling = scaling
  }

  /// The system font, regular, at a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font(size: fontSize))
  }

  /// The system font at a size, in points, and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.weight))
  }

  /// The system font, bold, at a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font(size: fontSize, weight: .bold))
  }

  /// The system font with a size in points and a weight; its digits are not monospaced.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The regular system font with a size in points: there is no italic one.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize)
  }

  /// The system font with a size in points and the weight at the end of a font's name, such as
  /// `Avenir-Heavy`; there is only one family. Nil for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let style = fontName.split(separator: "-").dropFirst().last?.lowercased() ?? ""
    let words: [(String, Weight)] = [
      ("semibold", .semibold), ("demibold", .semibold), ("ultralight", .ultraLight),
      ("extrabold", .heavy), ("bold", .bold), ("heavy", .heavy), ("black", .black),
      ("medium", .medium), ("thin", .thin), ("light", .light),
    ]
    let weight = words.first { style.contains($0.0) }?.1 ?? .regular
    self.init(Font(size: fontSize, weight: weight.weight))
  }

  /// The font with another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.withSize(fontSize))
  }

  /// The size of standard text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of button titles, in points.
  public static let buttonFontSize: CGFloat = 18

  /// The font's name, with its weight.
  public var fontName: String { "\(familyName)-\(font.weight)" }
  /// The name of the UI font's family, or that of the font's file.
  public var familyName: String { font.file?.familyName ?? "Inter" }

  /// The size, in points.
  public var pointSize: CGFloat { font.size }
  /// The distance from the top of a line to its baseline, in points.
  public var ascender: CGFloat { TextMetrics.ascender(font) }
  /// The distance from the baseline to the bottom of a line, in points; negative, as in UIKit.
  public var descender: CGFloat { -TextMetrics.descender(font) }
  /// The distance between baselines, in points.
  public var lineHeight: CGFloat { TextMetrics.lineHeight(font) }
  /// The additional distance between lines, in points; 0 for the UI font.
  public var leading: CGFloat {
    font.file == nil ? 0 : lineHeight - ascender + descender
  }

  /// Whether both have the same size and weight.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }
  /// Hashes size and weight.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
