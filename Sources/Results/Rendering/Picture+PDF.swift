package import BackswipeScene
import BackswipeUnits
import CPangoCairo

extension Painter {
  /// A picture as a PDF file of one page at one PDF point per point: vectors stay vectors and text
  /// stays text, in embedded fonts. The bytes are reproducible, because the file has no date.
  ///
  /// - Returns: empty when Cairo runs out of memory.
  package func pdf(of picture: Picture) -> [UInt8] {
    var file: [UInt8] = []
    let bounds = picture.bounds
    let isWhole = withUnsafeMutablePointer(to: &file) { file in
      let surface = cairo_pdf_surface_create_for_stream(
        { file, bytes, count in
          let file = file?.assumingMemoryBound(to: [UInt8].self)
          file?.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, file, Double(bounds.width), Double(bounds.height))
      // An invalid date is left out; otherwise the present time would be written.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
      let cairo: OpaquePointer = cairo_create(surface)
      cairo_translate(cairo, -Double(bounds.minX), -Double(bounds.minY))
      let raster = PictureRaster(fonts: fonts)
      raster.contextChanged(cairo)
      let grid = PixelGrid(scale: 1)
      let page = grid.rect(bounds)
      var brush = Brush(
        cairo: cairo, grid: grid, tile: page, limits: page, raster: raster, hasPixels: false)
      for command in picture.commands { brush.paint(command) }
      cairo_show_page(cairo)
      cairo_destroy(cairo)
      cairo_surface_finish(surface)
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }
    return isWhole ? file : []
  }
}
