import BackswipeScene

/// UIKit's named colours. System colours have a light and a dark form; the values are from Apple's
/// design guidelines and from UIKit. (doc, obs)
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

  /// The system's red.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's cyan.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system's blue.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
  /// The system's grey.
  public static let systemGray = UIColor(Color(hex: 0x8E8E93))
  /// The second of the system's greys.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third of the system's greys.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth of the system's greys.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of the system's greys.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The lightest of the system's greys.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)

  /// The background of a page: white, or black.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  /// The background of a group on a page.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of a group within a group.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// The background of a grouped table.
  public static let systemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  /// The background of a grouped table's rows.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of a group within such a row.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(
    light: Color(hex: 0x787880, alpha: 0.2), dark: Color(hex: 0x787880, alpha: 0.36))
  /// The fill of medium-size shapes.
  public static let secondarySystemFill = UIColor(
    light: Color(hex: 0x787880, alpha: 0.16), dark: Color(hex: 0x787880, alpha: 0.32))
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(
    light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(
    light: Color(hex: 0x747480, alpha: 0.08), dark: Color(hex: 0x767680, alpha: 0.18))

  /// Text: black, or white.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6))
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.18), dark: Color(hex: 0xEBEBF5, alpha: 0.16))
  /// Placeholder text.
  public static let placeholderText = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  /// Text on a light background: black.
  public static let darkText = UIColor(.black)
  /// Text on a dark background: white at 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Links: the system's blue.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// The default tint: the system's blue.
  public static let tintColor = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// Translucent separators.
  public static let separator = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.6))
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
}
