package import BackswipeScene
import BackswipeUnits

/// The faces of the texts that a table's rows and titles draw, in the sizes of the system's fonts;
/// nil for the system's.
package struct TableFonts: Hashable, Sendable {
  /// Of titles of rows.
  package var row: FontFile?
  /// Of subtitles and details.
  package var detail: FontFile?
  /// Of headers and footers.
  package var title: FontFile?

  package init(row: FontFile? = nil, detail: FontFile? = nil, title: FontFile? = nil) {
    self.row = row
    self.detail = detail
    self.title = title
  }
}

extension UITraitCollection {
  /// The body font, 17 points at the usual text size.
  ///
  /// - Parameter face: nil for the system's.
  package func rowFont(_ face: FontFile? = nil) -> Font {
    Font(size: hasUsualTextSize ? 17 : size(of: .body), face: face)
  }

  /// The footnote font, 13 points at the usual text size.
  ///
  /// - Parameter face: nil for the system's.
  func smallRowFont(_ face: FontFile? = nil) -> Font {
    Font(size: hasUsualTextSize ? 13 : size(of: .footnote), face: face)
  }
}

extension Font {
  fileprivate init(size: CGFloat, face: FontFile?) {
    if let face { self.init(size: size, file: face) } else { self.init(size: size) }
  }
}
