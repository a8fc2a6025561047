import BackswipeGeometry
import BackswipeScene
import CPangoCairo

extension Brush {
  /// Points by which a line may be longer than its box before it is cut: what rounding and the
  /// difference between the table of advances and the font's own files can add up to.
  static let overhang: CGFloat = 0.5

  /// Points per em above which no text is drawn: Pango counts in 1/1024 of a point, in 32 bits.
  static let largestFont: CGFloat = 10_000

  func paintText(
    _ text: String, box: CGRect, _ font: Font, _ color: Color, _ alignment: TextAlignment
  ) {
    let isFinite =
      box.minX.isFinite && box.minY.isFinite && box.width.isFinite && font.size.isFinite
    guard isFinite, font.size > 0, font.size <= Brush.largestFont, color.alpha > 0, !text.isEmpty
    else { return }
    // Glyphs may reach over the box by a little; one em is ample.
    let reach = CGRect(
      x: box.minX - font.size, y: box.minY - font.size,
      width: box.width + 2 * font.size, height: max(box.height, font.size) + 2 * font.size)
    guard !misses(reach) else { return }
    let layout = raster.layout
    pango_layout_set_font_description(layout, raster.fonts.description(of: font))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, -1)
    let line = PictureRaster.singleLine(text)
    pango_layout_set_text(layout, line, -1)
    var width = raster.width()
    if width > box.width + Brush.overhang {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout, Int32(min(max(0, box.width), 1e6) * CGFloat(PANGO_SCALE)))
      width = raster.width()
    }
    let x: CGFloat
    switch alignment {
    case .left: x = box.minX
    case .center: x = box.midX - width / 2
    case .right: x = box.maxX - width
    }
    setColor(color)
    cairo_move_to(
      cairo, Double(x + offset.x), Double(box.minY + TextMetrics.ascender(font) + offset.y))
    if let first = pango_layout_get_line_readonly(layout, 0) {
      pango_cairo_show_layout_line(cairo, first)
    }
    cairo_new_path(cairo)
  }
}

extension PictureRaster {
  /// The length of the laid-out line in points.
  func width() -> CGFloat {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
  }

  /// The length of a text as Pango lays it out, in points; what `TextMetrics` must agree with.
  func width(of text: String, font: Font) -> CGFloat {
    pango_layout_set_font_description(layout, fonts.description(of: font))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, -1)
    pango_layout_set_text(layout, PictureRaster.singleLine(text), -1)
    return width()
  }

  /// Control characters and line separators as spaces, as `TextMetrics` measures them.
  static func singleLine(_ text: String) -> String {
    func breaks(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: breaks) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { breaks($0) ? " " : $0 }))
  }
}
