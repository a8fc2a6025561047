package import BackswipeScene
package import BackswipeUnits
import CPangoCairo

/// Sets lines of text as glyphs with outlines, by the layout that the rasters draw.
package final class GlyphSetter: TextSetter {
  /// The maximum number of lines that are kept; then all are forgotten.
  private static let mostLines = 20_000

  private struct Key: Hashable {
    let text: String
    let font: Font
    /// The width of the box of a line that is wider.
    let limit: CGFloat?
  }

  private struct Line {
    let width: CGFloat
    let squeeze: CGFloat
    let glyphs: [GlyphLine.Glyph]
  }

  private let raster: PictureRaster
  private let surface: OpaquePointer
  private let cairo: OpaquePointer
  private var lines: [Key: Line] = [:]
  private var faces = GlyphFaces()
  private var shapes: [GlyphID: GlyphShape] = [:]

  package init(fonts: FontSet) {
    raster = PictureRaster(fonts: fonts)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  package func line(
    _ text: String, box: CGRect, _ font: Font, _ alignment: TextAlignment
  ) -> GlyphLine? {
    guard LaidOutLine.isDrawable(text, box, font) else { return nil }
    var line = line(Key(text: text, font: font, limit: nil))
    if line.width > box.width + LaidOutLine.overhang {
      line = self.line(Key(text: text, font: font, limit: box.width))
    }
    return GlyphLine(
      origin: LaidOutLine.origin(of: line.width, in: box, font, alignment), squeeze: line.squeeze,
      glyphs: line.glyphs)
  }

  package func shape(of glyph: GlyphID) -> GlyphShape {
    if let shape = shapes[glyph] { return shape }
    let shape = faces.shape(of: glyph)
    shapes[glyph] = shape
    return shape
  }

  private func line(_ key: Key) -> Line {
    if let line = lines[key] { return line }
    if lines.count >= Self.mostLines { lines = [:] }
    // Painters of the same fonts leave their own scale.
    raster.contextChanged(cairo)
    let laidOut = LaidOutLine(key.text, key.font, within: key.limit, by: raster, in: cairo)
    let line = Line(
      width: laidOut.width, squeeze: laidOut.squeeze,
      glyphs: glyphs(of: laidOut.layout, key.font))
    lines[key] = line
    return line
  }

  private func glyphs(
    of layout: OpaquePointer, _ text: Font
  ) -> [GlyphLine.Glyph] {
    var glyphs: [GlyphLine.Glyph] = []
    var start: Int32 = 0
    var run = PictureRaster.lineOnBaseline(of: layout)?.pointee.runs
    while let node = run {
      run = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let string = item.pointee.glyphs, let font = item.pointee.item?.pointee.analysis.font
      else { continue }
      let face = faces.number(of: font, text)
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = string.pointee.glyphs[index]
        defer { start += info.geometry.width }
        // Empty glyphs and boxes for unknown characters have no outline.
        guard info.glyph < 0x0FFF_FFFF else { continue }
        glyphs.append(
          GlyphLine.Glyph(
            id: GlyphID(face: face, code: info.glyph), x: start + info.geometry.x_offset,
            y: info.geometry.y_offset))
      }
    }
    return glyphs
  }
}
