import BackswipeScene
import BackswipeUnits
import CPangoCairo

extension Brush {
  func paintImage(_ part: ImagePart) {
    guard isDrawable(part.target), isDrawable(part.source), !misses(part.target) else { return }
    let area = grid.visibleRect(part.target.offsetBy(dx: offset.x, dy: offset.y))
    let unit = 1 / Double(grid.scale)
    let width = part.tile.map { Double($0.width) } ?? Double(area.width) * unit
    let height = part.tile.map { Double($0.height) } ?? Double(area.height) * unit
    guard width > 0, height > 0 else { return }
    let image = ImageRaster(of: part, across: width / unit, down: height / unit)
    let source = PixelGrid(scale: 1).rect(image.source)
    guard !source.isEmpty, let whole = raster.images.surface(of: part.file, image) else { return }
    // A subsurface, so that pixels around the part do not bleed into its edges.
    let surface = cairo_surface_create_for_rectangle(
      whole, Double(source.left), Double(source.top), Double(source.width), Double(source.height))
    let pattern = cairo_pattern_create_for_surface(surface)
    let across = Double(source.width) / width
    let down = Double(source.height) / height
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, across, 0, 0, down, -Double(area.left) * unit * across,
      -Double(area.top) * unit * down)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(
      pattern, part.tile == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
    // At a scale of 1 a filter would only blur the image.
    let isExact =
      abs(across * unit - 1) < 1e-6 && abs(down * unit - 1) < 1e-6
    cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    cairo_save(cairo)
    cairo_new_path(cairo)
    addPixels(area)
    cairo_clip(cairo)
    if let tint = part.tint {
      setColor(tint)
      cairo_mask(cairo, pattern)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
    }
    cairo_restore(cairo)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }
}
