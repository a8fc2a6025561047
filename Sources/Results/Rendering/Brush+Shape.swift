import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// Shapes, gradients of many colours, and the shadows of shapes.
extension Brush {
  /// The coordinate in points beyond which Cairo's would overflow.
  private static let reach: CGFloat = 1e6
  /// The shortest dash pattern in points that is drawn as dashes.
  private static let shortestDash: CGFloat = 0.1

  /// Whether all of a path is finite and within reach.
  private func isPaintable(_ elements: [PathElement]) -> Bool {
    guard let box = PathElement.box(around: elements) else { return false }
    let angles = elements.allSatisfy {
      if case .arc(_, let radius, let start, let end) = $0 {
        radius >= 0 && abs(start) < Self.reach && abs(end) < Self.reach
      } else {
        true
      }
    }
    return angles && [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < Self.reach }
  }

  func paintShape(_ elements: [PathElement], _ paint: ShapePaint) {
    guard isPaintable(elements) else { return }
    cairo_new_path(cairo)
    for element in elements { add(element) }
    if let fill = paint.fill {
      setColor(fill)
      cairo_set_fill_rule(
        cairo, paint.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill_preserve(cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }
    if let stroke = paint.stroke, stroke.width > 0, stroke.width < Self.reach {
      paintStroke(stroke, paint)
    }
    cairo_new_path(cairo)
  }

  private func paintStroke(_ stroke: Stroke, _ paint: ShapePaint) {
    setColor(stroke.color)
    cairo_set_line_width(cairo, Double(stroke.width))
    let cap =
      switch paint.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch paint.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(cairo, cap)
    cairo_set_line_join(cairo, join)
    let limit = paint.miterLimit.isFinite ? max(Double(paint.miterLimit), 1) : 10
    cairo_set_miter_limit(cairo, limit)
    let dash = paint.dash.map(Double.init)
    let whole = dash.reduce(0, +)
    let isDashed =
      dash.allSatisfy { $0 >= 0 } && whole.isFinite && whole >= Double(Self.shortestDash)
    if isDashed {
      let phase = paint.dashPhase.isFinite ? Double(paint.dashPhase) : 0
      cairo_set_dash(cairo, dash, Int32(dash.count), phase)
    }
    cairo_stroke_preserve(cairo)
    if isDashed { cairo_set_dash(cairo, nil, 0, 0) }
  }

  func paintRamp(_ ramp: GradientRamp) {
    guard isDrawable(ramp.rect), let first = ramp.colors.first, !misses(ramp.rect) else { return }
    let numbers = [ramp.start.x, ramp.start.y, ramp.end.x, ramp.end.y]
    guard numbers.allSatisfy({ abs($0) < Self.reach }) else { return }
    addRect(ramp.rect, ramp.cornerRadius)
    let across = abs(ramp.end.x - ramp.start.x)
    let down = abs(ramp.end.y - ramp.start.y)
    let isFlat = ramp.isRadial ? across == 0 || down == 0 : across == 0 && down == 0
    guard ramp.colors.count > 1, !isFlat else {
      setColor(isFlat ? ramp.colors.last ?? first : first)
      cairo_fill(cairo)
      return
    }
    let start = CGPoint(x: ramp.start.x + offset.x, y: ramp.start.y + offset.y)
    let pattern: OpaquePointer?
    if ramp.isRadial {
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix, 1 / Double(across), 0, 0, 1 / Double(down), -Double(start.x) / Double(across),
        -Double(start.y) / Double(down))
      cairo_pattern_set_matrix(pattern, &matrix)
    } else {
      pattern = cairo_pattern_create_linear(
        Double(start.x), Double(start.y), Double(ramp.end.x + offset.x),
        Double(ramp.end.y + offset.y))
    }
    for (color, place) in zip(ramp.colors, ramp.locations) {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(place), color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  // MARK: Shadows of shapes

  /// The maximum side of a shadow's mask, in pixels.
  private static let widestMask = 8192.0

  /// Paints the shadow of a filled path: its coverage, blurred by three box filters, which
  /// approximate a Gaussian.
  func paintShadow(of elements: [PathElement], _ shadow: Shadow) {
    guard isPaintable(elements), let box = PathElement.box(around: elements) else { return }
    let extent = shadow.extent(of: box).offsetBy(dx: offset.x, dy: offset.y)
    let scale = Double(grid.scale)
    let (width, height) = (Double(extent.width) * scale, Double(extent.height) * scale)
    guard width > 0, height > 0, width < Self.widestMask, height < Self.widestMask else { return }
    guard
      let mask = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(width.rounded(.up)), Int32(height.rounded(.up)))
    else { return }
    defer { cairo_surface_destroy(mask) }
    let drawn = cairo_create(mask)
    cairo_scale(drawn, scale, scale)
    cairo_translate(
      drawn, Double(shadow.offset.width - extent.minX), Double(shadow.offset.height - extent.minY))
    let brush = Brush(
      cairo: drawn ?? cairo, grid: grid, tile: tile, limits: limits, raster: raster, offset: offset)
    for element in elements { brush.add(element) }
    cairo_set_source_rgba(drawn, 0, 0, 0, 1)
    cairo_fill(drawn)
    cairo_destroy(drawn)
    blur(mask, by: Double(max(shadow.radius, 0)) * scale)
    cairo_save(cairo)
    cairo_translate(cairo, Double(extent.minX), Double(extent.minY))
    cairo_scale(cairo, 1 / scale, 1 / scale)
    setColor(shadow.color)
    cairo_mask_surface(cairo, mask, 0, 0)
    cairo_restore(cairo)
  }

  /// - Parameter deviation: the standard deviation of the Gaussian, in pixels.
  private func blur(_ mask: OpaquePointer, by deviation: Double) {
    // Source: the SVG specification, feGaussianBlur.
    let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard size > 1, cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS else { return }
    cairo_surface_flush(mask)
    guard let pixels = cairo_image_surface_get_data(mask) else { return }
    let width = Int(cairo_image_surface_get_width(mask))
    let height = Int(cairo_image_surface_get_height(mask))
    let stride = Int(cairo_image_surface_get_stride(mask))
    // Even boxes are offset by half a pixel, once to each side; the third is odd.
    let boxes =
      size % 2 == 1
      ? [(size, size / 2), (size, size / 2), (size, size / 2)]
      : [(size, size / 2), (size, size / 2 - 1), (size + 1, size / 2)]
    for (size, before) in boxes {
      for y in 0..<height {
        average(pixels + y * stride, count: width, step: 1, size: size, before: before)
      }
      for x in 0..<width {
        average(pixels + x, count: height, step: stride, size: size, before: before)
      }
    }
    cairo_surface_mark_dirty(mask)
  }

  /// Replaces every value of a line by the mean of its neighbourhood.
  private func average(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, size: Int, before: Int
  ) {
    let old = (0..<count).map { Int(line[$0 * step]) }
    let after = size - 1 - before
    var sum = old.prefix(min(after, count)).reduce(0, +)
    for place in 0..<count {
      if place + after < count { sum += old[place + after] }
      line[place * step] = UInt8((sum + size / 2) / size)
      if place - before >= 0 { sum -= old[place - before] }
    }
  }
}
