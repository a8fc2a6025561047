import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// Paints pictures with Cairo and Pango.
///
/// Rectangles (fills, borders, gradients, clips) are snapped to whole pixels, so that lines are
/// sharp and neighbours have no gap; everything else is antialiased at its exact position.
final class PictureRaster {
  let fonts: FontSet
  let layout: OpaquePointer
  let images = ImageStore()

  init(fonts: FontSet) {
    self.fonts = fonts
    layout = pango_layout_new(fonts.context)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Paints the part `tile` (device pixels of the picture's own coordinates) of a picture.
  func bitmap(of picture: Picture, grid: PixelGrid, tile: PixelRect) -> Bitmap {
    let bitmap = Bitmap(width: tile.width, height: tile.height)
    guard !tile.isEmpty else { return bitmap }
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(tile.width), Int32(tile.height), Int32(bitmap.bytesPerRow))
    let cairo: OpaquePointer = cairo_create(surface)
    cairo_translate(cairo, -Double(tile.left), -Double(tile.top))
    cairo_scale(cairo, Double(grid.scale), Double(grid.scale))
    contextChanged(cairo)
    let limits = grid.bounds(of: picture)
    var brush = Brush(cairo: cairo, grid: grid, tile: tile, limits: limits, raster: self)
    for command in picture.commands { brush.paint(command) }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    bitmap.scan()
    return bitmap
  }

  /// Updates the layout; call it when the context or its matrix has changed, before text is laid
  /// out.
  func contextChanged(_ cairo: OpaquePointer) {
    pango_cairo_update_context(cairo, fonts.context)
    pango_layout_context_changed(layout)
    for others in fonts.fontsOfFiles + (fonts.installedIfMade.map { [$0] } ?? []) {
      pango_cairo_update_context(cairo, others.context)
      pango_layout_context_changed(others.layout)
    }
  }
}
