package import BackswipeGeometry

/// Converts points to whole device pixels.
///
/// Halves go up (towards larger coordinates), not away from zero: so edges a whole number of pixels
/// apart stay so wherever they move, and neighbours that touch in points touch in pixels on both
/// sides of zero.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, positive.
  package let scale: CGFloat

  /// Coordinates are clamped to ± this many pixels, so that sums do not overflow.
  static let limit: CGFloat = 16_777_216

  /// - Parameter scale: device pixels per point; values that are not positive and finite count as
  ///   1.
  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest pixel edge; NaN gives 0.
  package func edge(_ points: CGFloat) -> Int { whole((points * scale + 0.5).rounded(.down)) }

  /// A rectangle whose four edges are snapped independently.
  package func rect(_ rect: CGRect) -> PixelRect {
    PixelRect(
      left: edge(rect.minX), top: edge(rect.minY), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  /// As `rect`, but a rectangle that is not empty has at least one pixel in each direction, the one
  /// at its centre, so that hairlines do not vanish and stay inside their surroundings.
  func visibleRect(_ points: CGRect) -> PixelRect {
    guard points.width > 0, points.height > 0 else { return .empty }
    var result = rect(points)
    if result.right <= result.left {
      result.left = whole((points.midX * scale).rounded(.down))
      result.right = result.left + 1
    }
    if result.bottom <= result.top {
      result.top = whole((points.midY * scale).rounded(.down))
      result.bottom = result.top + 1
    }
    return result
  }

  /// The smallest rectangle of whole pixels that contains a rectangle.
  func rectAround(_ rect: CGRect) -> PixelRect {
    // Overhangs of less than 0.001 pixels are rounding errors.
    let noise: CGFloat = 0.001
    return PixelRect(
      left: whole((rect.minX * scale + noise).rounded(.down)),
      top: whole((rect.minY * scale + noise).rounded(.down)),
      right: whole((rect.maxX * scale - noise).rounded(.up)),
      bottom: whole((rect.maxY * scale - noise).rounded(.up)))
  }

  private func whole(_ value: CGFloat) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -PixelGrid.limit), PixelGrid.limit))
  }
}
