package import BackswipeScene
import BackswipeUnits

/// The phone's body and the desk around its screen, as pictures that are drawn over the frame and
/// leave the screen free.
package enum Bezel {
  package static let deskTop = DeskLook.light.top

  /// Points that the shadow reaches at most.
  private static let longestShadow: CGFloat = 30
  private static let edge = Color(hex: 0x8A8A90)
  private static let rim = Color(hex: 0x3C3C41)
  private static let edgeWidth: CGFloat = 0.75
  /// Of the edge and the rim together.
  private static let rimWidth: CGFloat = 3

  /// Items in the phone's points, for a compositor's overlay.
  ///
  /// - Parameters:
  ///   - hasDesk: whether there is something beneath the body and its shadow.
  ///   - look: the colours of that.
  package static func items(
    around layout: PhoneLayout, hasDesk: Bool = true, look: DeskLook = .light
  ) -> [DisplayItem] {
    let screen = layout.shownScreen
    let window = layout.windowRect
    let body = layout.phoneBody
    let commands =
      (hasDesk ? desk(window, look) : [])
      + [shadow(of: body.frame, radius: body.outerRadius, within: window)]
      + phone(body)
    var items = strips(of: window, around: screen).map { strip in
      item(Picture(commands: commands, bounds: strip, isOpaque: hasDesk))
    }
    if body.radius > 0 { items += corners(of: screen, radius: body.radius, around: commands) }
    if let housing = body.housing { items.append(item(housing)) }
    return items
  }

  private static func item(_ picture: Picture) -> DisplayItem {
    DisplayItem(picture: picture, position: .zero, opacity: 1, clip: picture.bounds)
  }

  private static func strips(of window: CGRect, around screen: CGRect) -> [CGRect] {
    func rect(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
      CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
    return [
      rect(window.minX, window.minY, window.maxX, screen.minY),
      rect(window.minX, screen.minY, screen.minX, screen.maxY),
      rect(screen.maxX, screen.minY, window.maxX, screen.maxY),
      rect(window.minX, screen.maxY, window.maxX, window.maxY),
    ].filter { !$0.isEmpty }
  }

  private static func desk(_ window: CGRect, _ look: DeskLook) -> [DrawCommand] {
    [.gradient(window, from: look.top, to: look.bottom, horizontal: false)]
  }

  /// A shadow that has faded before the edges of the window.
  private static func shadow(
    of body: CGRect, radius: CGFloat, within window: CGRect
  ) -> DrawCommand {
    let room = max(
      0,
      [
        body.minX - window.minX, window.maxX - body.maxX, body.minY - window.minY,
        window.maxY - body.maxY,
      ].min() ?? 0)
    let reach = min(room, longestShadow)
    // It reaches three standard deviations, the last of which cannot be seen.
    let offset = reach / 5
    return .shadow(
      body, cornerRadius: radius,
      Shadow(
        color: Color.black.withAlpha(0.3), offset: CGSize(width: 0, height: offset),
        radius: (reach - offset) / 2.5))
  }

  private static func phone(_ phone: PhoneBody) -> [DrawCommand] {
    let body = phone.frame
    let outer = phone.outerRadius
    var commands = buttons(beside: body)
    commands += [
      .fill(body, cornerRadius: outer, edge),
      .fill(
        body.insetBy(dx: edgeWidth, dy: edgeWidth), cornerRadius: outer - edgeWidth, rim),
      .fill(body.insetBy(dx: rimWidth, dy: rimWidth), cornerRadius: outer - rimWidth, .black),
    ]
    return commands + phone.button
  }

  private static func buttons(beside body: CGRect) -> [DrawCommand] {
    let longest: CGFloat = 560
    guard body.height > longest else { return [] }
    let reach: CGFloat = 2.5
    let metal = Color(hex: 0x55555B)
    func button(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat) -> DrawCommand {
      .fill(
        CGRect(x: x - reach, y: body.minY + y, width: 2 * reach, height: height),
        cornerRadius: 1.5, metal)
    }
    return [
      button(body.minX, 120, 30), button(body.minX, 176, 58), button(body.minX, 246, 58),
      button(body.maxX, 200, 92),
    ]
  }

  /// Pieces that make the screen's corners round: the surroundings of the screen, and of very round corners
  /// that is also the rim and the desk.
  private static func corners(
    of screen: CGRect, radius: CGFloat, around commands: [DrawCommand]
  ) -> [DisplayItem] {
    let side = min(radius, min(screen.width, screen.height) / 2)
    let turn = CGFloat.pi / 2
    let places: [(corner: CGPoint, center: CGPoint, start: CGFloat)] = [
      (CGPoint(x: screen.minX, y: screen.minY), CGPoint(x: side, y: side), 2 * turn),
      (
        CGPoint(x: screen.maxX, y: screen.minY), CGPoint(x: screen.maxX - side, y: side),
        3 * turn
      ),
      (
        CGPoint(x: screen.maxX, y: screen.maxY),
        CGPoint(x: screen.maxX - side, y: screen.maxY - side), 0
      ),
      (
        CGPoint(x: screen.minX, y: screen.maxY), CGPoint(x: side, y: screen.maxY - side), turn
      ),
    ]
    return places.map { corner, center, start in
      // A point over the body, so that no row of pixels at the screen's edge is half covered.
      let over: CGFloat = 1
      let bounds = CGRect(
        x: min(corner.x, center.x), y: min(corner.y, center.y), width: side, height: side
      ).insetBy(dx: -over, dy: -over)
      func point(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      let end = start + turn
      let tip = CGPoint(
        x: corner.x + over * (cos(start) + cos(end)), y: corner.y + over * (sin(start) + sin(end)))
      let path: [PathElement] = [
        .move(point(start, side + over)), .line(point(start, side)),
        .arc(center: center, radius: side, start: start, end: end), .line(point(end, side + over)),
        .line(tip), .close,
      ]
      let cut = DrawCommand.masked([.path(path, fill: .black, stroke: nil)])
      return item(Picture(commands: [cut] + commands + [.restore], bounds: bounds, isOpaque: false))
    }
  }
}
