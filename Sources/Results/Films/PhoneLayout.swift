package import BackswipeRendering
package import BackswipeUnits

/// A phone's location in its part of the window, and the conversion from the window to points of the
/// phone.
///
/// Three units: the window's own (events, sizes asked of the display), device pixels, and points
/// of the phone.
package struct PhoneLayout: Equatable, Sendable {
  /// Points of frame around the screen.
  package static let bezel: CGFloat = 20
  /// Points of desk around the frame, when there is room.
  package static let margin: CGFloat = 18
  /// Device pixels of desk that stay around the frame at least, in a window that has them.
  package static let leastMargin: CGFloat = 16
  /// The part of a window's shorter side that they may take.
  private static let marginShare: CGFloat = 0.05
  /// Sides that a phone may have, in points.
  package static let sides: ClosedRange<CGFloat> = 240...2000
  /// The smallest scale, in device pixels per point; below it nothing is recognisable.
  package static let leastScale: CGFloat = 0.125

  /// The part of the window that belongs to the phone, in device pixels: its corner and its size.
  package let left: Int
  package let top: Int
  package let width: Int
  package let height: Int
  /// Device pixels per point.
  package let scale: CGFloat
  /// Device pixels per unit of the window.
  package let pixelsPerUnit: CGFloat
  /// The phone's screen in points.
  package let phone: CGSize
  /// Device pixels from the window's corner to the screen's; may lie outside of the part when even
  /// the smallest scale does not fit.
  package let originX: Int
  package let originY: Int

  /// A phone of a size in the centre of a part of a window.
  ///
  /// - Parameter cell: the size, from the part's corner on, in the centre of which the phone is; nil
  ///   for the part's. Phones in cells of one size have the same distances from their corners.
  package init(
    left: Int = 0, top: Int = 0, width: Int, height: Int, cell: (width: Int, height: Int)? = nil,
    scale: CGFloat, pixelsPerUnit: CGFloat, phone: CGSize
  ) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.scale = scale
    self.pixelsPerUnit = pixelsPerUnit
    self.phone = phone
    let grid = PixelGrid(scale: scale)
    originX = left + ((cell?.width ?? width) - grid.edge(phone.width)) / 2
    originY = top + ((cell?.height ?? height) - grid.edge(phone.height)) / 2
  }

  /// The same, at the largest scale that fits: above its natural scale where there is room for more
  /// than the desk, below it where the phone would come too near to the edges. In between, the desk
  /// shrinks.
  ///
  /// - Parameter natural: device pixels per point of the display, or as the user set them.
  package init(
    left: Int = 0, top: Int = 0, width: Int, height: Int, cell: (width: Int, height: Int)? = nil,
    natural: CGFloat, pixelsPerUnit: CGFloat, phone: CGSize
  ) {
    let room = CGSize(
      width: CGFloat(cell?.width ?? width), height: CGFloat(cell?.height ?? height))
    let whole = Self.window(around: phone)
    let roomy = min(room.width / whole.width, room.height / whole.height)
    let body = Self.window(around: phone, margin: 0)
    let desk = 2 * min(Self.leastMargin, min(room.width, room.height) * Self.marginShare)
    let tight = min((room.width - desk) / body.width, (room.height - desk) / body.height)
    self.init(
      left: left, top: top, width: width, height: height, cell: cell,
      scale: max(min(max(natural, roomy), tight), Self.leastScale), pixelsPerUnit: pixelsPerUnit,
      phone: phone)
  }

  /// The screen as it is shown, with edges on device pixels, in points.
  package var shownScreen: CGRect {
    let grid = PixelGrid(scale: scale)
    return CGRect(
      x: 0, y: 0, width: CGFloat(grid.edge(phone.width)) / scale,
      height: CGFloat(grid.edge(phone.height)) / scale)
  }

  /// The frame around it, as wide on all sides but for the ends of a phone with a home button.
  package var body: CGRect { phoneBody.frame }

  /// The phone around the screen, its frame a whole number of device pixels wide.
  var phoneBody: PhoneBody {
    PhoneBody(
      screen: shownScreen, of: phone, bezel: max(1, (Self.bezel * scale).rounded()) / scale)
  }

  /// The size of a window with a number of units per point around a phone, reduced to fit in the
  /// same proportions where necessary.
  ///
  /// - Parameter room: units of the display.
  package static func units(
    around phone: CGSize, perPoint: CGFloat, within room: CGSize
  ) -> (width: Int, height: Int) {
    let whole = window(around: phone)
    let scale = min(perPoint, room.width / whole.width, room.height / whole.height)
    func side(_ points: CGFloat) -> Int { Int(max(1, (points * scale).rounded())) }
    return (side(whole.width), side(whole.height))
  }

  /// The window around a phone, in points.
  package static func window(around phone: CGSize, margin: CGFloat = margin) -> CGSize {
    let ends = PhoneBody.ends(of: phone)
    return CGSize(
      width: phone.width + 2 * (bezel + margin + ends.width),
      height: phone.height + 2 * (bezel + margin + ends.height))
  }

  /// The phone's part of the window in its points.
  package var windowRect: CGRect {
    CGRect(
      x: CGFloat(left - originX) / scale, y: CGFloat(top - originY) / scale,
      width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The same in device pixels of the window.
  package var region: PixelRect {
    PixelRect(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// A location in the window, in its units, as a point of the phone; never clamped. On the grid,
  /// so that it is written to a file and read back unchanged.
  package func point(unitX: CGFloat, unitY: CGFloat) -> CGPoint {
    CGPoint(
      x: (unitX * pixelsPerUnit - CGFloat(originX)) / scale,
      y: (unitY * pixelsPerUnit - CGFloat(originY)) / scale
    ).onGrid
  }
}
