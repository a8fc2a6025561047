public import BackswipeGeometry
package import BackswipeScene

/// An immutable colour in sRGB.
public final class UIColor: Sendable, Hashable {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  /// Components 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Components 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.withAlpha(Double(alpha)))
  }

  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let clear = UIColor(.clear)
  public static let systemBlue = UIColor(Color(hex: 0x007AFF))
  public static let systemRed = UIColor(Color(hex: 0xFF3B30))
  public static let systemGray3 = UIColor(Color(hex: 0xC7C7CC))
  public static let systemGray4 = UIColor(Color(hex: 0xD1D1D6))
  public static let systemGroupedBackground = UIColor(Color(hex: 0xF2F2F7))
  public static let secondarySystemGroupedBackground = UIColor(.white)
  public static let systemBackground = UIColor(.white)
  public static let label = UIColor(.black)
  public static let secondaryLabel = UIColor(Color(hex: 0x8A8A8E))
  public static let tertiaryLabel = UIColor(Color(hex: 0xC4C4C6))
  public static let separator = UIColor(Color(hex: 0xC6C6C8))
}
