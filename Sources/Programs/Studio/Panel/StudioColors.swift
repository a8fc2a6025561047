import BackswipePlots
import BackswipeScene

/// The colours of the panes. Text has a contrast of at least `leastContrast` to every ground it is
/// used on; disabled controls are paler.
enum StudioColors {
  static let paper = Color(hex: 0xF2F2F7)
  /// The ground around pages and in the timeline.
  static let desk = Color(hex: 0xECECF0)
  static let card = Color(hex: 0xFFFFFF)
  static let line = Color(hex: 0xE2E2E7)
  static let ink = Color(hex: 0x1C1C1E)
  /// The colour of secondary text.
  static let gray = Color(hex: 0x58585E)
  static let pale = Color(hex: 0xB4B4BA)
  /// The accent colour.
  static let tint = Color(hex: 0x0855B5)
  /// The ground of a button, and of a selected row.
  static let soft = Color(hex: 0xE8F1FD)
  static let pressed = Color(hex: 0xC9DEFA)
  static let field = Color(hex: 0xF0F0F4)
  static let search = Color(hex: 0xE3E3E9)
  static let plot = Color(hex: 0xFAFAFC)
  static let red = Color(hex: 0xB81A14)
  /// The colour of a speed in a plot.
  static let orange = Color(hex: 0x9C5200)

  // The timeline's blocks, with white text on them.
  static let forward = tint
  static let back = PlotStyle.lines[2]
  static let cancelled = Color(hex: 0xA84B00)

  static let leastContrast = 4.5

  /// Every text colour with every ground it is used on.
  static let pairs: [(words: Color, ground: Color)] =
    [ink, gray, tint, red].flatMap { words in
      [paper, desk, card, soft, pressed, field, search, plot].map { (words, $0) }
    } + [(orange, plot), (orange, card)]
    + [tint, forward, back, cancelled, gray].map { (Color.white, $0) }

  /// The contrast of two opaque colours, 1…21, as WCAG 2 defines it.
  static func contrast(_ one: Color, _ other: Color) -> Double {
    let (bright, dark) = (
      max(one.luminance, other.luminance), min(one.luminance, other.luminance)
    )
    return (bright + 0.05) / (dark + 0.05)
  }
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
