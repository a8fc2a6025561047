public import BackswipeGeometry
package import BackswipeScene

/// An immutable colour in sRGB.
public final class UIColor: Sendable, Hashable, _ExpressibleByColorLiteral {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    color = Color(
      red: Self.component(CGFloat(red)), green: Self.component(CGFloat(green)),
      blue: Self.component(CGFloat(blue)), alpha: Self.component(CGFloat(alpha)))
  }

  /// Components 0…1; values outside are clamped, NaN counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        red: Self.component(red), green: Self.component(green), blue: Self.component(blue),
        alpha: Self.component(alpha)))
  }

  /// Grey; components 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Components 0…1; hue 0 and 1 are red, 1/3 green, 2/3 blue.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let hue = Self.component(hue)
    let saturation = Self.component(saturation)
    let brightness = Self.component(brightness)
    /// A component; `shift` is its offset around the hue circle, in sixths.
    func value(_ shift: Double) -> CGFloat {
      let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let lack = max(0, min(sector, 4 - sector, 1))
      return CGFloat(brightness - brightness * saturation * lack)
    }
    self.init(red: value(5), green: value(3), blue: value(1), alpha: alpha)
  }

  /// The same colour with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = Self.component(alpha)
    return alpha == color.alpha ? self : UIColor(color.withAlpha(alpha))
  }

  private static func component(_ value: CGFloat) -> Double {
    value.isNaN ? 0 : Double(min(max(value, 0), 1))
  }

  /// Whether both have the same components.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// The type of a colour literal without another.
public typealias _ColorLiteralType = UIColor
