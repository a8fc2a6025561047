import BackswipeScene
import BackswipeUnits
import CPangoCairo

extension Brush {
  /// Device pixels per point below which letters are filled as outlines at exact positions: Cairo
  /// places glyphs at whole pixels, which leaves uneven gaps at low scales.
  static let exactScale: CGFloat = 2

  func paintText(
    _ text: String, box: CGRect, _ font: Font, _ color: Color, _ alignment: TextAlignment
  ) {
    guard color.alpha > 0, LaidOutLine.isDrawable(text, box, font) else { return }
    // Glyphs may extend beyond the box, by less than one em.
    let reach = CGRect(
      x: box.minX - font.size, y: box.minY - font.size,
      width: box.width + 2 * font.size, height: max(box.height, font.size) + 2 * font.size)
    guard !misses(reach) else { return }
    let line = LaidOutLine(text, font, within: box.width, by: raster, in: cairo)
    let origin = LaidOutLine.origin(of: line.width, in: box, font, alignment)
    setColor(color)
    let place = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    if line.squeeze == 1, isScaledEvenly {
      draw(line.layout, at: place)
    } else {
      showSqueezed(line.layout, by: line.squeeze, at: place, color)
    }
  }

  /// Whether lengths along both axes have the same scale.
  private var isScaledEvenly: Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let across = matrix.xx * matrix.xx + matrix.yx * matrix.yx
    let down = matrix.xy * matrix.xy + matrix.yy * matrix.yy
    return abs(across - down) <= 1e-6 * max(across, down)
  }

  private func draw(_ layout: OpaquePointer, at place: CGPoint) {
    cairo_move_to(cairo, Double(place.x), Double(place.y))
    if let first = PictureRaster.lineOnBaseline(of: layout) {
      if grid.scale < Brush.exactScale, layout == raster.layout {
        moveToBaseline(place)
        pango_cairo_layout_line_path(cairo, first)
        cairo_fill(cairo)
      } else {
        pango_cairo_show_layout_line(cairo, first)
      }
    }
    cairo_new_path(cairo)
  }

  /// Moves the baseline of an unrotated line to a whole pixel, so that letters are sharp at it.
  private func moveToBaseline(_ place: CGPoint) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0 else { return }
    var (x, y) = (Double(place.x), Double(place.y))
    cairo_user_to_device(cairo, &x, &y)
    y = y.rounded()
    cairo_device_to_user(cairo, &x, &y)
    cairo_move_to(cairo, x, y)
  }

  /// Shows a line narrower, or at a nonuniform scale. Pango compensates a nonuniform scale in its matrix, so the line is
  /// recorded unscaled and painted with a scale.
  private func showSqueezed(
    _ layout: OpaquePointer, by factor: CGFloat, at place: CGPoint, _ color: Color
  ) {
    let line = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    defer { cairo_surface_destroy(line) }
    if let writer = cairo_create(line) {
      raster.contextChanged(writer)
      cairo_set_source_rgba(writer, color.red, color.green, color.blue, color.alpha)
      cairo_move_to(writer, 0, 0)
      if let first = PictureRaster.lineOnBaseline(of: layout) {
        pango_cairo_show_layout_line(writer, first)
      }
      cairo_destroy(writer)
    }
    cairo_save(cairo)
    cairo_translate(cairo, Double(place.x), Double(place.y))
    cairo_scale(cairo, Double(factor), 1)
    cairo_set_source_surface(cairo, line, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
    raster.contextChanged(cairo)
  }
}

extension PictureRaster {
  /// Lays out a line with the font of a file, with the pinned fonts, or with all installed ones if
  /// those lack a glyph.
  ///
  /// - Parameter cairo: the context to draw in; nil for measuring only.
  func layOut(_ line: String, font: Font, in cairo: OpaquePointer? = nil) -> OpaquePointer {
    if let file = font.file, let own = fonts.fonts(of: file) {
      if let cairo {
        pango_cairo_update_context(cairo, own.context)
        pango_layout_context_changed(own.layout)
      }
      set(line, font: font, in: own.layout)
      return own.layout
    }
    set(line, font: font, in: layout)
    // The pinned fonts have some emoji, such as the heart, in black; a variation selector after one
    // requests colour.
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    guard
      pango_layout_get_unknown_glyphs_count(layout) > 0
        || line.unicodeScalars.contains(emojiSelector), let installed = fonts.installed
    else { return layout }
    if let cairo {
      pango_cairo_update_context(cairo, installed.context)
      pango_layout_context_changed(installed.layout)
    }
    set(line, font: font, in: installed.layout)
    return installed.layout
  }

  private func set(_ line: String, font: Font, in layout: OpaquePointer) {
    let attributes = fonts.attributes(of: line, font)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_font_description(layout, fonts.description(of: font))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, -1)
    pango_layout_set_text(layout, line, -1)
  }

  /// The line of a layout, with all runs on one baseline. After Chinese, Pango would align other
  /// scripts to the Chinese baseline, which it guesses for fonts without one: Arabic would be six
  /// points too high.
  static func lineOnBaseline(of layout: OpaquePointer) -> UnsafeMutablePointer<PangoLayoutLine>? {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return nil }
    var run = line.pointee.runs
    while let node = run {
      node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.y_offset = 0
      run = node.pointee.next
    }
    return line
  }

  /// The width of a laid-out line in points.
  static func width(of layout: OpaquePointer) -> CGFloat {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
  }

  /// The width of a text as laid out by Pango, in points; `TextMetrics` must agree with it.
  func width(of text: String, font: Font) -> CGFloat {
    let line = PictureRaster.singleLine(text)
    return Self.width(of: layOut(line, font: font)) + fonts.trimmedSpacing(of: line, font)
  }

  /// The text with control characters and line separators replaced by spaces, as `TextMetrics`
  /// measures it.
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
