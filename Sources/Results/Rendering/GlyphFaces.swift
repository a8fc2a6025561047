import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// The faces of set lines, numbered in the order of their first use, and the shapes of their glyphs.
struct GlyphFaces: ~Copyable {
  /// Pixels per em of a glyph in colour.
  private static let imageSize = 160.0

  /// Pango's font of each face, at the size of its first use; retained.
  private var fonts: [UnsafeMutablePointer<PangoFont>] = []
  private var numbers: [String: Int] = [:]
  /// The numbers of Pango's fonts, each of one size; retained, so that no address is reused.
  private var known: [UnsafeMutablePointer<PangoFont>: Int] = [:]

  init() {}

  deinit {
    for font in known.keys { g_object_unref(UnsafeMutableRawPointer(font)) }
  }

  /// - Parameter text: the font of the text: its weight, for which a face with one weight is emboldened,
  ///   and the file that may have it.
  mutating func number(of font: UnsafeMutablePointer<PangoFont>, _ text: Font) -> Int {
    if let number = known[font] { return number }
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    let words = pango_font_description_to_string(description)
    defer { g_free(words) }
    let name =
      "\(text.weight.rawValue) \(text.file?.digest ?? 0) "
      + (words.map { String(cString: $0) } ?? "")
    let number = numbers[name] ?? fonts.count
    if number == fonts.count {
      numbers[name] = number
      fonts.append(font)
    }
    g_object_ref(UnsafeMutableRawPointer(font))
    known[font] = number
    return number
  }

  /// The shape of a glyph; an empty outline for a blank one.
  func shape(of glyph: GlyphID) -> GlyphShape {
    guard
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(fonts[glyph.face]))
    else { return .outline([]) }
    let outline = outline(glyph.code, in: scaled)
    if !outline.isEmpty { return .outline(outline) }
    return image(glyph.code, in: scaled) ?? .outline([])
  }

  /// Draws with a face at a number of pixels per em.
  private func draw<Result>(
    _ scaled: OpaquePointer, size: Double, on surface: OpaquePointer,
    _ body: (OpaquePointer, OpaquePointer) -> Result?
  ) -> Result? {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_options(scaled, options)
    guard
      let font = cairo_scaled_font_create(
        cairo_scaled_font_get_font_face(scaled), &matrix, &identity, options),
      let cairo = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(cairo)
      cairo_scaled_font_destroy(font)
    }
    cairo_set_scaled_font(cairo, font)
    return body(cairo, font)
  }

  private func outline(_ code: UInt32, in scaled: OpaquePointer) -> [PathElement] {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return [] }
    defer { cairo_surface_destroy(surface) }
    return draw(scaled, size: Double(GlyphShape.unitsPerEm), on: surface) { cairo, _ in
      var glyph = cairo_glyph_t(index: UInt(code), x: 0, y: 0)
      cairo_glyph_path(cairo, &glyph, 1)
      guard let path = cairo_copy_path(cairo) else { return nil }
      defer { cairo_path_destroy(path) }
      return Self.elements(of: path.pointee)
    } ?? []
  }

  private static func elements(of path: cairo_path_t) -> [PathElement] {
    var elements: [PathElement] = []
    var index = 0
    func point(_ offset: Int) -> CGPoint {
      let point = path.data[index + offset].point
      return CGPoint(x: CGFloat(point.x.rounded()), y: CGFloat(point.y.rounded()))
    }
    while index < Int(path.num_data) {
      let header = path.data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(point(3), control1: point(1), control2: point(2)))
      default: elements.append(.close)
      }
      index += Int(header.length)
    }
    // A closed outline ends with a move to its start.
    if case .move? = elements.last { elements.removeLast() }
    return elements
  }

  /// A glyph without an outline; nil for a blank one.
  private func image(_ code: UInt32, in scaled: OpaquePointer) -> GlyphShape? {
    let side = Int(Self.imageSize) * 2
    var pixels = [UInt32](repeating: 0, count: side * side)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(side),
          Int32(side), Int32(side * 4))
      else { return false }
      defer { cairo_surface_destroy(surface) }
      let isDrawn = draw(scaled, size: Self.imageSize, on: surface) { cairo, font in
        var glyph = cairo_glyph_t(
          index: UInt(code), x: Self.imageSize / 2, y: Self.imageSize * 1.25)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        guard extents.width > 0, extents.height > 0 else { return false }
        cairo_show_glyphs(cairo, &glyph, 1)
        return true
      }
      cairo_surface_finish(surface)
      return isDrawn ?? false
    }
    guard isDrawn else { return nil }
    let unit = Double(GlyphShape.unitsPerEm) / Self.imageSize
    return .image(
      Image(width: side, height: side, pixels: pixels).png(keepsAlpha: true),
      CGRect(
        x: -Self.imageSize / 2 * unit, y: -Self.imageSize * 1.25 * unit, width: Double(side) * unit,
        height: Double(side) * unit))
  }
}
