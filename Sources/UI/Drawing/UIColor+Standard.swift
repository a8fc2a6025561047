import BackswipeScene

/// UIKit's colours by name, in their light form. (doc)
extension UIColor {
  /// Black.
  public static let black = UIColor(.black)
  /// Grey, white 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Grey, white 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(.white)
  /// Grey, white 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(Color(hex: 0xFF0000))
  /// Pure green.
  public static let green = UIColor(Color(hex: 0x00FF00))
  /// Pure blue.
  public static let blue = UIColor(Color(hex: 0x0000FF))
  /// Green and blue.
  public static let cyan = UIColor(Color(hex: 0x00FFFF))
  /// Red and green.
  public static let yellow = UIColor(Color(hex: 0xFFFF00))
  /// Red and blue.
  public static let magenta = UIColor(Color(hex: 0xFF00FF))
  /// Red with half green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half red and half blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent: alpha 0.
  public static let clear = UIColor(.clear)

  /// The system's red, `#FF3B30`.
  public static let systemRed = UIColor(Color(hex: 0xFF3B30))
  /// The system's orange, `#FF9500`.
  public static let systemOrange = UIColor(Color(hex: 0xFF9500))
  /// The system's yellow, `#FFCC00`.
  public static let systemYellow = UIColor(Color(hex: 0xFFCC00))
  /// The system's green, `#34C759`.
  public static let systemGreen = UIColor(Color(hex: 0x34C759))
  /// The system's mint, `#00C7BE`.
  public static let systemMint = UIColor(Color(hex: 0x00C7BE))
  /// The system's teal, `#30B0C7`.
  public static let systemTeal = UIColor(Color(hex: 0x30B0C7))
  /// The system's cyan, `#32ADE6`.
  public static let systemCyan = UIColor(Color(hex: 0x32ADE6))
  /// The system's blue, `#007AFF`.
  public static let systemBlue = UIColor(Color(hex: 0x007AFF))
  /// The system's indigo, `#5856D6`.
  public static let systemIndigo = UIColor(Color(hex: 0x5856D6))
  /// The system's purple, `#AF52DE`.
  public static let systemPurple = UIColor(Color(hex: 0xAF52DE))
  /// The system's pink, `#FF2D55`.
  public static let systemPink = UIColor(Color(hex: 0xFF2D55))
  /// The system's brown, `#A2845E`.
  public static let systemBrown = UIColor(Color(hex: 0xA2845E))
  /// The system's grey, `#8E8E93`.
  public static let systemGray = UIColor(Color(hex: 0x8E8E93))
  /// The second of the system's greys, `#AEAEB2`.
  public static let systemGray2 = UIColor(Color(hex: 0xAEAEB2))
  /// The third of the system's greys, `#C7C7CC`.
  public static let systemGray3 = UIColor(Color(hex: 0xC7C7CC))
  /// The fourth of the system's greys, `#D1D1D6`.
  public static let systemGray4 = UIColor(Color(hex: 0xD1D1D6))
  /// The fifth of the system's greys, `#E5E5EA`.
  public static let systemGray5 = UIColor(Color(hex: 0xE5E5EA))
  /// The lightest of the system's greys, `#F2F2F7`.
  public static let systemGray6 = UIColor(Color(hex: 0xF2F2F7))

  /// The background of a page: white.
  public static let systemBackground = UIColor(.white)
  /// The background of a group on a page.
  public static let secondarySystemBackground = UIColor(Color(hex: 0xF2F2F7))
  /// The background of a group within a group: white.
  public static let tertiarySystemBackground = UIColor(.white)
  /// The background of a grouped table.
  public static let systemGroupedBackground = UIColor(Color(hex: 0xF2F2F7))
  /// The background of a grouped table's rows: white.
  public static let secondarySystemGroupedBackground = UIColor(.white)
  /// The background of a group within such a row.
  public static let tertiarySystemGroupedBackground = UIColor(Color(hex: 0xF2F2F7))
  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(Color(hex: 0x787880, alpha: 0.2))
  /// The fill of medium-size shapes.
  public static let secondarySystemFill = UIColor(Color(hex: 0x787880, alpha: 0.16))
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(Color(hex: 0x767680, alpha: 0.12))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(Color(hex: 0x747480, alpha: 0.08))

  /// Text: black.
  public static let label = UIColor(.black)
  /// Secondary text: UIKit's translucent grey as on white, opaque so that text needs no blending.
  public static let secondaryLabel = UIColor(Color(hex: 0x8A8A8E))
  /// Tertiary text; opaque here.
  public static let tertiaryLabel = UIColor(Color(hex: 0xC4C4C6))
  /// Quaternary text; opaque here.
  public static let quaternaryLabel = UIColor(Color(hex: 0xDCDCDD))
  /// Placeholder text; opaque here.
  public static let placeholderText = UIColor(Color(hex: 0xC4C4C6))
  /// Text on a light background: black.
  public static let darkText = UIColor(.black)
  /// Text on a dark background: white at 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Links: the system's blue.
  public static let link = UIColor(Color(hex: 0x007AFF))
  /// The default tint: the system's blue.
  public static let tintColor = UIColor(Color(hex: 0x007AFF))
  /// Separators; opaque here.
  public static let separator = UIColor(Color(hex: 0xC6C6C8))
  /// Separators that are opaque in UIKit too.
  public static let opaqueSeparator = UIColor(Color(hex: 0xC6C6C8))
}
