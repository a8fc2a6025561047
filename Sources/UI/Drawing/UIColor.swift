public import BackswipeGeometry
package import BackswipeScene

/// An immutable colour in sRGB.
public final class UIColor: Sendable, Hashable {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  /// Components 0…1; what lies outside, or is not a number, is brought to the nearest.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        red: Self.component(red), green: Self.component(green), blue: Self.component(blue),
        alpha: Self.component(alpha)))
  }

  /// Components 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Components 0…1; the hue goes round from red over green and blue to red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let hue = Self.component(hue)
    let saturation = Self.component(saturation)
    let brightness = Self.component(brightness)
    /// Full near the component's own sixth, from which it lies `shift` sixths away.
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

  /// Whether both have the same parts.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
