import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// Performs drawing commands on a Cairo context whose unit is the point.
struct Brush {
  let cairo: OpaquePointer
  let grid: PixelGrid
  /// The part of the picture that is painted, in its device pixels.
  let tile: PixelRect
  /// The whole picture, in the same pixels: lines within its edges in points stay within them.
  let limits: PixelRect
  let raster: PictureRaster
  /// Whether rounded rectangles are snapped to pixels; false for vector output.
  let hasPixels: Bool

  private enum Saved {
    case clip
    case translation(CGPoint)
    case transform(CGPoint)
    case group(opacity: Double)
    case masked([DrawCommand], CGPoint)
  }

  // Not in Cairo's matrix: snapping needs the picture's coordinates.
  private(set) var offset = CGPoint.zero
  private var saved: [Saved] = []
  /// The number of transforms in effect; the tile is not in their coordinates.
  private var transforms = 0

  init(
    cairo: OpaquePointer, grid: PixelGrid, tile: PixelRect, limits: PixelRect,
    raster: PictureRaster, hasPixels: Bool = true, offset: CGPoint = .zero
  ) {
    self.cairo = cairo
    self.limits = limits
    self.hasPixels = hasPixels
    self.offset = offset
    self.grid = grid
    self.tile = tile
    self.raster = raster
  }

  mutating func paint(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let radius, let color):
      fill(rect, radius, color)
    case .backdrop(let rect, let radius, let backdrop):
      fill(rect, radius, backdrop.plain)
    case .border(let rect, let radius, let width, let color):
      border(rect, radius, width, color)
    case .hairline(let line, let color):
      hairline(line, color)
    case .path(let elements, let fill, let stroke):
      path(elements, fill, stroke)
    case .text(let text, let box, let font, let color, let alignment):
      paintText(text, box: box, font, color, alignment)
    case .image(let part):
      paintImage(part)
    case .gradient(let rect, let start, let end, let isHorizontal):
      gradient(rect, start, end, isHorizontal)
    case .clip(let rect, let radius):
      cairo_save(cairo)
      saved.append(.clip)
      addRect(rect, radius)
      cairo_clip(cairo)
    case .translate(let distance):
      saved.append(.translation(offset))
      if distance.x.isFinite, distance.y.isFinite {
        offset = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
      }
    case .transform(let transform):
      saved.append(.transform(offset))
      cairo_save(cairo)
      apply(transform)
    case .group(let opacity):
      saved.append(.group(opacity: opacity))
      cairo_push_group(cairo)
    case .shadow(let rect, let radius, let shadow):
      paintShadow(of: rect, radius, shadow)
    case .shape(let elements, let paint):
      paintShape(elements, paint)
    case .ramp(let ramp):
      paintRamp(ramp)
    case .shapeShadow(let elements, let shadow):
      paintShadow(of: elements, shadow)
    case .masked(let mask):
      saved.append(.masked(mask, offset))
      cairo_push_group(cairo)
    case .restore:
      switch saved.popLast() {
      case .masked(let mask, let place): paintGroup(through: mask, at: place)
      case .clip: cairo_restore(cairo)
      case .translation(let earlier): offset = earlier
      case .transform(let earlier):
        transforms -= 1
        offset = earlier
        cairo_restore(cairo)
        raster.contextChanged(cairo)
      case .group(let opacity):
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, opacity)
      case nil: break
      }
    }
  }

  /// Ends a group and paints it through the alpha of a mask's commands.
  private mutating func paintGroup(through mask: [DrawCommand], at place: CGPoint) {
    let content = cairo_pop_group(cairo)
    cairo_push_group(cairo)
    let (earlier, outer) = (offset, saved)
    (offset, saved) = (place, [])
    for command in mask { paint(command) }
    while !saved.isEmpty { paint(.restore) }
    (offset, saved) = (earlier, outer)
    let alpha = cairo_pop_group(cairo)
    cairo_set_source(cairo, content)
    cairo_mask(cairo, alpha)
    cairo_pattern_destroy(alpha)
    cairo_pattern_destroy(content)
  }

  /// Whether a rectangle of the picture is outside the tile; false inside transforms.
  func misses(_ rect: CGRect) -> Bool {
    guard transforms == 0 else { return false }
    let around = grid.rectAround(rect.offsetBy(dx: offset.x, dy: offset.y))
    return !around.intersects(tile)
  }

  /// Applies a transform; moves the offset into Cairo's matrix.
  private mutating func apply(_ transform: CGAffineTransform) {
    cairo_translate(cairo, Double(offset.x), Double(offset.y))
    var matrix = cairo_matrix_t(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c),
      yy: Double(transform.d), x0: Double(transform.tx), y0: Double(transform.ty))
    // A singular matrix would leave the context in an error state.
    if !transform.isInvertible {
      matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
      cairo_rectangle(cairo, 0, 0, 0, 0)
      cairo_clip(cairo)
    }
    cairo_transform(cairo, &matrix)
    offset = .zero
    transforms += 1
    raster.contextChanged(cairo)
  }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  func isDrawable(_ rect: CGRect) -> Bool {
    rect.width > 0 && rect.height > 0 && rect.width.isFinite && rect.height.isFinite
      && rect.minX.isFinite && rect.minY.isFinite
  }

  private func fill(_ rect: CGRect, _ radius: CGFloat, _ color: Color) {
    guard isDrawable(rect), color.alpha > 0, !misses(rect.insetBy(dx: -1, dy: -1)) else { return }
    addRect(rect, radius)
    setColor(color)
    cairo_fill(cairo)
  }

  private func hairline(_ line: Hairline, _ color: Color) {
    guard isDrawable(line.rect), color.alpha > 0, !misses(line.rect.insetBy(dx: -2, dy: -2))
    else { return }
    var line = line
    line.rect = line.rect.offsetBy(dx: offset.x, dy: offset.y)
    addPixels(grid.hairline(line))
    setColor(color)
    cairo_fill(cairo)
  }

  private func border(_ rect: CGRect, _ radius: CGFloat, _ width: CGFloat, _ color: Color) {
    guard isDrawable(rect), width > 0, color.alpha > 0 else { return }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    if radius > 0 {
      // Wider ones may end between pixels: rounding would change their apparent weight.
      let width = width < 1 && hasPixels ? CGFloat(grid.lineWidth(width)) / grid.scale : width
      let outer = roundRect(rect, radius)
      addRoundRect(outer.rect, outer.radius)
      let inner = outer.rect.insetBy(dx: width, dy: width)
      if !inner.isNull, isDrawable(inner) { addRoundRect(inner, max(0, outer.radius - width)) }
    } else {
      let outer = grid.visibleRect(rect.offsetBy(dx: offset.x, dy: offset.y))
      let inset = width < 1 ? grid.lineWidth(width) : max(1, grid.edge(width))
      let inner = PixelRect(
        left: outer.left + inset, top: outer.top + inset,
        right: outer.right - inset, bottom: outer.bottom - inset)
      addPixels(outer)
      if !inner.isEmpty { addPixels(inner) }
    }
    setColor(color)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  private func path(_ elements: [PathElement], _ fill: Color?, _ stroke: Stroke?) {
    cairo_new_path(cairo)
    for element in elements { add(element) }
    if let fill {
      setColor(fill)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill_preserve(cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }
    if let stroke, stroke.width > 0 {
      setColor(stroke.color)
      cairo_set_line_width(cairo, Double(stroke.width))
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke_preserve(cairo)
    }
    cairo_new_path(cairo)
  }

  func add(_ element: PathElement) {
    func x(_ point: CGPoint) -> Double { Double(point.x + offset.x) }
    func y(_ point: CGPoint) -> Double { Double(point.y + offset.y) }
    switch element {
    case .move(let point): cairo_move_to(cairo, x(point), y(point))
    case .line(let point): cairo_line_to(cairo, x(point), y(point))
    case .curve(let point, let first, let second):
      cairo_curve_to(cairo, x(first), y(first), x(second), y(second), x(point), y(point))
    case .arc(let center, let radius, let start, let end):
      cairo_arc(cairo, x(center), y(center), Double(radius), Double(start), Double(end))
    case .close: cairo_close_path(cairo)
    }
  }

  private func gradient(
    _ rect: CGRect, _ start: Color, _ end: Color, _ isHorizontal: Bool
  ) {
    guard isDrawable(rect) else { return }
    let area = rect.offsetBy(dx: offset.x, dy: offset.y)
    let pattern = cairo_pattern_create_linear(
      Double(area.minX), Double(area.minY),
      Double(isHorizontal ? area.maxX : area.minX), Double(isHorizontal ? area.minY : area.maxY))
    for (place, color) in [(0.0, start), (1.0, end)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, place, color.red, color.green, color.blue, color.alpha)
    }
    addRect(rect, 0)
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  func addRect(_ rect: CGRect, _ radius: CGFloat) {
    if radius > 0, isDrawable(rect) {
      let round = roundRect(rect, radius)
      addRoundRect(round.rect, round.radius)
    } else {
      let area = rect.offsetBy(dx: offset.x, dy: offset.y)
      addPixels(grid.visibleRect(area, within: transforms == 0 ? limits : nil))
    }
  }

  /// The painted rectangle of a rounded rectangle, in points of the picture, and its corner radius.
  private func roundRect(_ rect: CGRect, _ radius: CGFloat) -> (rect: CGRect, radius: CGFloat) {
    let area = rect.offsetBy(dx: offset.x, dy: offset.y)
    let half = min(area.width, area.height) / 2
    guard hasPixels else { return (area, min(radius, half)) }
    let pixels = grid.roundRect(area, radius: radius)
    let unit = 1 / grid.scale
    let placed = CGRect(
      x: CGFloat(pixels.left) * unit, y: CGFloat(pixels.top) * unit,
      width: CGFloat(pixels.width) * unit, height: CGFloat(pixels.height) * unit)
    let most = min(placed.width, placed.height) / 2
    return (placed, radius < half ? min(radius, most) : most)
  }

  func addPixels(_ rect: PixelRect) {
    let unit = 1 / Double(grid.scale)
    cairo_rectangle(
      cairo, Double(rect.left) * unit, Double(rect.top) * unit, Double(rect.width) * unit,
      Double(rect.height) * unit)
  }

  /// - Parameter area: the rectangle in points of the picture.
  private func addRoundRect(_ area: CGRect, _ radius: CGFloat) {
    let r = Double(min(radius, area.width / 2, area.height / 2))
    let (left, top) = (Double(area.minX), Double(area.minY))
    let (right, bottom) = (Double(area.maxX), Double(area.maxY))
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right - r, top + r, r, -.pi / 2, 0)
    cairo_arc(cairo, right - r, bottom - r, r, 0, .pi / 2)
    cairo_arc(cairo, left + r, bottom - r, r, .pi / 2, .pi)
    cairo_arc(cairo, left + r, top + r, r, .pi, 3 * .pi / 2)
    cairo_close_path(cairo)
  }
}
