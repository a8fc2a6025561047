import BackswipeScene
import BackswipeUnits
import CPangoCairo

extension Brush {
  /// The maximum blur in points around an edge; a wider one is clipped.
  private static let widestBlur: CGFloat = 256

  /// Paints the shadow of a rectangle: a mask whose strength depends on the distance from the edge
  /// as for a blurred straight edge. Exact along the sides, approximate around the corners.
  func paintShadow(of rect: CGRect, _ radius: CGFloat, _ shadow: Shadow) {
    let shape = rect.offsetBy(
      dx: offset.x + shadow.offset.width, dy: offset.y + shadow.offset.height)
    let blur = min(max(shadow.radius, 0), Self.widestBlur)
    let around = shape.insetBy(dx: -3 * blur, dy: -3 * blur)
    guard around.width > 0, around.height > 0, around.width < 8192, around.height < 8192,
      around.minX.isFinite, around.minY.isFinite
    else { return }
    let scale = Double(grid.scale)
    let width = Int32((Double(around.width) * scale).rounded(.up))
    let height = Int32((Double(around.height) * scale).rounded(.up))
    guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height) else { return }
    defer { cairo_surface_destroy(mask) }
    guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS,
      let pixels = cairo_image_surface_get_data(mask)
    else { return }
    let stride = Int(cairo_image_surface_get_stride(mask))
    let edge = ShadowEdge(shape: shape, radius: radius, blur: blur)
    cairo_surface_flush(mask)
    for y in 0..<Int(height) {
      for x in 0..<Int(width) {
        let place = CGPoint(
          x: around.minX + CGFloat((Double(x) + 0.5) / scale),
          y: around.minY + CGFloat((Double(y) + 0.5) / scale))
        pixels[y * stride + x] = UInt8((edge.strength(at: place) * 255).rounded())
      }
    }
    cairo_surface_mark_dirty(mask)
    cairo_save(cairo)
    cairo_translate(cairo, Double(around.minX), Double(around.minY))
    cairo_scale(cairo, 1 / scale, 1 / scale)
    setColor(shadow.color)
    cairo_mask_surface(cairo, mask, 0, 0)
    cairo_restore(cairo)
  }
}

/// The strength of a shadow at a point.
struct ShadowEdge {
  private let middle: CGPoint
  private let half: CGSize
  private let radius: CGFloat
  private let blur: CGFloat

  init(shape: CGRect, radius: CGFloat, blur: CGFloat) {
    middle = CGPoint(x: shape.midX, y: shape.midY)
    half = CGSize(width: shape.width / 2, height: shape.height / 2)
    // A blurred corner has at least the blur's radius.
    self.radius = min(max(radius, blur), half.width, half.height)
    self.blur = blur
  }

  /// The strength at a point, 0…1.
  func strength(at point: CGPoint) -> Double {
    let x = abs(point.x - middle.x) - half.width + radius
    let y = abs(point.y - middle.y) - half.height + radius
    let outside = CGFloat(
      hypot(Double(max(x, 0)), Double(max(y, 0))))
    let distance = outside + min(max(x, y), 0) - radius
    guard blur > 0 else { return distance <= 0 ? 1 : 0 }
    return 0.5 * erfc(Double(distance) / (Double(blur) * 2.0.squareRoot()))
  }
}
