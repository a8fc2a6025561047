import BackswipeScene
package import BackswipeUnits

/// Fonts of the drawings in the panes, in points.
package enum StudioFonts {
  /// The smallest text of panes and cards at a zoom of 100 %.
  package static let least: CGFloat = 13
  static let plot = Font(size: least)
  static let block = Font(size: least, weight: .medium)
  /// The height of a line of these.
  static let line: CGFloat = 16
}
