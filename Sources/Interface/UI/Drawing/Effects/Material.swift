import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The tint over blurred content. (obs)
struct Material: Hashable {
  var tint: Color

  init(tint: Color) { self.tint = tint }

  init(hex: UInt32, alpha: Double) { tint = Color(hex: hex, alpha: alpha) }

  /// Least opacity of the colour that takes the place of a blur.
  static let plainAlpha = 0.97
  /// The part of blurred content covered by the tint of a light bar, and of a dark one. (obs)
  private static let barAlpha = (light: 0.82, dark: 0.88)

  /// The material of a bar with a nearly opaque plain colour: over white content, or black content
  /// in dark interfaces, material and plain colour look the same.
  static func bar(_ plain: Color) -> Material {
    let isLight = plain.red + plain.green + plain.blue > 1.5
    let (ground, alpha) = isLight ? (1.0, barAlpha.light) : (0, barAlpha.dark)
    func part(_ part: Double) -> Double {
      let shown = part * plain.alpha + ground * (1 - plain.alpha)
      return min(max((shown - ground * (1 - alpha)) / alpha, 0), 1)
    }
    return Material(
      tint: Color(
        red: part(plain.red), green: part(plain.green), blue: part(plain.blue), alpha: alpha))
  }

  /// - Parameter plain: the colour shown without a blur.
  func backdrop(plain: Color, settings: SimulatorSettings) -> Backdrop {
    Backdrop(
      radius: CGFloat(settings.blurRadius), saturation: settings.blurSaturation, tint: tint,
      plain: plain)
  }
}

extension UIBlurEffect.Style {
  /// The style's material; styles that follow the appearance are dark if `isDark`.
  func material(isDark: Bool) -> Material {
    switch self {
    case .extraLight: Material(hex: 0xF8F8F8, alpha: 0.82)
    case .light: Material(hex: 0xFFFFFF, alpha: 0.3)
    case .dark: Material(hex: 0x111111, alpha: 0.73)
    case .systemUltraThinMaterialLight: Material(hex: 0xF5F5F5, alpha: 0.44)
    case .systemThinMaterialLight: Material(hex: 0xF5F5F5, alpha: 0.6)
    case .systemMaterialLight: Material(hex: 0xF5F5F5, alpha: 0.74)
    case .systemThickMaterialLight: Material(hex: 0xF5F5F5, alpha: 0.87)
    case .systemChromeMaterialLight: Material(hex: 0xF8F8F8, alpha: 0.82)
    case .systemUltraThinMaterialDark: Material(hex: 0x252525, alpha: 0.55)
    case .systemThinMaterialDark: Material(hex: 0x252525, alpha: 0.68)
    case .systemMaterialDark: Material(hex: 0x252525, alpha: 0.8)
    case .systemThickMaterialDark: Material(hex: 0x252525, alpha: 0.9)
    case .systemChromeMaterialDark: Material(hex: 0x161616, alpha: 0.82)
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      fixed(isDark: isDark).material(isDark: isDark)
    }
  }

  private func fixed(isDark: Bool) -> UIBlurEffect.Style {
    switch self {
    case .systemUltraThinMaterial:
      isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight
    case .systemThinMaterial: isDark ? .systemThinMaterialDark : .systemThinMaterialLight
    case .systemThickMaterial, .prominent:
      isDark ? .systemThickMaterialDark : .systemThickMaterialLight
    case .systemChromeMaterial: isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight
    default: isDark ? .systemMaterialDark : .systemMaterialLight
    }
  }
}
