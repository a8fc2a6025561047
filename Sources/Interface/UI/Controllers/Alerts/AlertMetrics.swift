import BackswipeScene
import BackswipeUnits

/// The metrics of alerts and action sheets, in points, as on iPhones with iOS 13 to 18. (obs)
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  static let cornerRadius: CGFloat = 14
  /// The horizontal margin of texts and fields.
  static let side: CGFloat = 16
  static let alertEdge: CGFloat = 20
  static let sheetEdge: CGFloat = 14
  /// The distance between title and message.
  static let alertGap: CGFloat = 4
  static let sheetGap: CGFloat = 6
  static let alertRow: CGFloat = 44
  static let sheetRow: CGFloat = 57
  static let field: CGFloat = 28
  static let fieldsGap: CGFloat = 16
  /// The distance of a sheet from the edges of the screen and from its cancel button.
  static let sheetMargin: CGFloat = 8
  /// The width of a field's border in layout; it is drawn one pixel wide.
  static let hairline: CGFloat = 0.5
}

/// The colours of alerts.
enum AlertColors {
  static let card = UIColor(light: 0xF9F9F9, dark: 0x252527)
  static let pressed = UIColor(light: 0xE0E0E0, dark: 0x3A3A3C)
  static let cancel = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  static let field = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  static let separator = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.65))
  static let sheetWords = UIColor(white: 0.56, alpha: 1)
  static let disabled = UIColor(white: 0.6, alpha: 1)
}
