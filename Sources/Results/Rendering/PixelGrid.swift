import BackswipeScene
package import BackswipeUnits

/// Converts points to whole device pixels.
///
/// Halves are rounded up (towards larger coordinates), not away from zero: edges a whole number of
/// pixels apart stay so at every position, and neighbours that touch in points touch in pixels on
/// both sides of zero.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, positive.
  package let scale: CGFloat

  /// Coordinates are clamped to ± this number of pixels, so that sums do not overflow.
  static let limit: CGFloat = 16_777_216
  /// Smaller overhangs in pixels are treated as rounding errors.
  private static let noise: CGFloat = 0.001
  /// The maximum width in points of a long rectangle that is a line.
  private static let widestLine: CGFloat = 1

  /// - Parameter scale: device pixels per point; values that are not positive and finite count as
  ///   1.
  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest pixel edge; 0 for NaN. Sums that differ by rounding errors have the same edge.
  package func edge(_ points: CGFloat) -> Int {
    whole((points * scale + 0.5 + Self.noise).rounded(.down))
  }

  /// A rectangle whose four edges are snapped independently.
  package func rect(_ rect: CGRect) -> PixelRect {
    PixelRect(
      left: edge(rect.minX), top: edge(rect.minY), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  /// As `rect`, except that a rectangle that is not empty has at least one pixel in each direction,
  /// the one at its centre, and a line of up to a point has the same width at every position.
  ///
  /// - Parameter limits: a line stays within them if one of its pixels is.
  func visibleRect(_ points: CGRect, within limits: PixelRect? = nil) -> PixelRect {
    guard points.width > 0, points.height > 0 else { return .empty }
    var result = rect(points)
    if result.width == 0 || isLine(points.width, long: points.height) {
      (result.left, result.right) = line(
        points.minX, points.maxX, limits.map { $0.left..<max($0.left, $0.right) })
    }
    if result.height == 0 || isLine(points.height, long: points.width) {
      (result.top, result.bottom) = line(
        points.minY, points.maxY, limits.map { $0.top..<max($0.top, $0.bottom) })
    }
    return result
  }

  /// The width in pixels of a line, at least one; half a pixel is rounded down.
  func lineWidth(_ points: CGFloat) -> Int {
    max(1, whole((points * scale - 0.5 - Self.noise).rounded(.up)))
  }

  /// The outermost pixels of a rectangle along a side, or those beside it.
  func hairline(_ line: Hairline) -> PixelRect {
    var result = visibleRect(line.rect)
    guard !result.isEmpty else { return .empty }
    let out = line.isOutside ? 1 : 0
    switch line.side {
    case .left:
      result.left -= out
      result.right = result.left + 1
    case .top:
      result.top -= out
      result.bottom = result.top + 1
    case .right:
      result.right += out
      result.left = result.right - 1
    case .bottom:
      result.bottom += out
      result.top = result.bottom - 1
    }
    return result
  }

  /// The pixels of a rounded rectangle. One that ends in half circles keeps its size at every
  /// position, so that circles stay round; others have the edges of their neighbours.
  func roundRect(_ rect: CGRect, radius: CGFloat) -> PixelRect {
    guard 2 * radius >= min(rect.width, rect.height) - Self.noise else { return visibleRect(rect) }
    let (width, height) = (lineWidth(rect.width), lineWidth(rect.height))
    func start(_ middle: CGFloat, _ length: Int) -> Int {
      whole((middle * scale - CGFloat(length) / 2 + 0.5).rounded(.down))
    }
    let (left, top) = (start(rect.midX, width), start(rect.midY, height))
    return PixelRect(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Whether the edges of a rectangle are on whole pixels.
  func isWhole(_ rect: CGRect) -> Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy {
      abs(($0 * scale).rounded() - $0 * scale) < Self.noise
    }
  }

  /// Whether a strip is so thin and long that neighbours do not continue it.
  private func isLine(_ width: CGFloat, long length: CGFloat) -> Bool {
    width <= Self.widestLine && width * scale < 2 && length >= 8 * width
  }

  private func line(_ low: CGFloat, _ high: CGFloat, _ limits: Range<Int>?) -> (Int, Int) {
    let width = lineWidth(high - low)
    if edge(high) - edge(low) == width { return (edge(low), edge(high)) }
    var start = whole(((low + high) / 2 * scale - CGFloat(width - 1) / 2).rounded(.down))
    if let limits, limits.count >= width, start < limits.upperBound + width,
      start > limits.lowerBound - 2 * width
    {
      start = min(max(start, limits.lowerBound), limits.upperBound - width)
    }
    return (start, start + width)
  }

  /// The smallest rectangle of whole pixels that contains a rectangle.
  func rectAround(_ rect: CGRect) -> PixelRect {
    PixelRect(
      left: whole((rect.minX * scale + Self.noise).rounded(.down)),
      top: whole((rect.minY * scale + Self.noise).rounded(.down)),
      right: whole((rect.maxX * scale - Self.noise).rounded(.up)),
      bottom: whole((rect.maxY * scale - Self.noise).rounded(.up)))
  }

  private func whole(_ value: CGFloat) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -PixelGrid.limit), PixelGrid.limit))
  }
}
