import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// A line of text that is laid out within a width.
struct LaidOutLine {
  /// One of the raster's layouts; valid until the next line.
  let layout: OpaquePointer
  /// Points, as drawn.
  let width: CGFloat
  /// The factor by which it is drawn narrower; 1 for none.
  let squeeze: CGFloat

  /// Points by which a line may be wider than its box before it is truncated: the maximum sum of
  /// rounding and of differences between the table of advances and the font files.
  static let overhang: CGFloat = 0.5

  /// Points per em above which no text is drawn: Pango's unit is 1/1024 of a point, in 32 bits.
  static let largestFont: CGFloat = 10_000

  /// Whether a text in a box can be drawn.
  static func isDrawable(_ text: String, _ box: CGRect, _ font: Font) -> Bool {
    let isFinite =
      box.minX.isFinite && box.minY.isFinite && box.width.isFinite && font.size.isFinite
    return isFinite && font.size > 0 && font.size <= largestFont && !text.isEmpty
  }

  /// - Parameters:
  ///   - width: the width of the box; nil for an unlimited one.
  ///   - cairo: the context to draw in; nil for glyphs only.
  init(
    _ text: String, _ font: Font, within limit: CGFloat?, by raster: PictureRaster,
    in cairo: OpaquePointer?
  ) {
    let line = PictureRaster.singleLine(text)
    layout = raster.layOut(line, font: font, in: cairo)
    let natural = PictureRaster.width(of: layout) + raster.fonts.trimmedSpacing(of: line, font)
    guard let limit, natural > limit + Self.overhang else {
      (width, squeeze) = (natural, 1)
      return
    }
    if limit > 0, TextMetrics.width(of: line, font: font) <= limit + Self.overhang {
      // It fits according to the table, which layout uses: nothing is truncated.
      (width, squeeze) = (limit, limit / natural)
    } else {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout, Int32(min(max(0, limit), 1e6) * CGFloat(PANGO_SCALE)))
      (width, squeeze) = (PictureRaster.width(of: layout), 1)
    }
  }

  /// The start on the baseline of a line of a width in a box.
  static func origin(
    of width: CGFloat, in box: CGRect, _ font: Font, _ alignment: TextAlignment
  ) -> CGPoint {
    let x: CGFloat
    switch alignment {
    case .left: x = box.minX
    case .center: x = box.midX - width / 2
    case .right: x = box.maxX - width
    }
    return CGPoint(x: x, y: box.minY + TextMetrics.ascender(font))
  }
}
