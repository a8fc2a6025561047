import BackswipeGeometry

/// The measures of alerts and action sheets, in points, as on iPhones with iOS 13 to 18. (obs)
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  static let cornerRadius: CGFloat = 14
  /// Left and right of words and fields.
  static let side: CGFloat = 16
  static let alertEdge: CGFloat = 20
  static let sheetEdge: CGFloat = 14
  /// Between title and message.
  static let alertGap: CGFloat = 4
  static let sheetGap: CGFloat = 6
  static let alertRow: CGFloat = 44
  static let sheetRow: CGFloat = 57
  static let field: CGFloat = 28
  static let fieldsGap: CGFloat = 16
  /// Between a sheet and the edges of the screen, and between it and its cancel button.
  static let sheetMargin: CGFloat = 8
  static let hairline: CGFloat = 0.5
}

/// What an alert looks like.
enum AlertColors {
  static let card = UIColor(white: 0.976, alpha: 1)
  static let pressed = UIColor(white: 0.88, alpha: 1)
  static let cancel = UIColor.white
  static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  static let sheetWords = UIColor(white: 0.56, alpha: 1)
  static let disabled = UIColor(white: 0.6, alpha: 1)
}
