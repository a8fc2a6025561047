package import BackswipeGeometry
import BackswipeRendering

/// Where the phone stands in the window, and which point of the phone a place of the window is.
///
/// Three units: the window's own (events, sizes asked of the display), device pixels, and points
/// of the phone.
package struct PhoneLayout: Equatable, Sendable {
  /// Points of frame around the screen.
  package static let bezel: CGFloat = 20
  /// Points of desk around the frame, when there is room.
  package static let margin: CGFloat = 18
  package static let smallest = CGSize(width: 320, height: 320)
  package static let largest = CGSize(width: 1366, height: 1366)

  /// Device pixels.
  package let width: Int
  package let height: Int
  /// Device pixels per point.
  package let scale: CGFloat
  /// Device pixels per unit of the window.
  package let pixelsPerUnit: CGFloat
  /// The phone's screen in points.
  package let phone: CGSize
  /// Device pixels from the window's corner to the screen's; negative when the window is too small.
  package let originX: Int
  package let originY: Int

  /// A phone of a size in the middle of a window.
  package init(
    width: Int, height: Int, scale: CGFloat, pixelsPerUnit: CGFloat, phone: CGSize
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.pixelsPerUnit = pixelsPerUnit
    self.phone = phone
    let grid = PixelGrid(scale: scale)
    originX = (width - grid.edge(phone.width)) / 2
    originY = (height - grid.edge(phone.height)) / 2
  }

  /// The phone that fills a window of so many pixels: whole points, within the limits. The desk
  /// gives way before the phone gets smaller than its smallest.
  package static func phone(width: Int, height: Int, scale: CGFloat) -> CGSize {
    func side(_ pixels: Int, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      let inside = CGFloat(pixels) / scale - 2 * bezel
      let desk = min(margin, max(0, (inside - least) / 2))
      return min(max((inside - 2 * desk).rounded(.down), least), most)
    }
    return CGSize(
      width: side(width, smallest.width, largest.width),
      height: side(height, smallest.height, largest.height))
  }

  /// The phone as wanted, or as much of it as a display of so many points has room for.
  package static func fit(_ phone: CGSize, into available: CGSize) -> CGSize {
    func side(_ wanted: CGFloat, _ room: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      min(max(min(wanted, (room - 2 * (bezel + margin)).rounded(.down)), least), most)
    }
    return CGSize(
      width: side(phone.width, available.width, smallest.width, largest.width),
      height: side(phone.height, available.height, smallest.height, largest.height))
  }

  /// The window around a phone, in points.
  package static func window(around phone: CGSize, margin: CGFloat = margin) -> CGSize {
    CGSize(
      width: phone.width + 2 * (bezel + margin), height: phone.height + 2 * (bezel + margin))
  }

  /// The whole window in the phone's points.
  package var windowRect: CGRect {
    CGRect(
      x: -CGFloat(originX) / scale, y: -CGFloat(originY) / scale, width: CGFloat(width) / scale,
      height: CGFloat(height) / scale)
  }

  /// A place of the window, in its units, as a point of the phone; never clamped. On the grid, so
  /// that it is written to a file and read back unchanged.
  package func point(unitX: CGFloat, unitY: CGFloat) -> CGPoint {
    CGPoint(
      x: (unitX * pixelsPerUnit - CGFloat(originX)) / scale,
      y: (unitY * pixelsPerUnit - CGFloat(originY)) / scale
    ).onGrid
  }
}
