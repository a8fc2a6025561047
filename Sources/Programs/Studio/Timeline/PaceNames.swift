import BackswipeScene
import BackswipeUnits

/// The titles of the segments that slow time.
enum PaceNames {
  /// The widest first.
  static let forms = [
    ["1×", "½×", "¼×", "0.1×", "0.01×"], ["1×", "½×", "¼×", "⅒×", "¹⁄₁₀₀×"],
    ["1", "½", "¼", "⅒", "¹⁄₁₀₀"],
  ]

  private static let font = Font(size: 13, weight: .semibold)
  /// Points beside a title by which a segment's part of the width is reckoned.
  private static let margins: CGFloat = 24
  /// Points beside a title that are never drawn in.
  private static let edges: CGFloat = 8

  /// The widest titles that are whole in segments of a width in all; the shortest if none are.
  static func fitting(_ width: CGFloat) -> [String] {
    forms.first { names in zip(names, rooms(names, width)).allSatisfy { size($0) <= $1 } }
      ?? forms[forms.count - 1]
  }

  /// The widths that segments leave to their titles, which share the whole by content.
  static func rooms(_ names: [String], _ width: CGFloat) -> [CGFloat] {
    let wanted = names.map { size($0) + margins }
    let whole = wanted.reduce(0, +)
    return wanted.map { max(0, width * $0 / whole - edges) }
  }

  static func size(_ name: String) -> CGFloat {
    TextMetrics.width(of: name, font: font).rounded(.up)
  }
}
