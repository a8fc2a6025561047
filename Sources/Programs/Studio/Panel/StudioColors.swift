import BackswipePlots
package import BackswipeScene
import BackswipeUI

/// The colours of the panes. Text has a contrast of at least `leastContrast` to every ground it is
/// used on; disabled controls are paler.
package enum StudioColors {
  static let paper = StudioColor(0xF2F2F7, 0x1C1C1E)
  /// The ground around pages and in the timeline.
  static let desk = StudioColor(0xECECF0, 0x161618)
  package static let card = StudioColor(0xFFFFFF, 0x2A2A2D)
  package static let line = StudioColor(0xE2E2E7, 0x3B3B40)
  package static let ink = StudioColor(0x1C1C1E, 0xF2F2F5)
  /// The colour of secondary text.
  package static let gray = StudioColor(0x58585E, 0xB2B2BA)
  static let pale = StudioColor(0xB4B4BA, 0x6A6A72)
  /// The accent colour of text, glyphs and lines.
  package static let tint = StudioColor(0x0855B5, 0x7DB8FF)
  /// The accent colour of grounds, with white text on them.
  static let accent = StudioColor(0x0855B5, 0x1463C4)
  /// The ground of a button, and of a selected row.
  static let soft = StudioColor(0xE8F1FD, 0x20324A)
  /// The wash over a control under the pointer.
  static let hover = StudioColor(
    Color(hex: 0x0855B5, alpha: 0.07), Color(hex: 0x9CC8FF, alpha: 0.1))
  static let pressed = StudioColor(0xC9DEFA, 0x223850)
  package static let field = StudioColor(0xF0F0F4, 0x39393D)
  static let search = StudioColor(0xE3E3E9, 0x343438)
  static let plot = StudioColor(0xFAFAFC, 0x232326)
  static let red = StudioColor(0xB81A14, 0xFF8A82)
  /// The colour of a speed in a plot.
  static let orange = StudioColor(0x9C5200, 0xF0A04B)
  /// The lines of the timeline and of plots.
  package static let ruler = StudioColor(0xD8D8DC, 0x46464C)
  /// The ground of a tip, and the letters of its key on `tipKey`.
  static let tip = StudioColor(0x1C1C1E, 0x48484E)
  static let tipKey = StudioColor(0xD8D8DE, 0xE6E6EB)
  static let white = StudioColor(0xFFFFFF, 0xFFFFFF)

  // The timeline's blocks, with white text on them.
  static let forward = accent
  static let back = StudioColor(PlotStyle.lines[2], PlotStyle.lines[2])
  static let cancelled = StudioColor(0xA84B00, 0xA84B00)

  static let leastContrast = 4.5

  /// Every text colour with every ground it is used on.
  static let pairs: [(words: StudioColor, ground: StudioColor)] =
    [ink, gray, tint, red].flatMap { words in
      [paper, desk, card, soft, pressed, field, search, plot].map { (words, $0) }
    } + [(orange, plot), (orange, card)]
    + [accent, forward, back, cancelled, tip].map { (white, $0) } + [(tip, tipKey)]
    + PlotLook.strong.map { ($0, PlotLook.ground) }

  /// The contrast of two opaque colours, 1…21, as WCAG 2 defines it.
  static func contrast(_ one: Color, _ other: Color) -> Double {
    let (bright, dark) = (
      max(one.luminance, other.luminance), min(one.luminance, other.luminance)
    )
    return (bright + 0.05) / (dark + 0.05)
  }
}

/// A colour of the panes in the light and the dark look.
package struct StudioColor: Equatable, Sendable {
  package let light: Color
  package let dark: Color

  init(_ light: Color, _ dark: Color) { (self.light, self.dark) = (light, dark) }

  init(_ light: UInt32, _ dark: UInt32) { self.init(Color(hex: light), Color(hex: dark)) }

  /// The ground of a tip, and the letters of its key on `tipKey`.
  static let tip = StudioColor(0x1C1C1E, 0x48484E)
  static let tipKey = StudioColor(0xD8D8DE, 0xE6E6EB)
  static let white = StudioColors.white

  package func color(isDark: Bool) -> Color { isDark ? dark : light }

  /// The colour of the pane that is drawn.
  @MainActor
  var now: Color { color(isDark: UITraitCollection.current.userInterfaceStyle == .dark) }
}

extension UIColor {
  /// The colour of the look of each pane that shows it.
  convenience init(_ color: StudioColor) { self.init(light: color.light, dark: color.dark) }
}

extension Color {
  /// The relative luminance, 0…1.
  fileprivate var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The power of 2.4, without the system's mathematics: x² · x^0.4, by Newton's method.
  private static func power(_ value: Double) -> Double {
    let square = value * value
    guard value > 0 else { return 0 }
    // r⁵ = x².
    var root = 1.0
    for _ in 0..<64 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
