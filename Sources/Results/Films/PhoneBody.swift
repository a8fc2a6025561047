import BackswipeScenarios
import BackswipeScene
import BackswipeUnits

/// The drawn parts of a phone besides its screen: a notch, an island or a hole over it, or a home
/// button below.
struct PhoneBody: Equatable {
  /// Corner radius of the screen, in points.
  let radius: CGFloat
  /// Corner radius of the body of a phone whose screen has square corners.
  static let squareBodyRadius: CGFloat = 54
  /// Points of body above and below a screen with a home button, besides the bezel.
  static let chin: CGFloat = 64
  private static let buttonSide: CGFloat = 56
  /// Radius of a notch's lower corners, and of those where it meets the edge.
  private static let notchRadius: CGFloat = 20
  private static let notchFlare: CGFloat = 6

  /// Corner radius of a tall screen that no known phone has. (obs)
  private static let tallRadius: CGFloat = 47
  /// Of any other.
  private static let otherRadius: CGFloat = 18

  private let front: PhoneModel.Front?
  private let isTurned: Bool
  private let screen: CGRect
  private let bezel: CGFloat

  /// - Parameters:
  ///   - screen: the phone's, upright or turned.
  ///   - bezel: the width of the frame, in points.
  init(screen: CGRect, of phone: CGSize, bezel: CGFloat = PhoneLayout.bezel) {
    let model = PhoneModel(screen: phone)
    self.screen = screen
    self.bezel = bezel
    isTurned = phone.width > phone.height
    front = model?.front
    radius =
      model?.cornerRadius
      ?? (phone.height >= 2 * phone.width ? Self.tallRadius : Self.otherRadius)
  }

  /// The body around the screen.
  var frame: CGRect {
    let ends = Self.ends(of: front)
    return screen.insetBy(
      dx: -bezel - (isTurned ? ends : 0),
      dy: -bezel - (isTurned ? 0 : ends))
  }

  /// Corner radius of the body.
  var outerRadius: CGFloat { radius > 0 ? radius + bezel : Self.squareBodyRadius }

  /// Points at two opposite ends of a phone besides the bezel.
  static func ends(of phone: CGSize) -> CGSize {
    let ends = ends(of: PhoneModel(screen: phone)?.front)
    return phone.width > phone.height
      ? CGSize(width: ends, height: 0) : CGSize(width: 0, height: ends)
  }

  private static func ends(of front: PhoneModel.Front?) -> CGFloat {
    front == .homeButton ? chin : 0
  }

  /// The home button, on the body; nothing for other phones.
  var button: [DrawCommand] {
    guard front == .homeButton else { return [] }
    let across = (bezel + Self.chin) / 2
    let center =
      isTurned
      ? CGPoint(x: screen.maxX + across, y: screen.midY)
      : CGPoint(x: screen.midX, y: screen.maxY + across)
    let circle = CGRect(
      x: center.x - Self.buttonSide / 2, y: center.y - Self.buttonSide / 2,
      width: Self.buttonSide, height: Self.buttonSide)
    return [
      .border(
        circle, cornerRadius: Self.buttonSide / 2, width: 1.5, Color(hex: 0x5A5A60))
    ]
  }

  /// The part over the screen: the notch, the island or the hole; nil for none. A turned phone has it at the
  /// left.
  var housing: Picture? {
    switch front {
    case .notch(let size): notch(size)
    case .island(let size, let top): island(size, top)
    case .hole(let side, let top): island(CGSize(width: side, height: side), top)
    case .homeButton, .frame, nil: nil
    }
  }

  private func place(_ size: CGSize, top: CGFloat) -> CGRect {
    isTurned
      ? CGRect(
        x: screen.minX + top, y: screen.midY - size.width / 2, width: size.height,
        height: size.width)
      : CGRect(
        x: screen.midX - size.width / 2, y: screen.minY + top, width: size.width,
        height: size.height)
  }

  private func island(_ size: CGSize, _ top: CGFloat) -> Picture {
    let rect = place(size, top: top)
    return Picture(
      commands: [.fill(rect, cornerRadius: size.height / 2, .black)], bounds: rect,
      isOpaque: false)
  }

  private func notch(_ size: CGSize) -> Picture {
    let rect = place(size, top: 0)
    let (flare, radius) = (Self.notchFlare, Self.notchRadius)
    let (half, depth) = (size.width / 2, size.height)
    // From the edge's middle: along it, and away from it.
    func point(_ along: CGFloat, _ away: CGFloat) -> CGPoint {
      isTurned
        ? CGPoint(x: screen.minX + away, y: screen.midY - along)
        : CGPoint(x: screen.midX + along, y: screen.minY + away)
    }
    func corner(_ from: CGPoint, _ tip: CGPoint, _ to: CGPoint) -> PathElement {
      // A quarter of a circle.
      let pull: CGFloat = 0.5523
      func toward(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + (tip.x - point.x) * pull, y: point.y + (tip.y - point.y) * pull)
      }
      return .curve(to, control1: toward(from), control2: toward(to))
    }
    func side(_ sign: CGFloat) -> [CGPoint] {
      [
        point(sign * (half + flare), 0), point(sign * half, 0), point(sign * half, flare),
        point(sign * half, depth - radius), point(sign * half, depth),
        point(sign * (half - radius), depth),
      ]
    }
    let (left, right) = (side(-1), side(1))
    let path: [PathElement] = [
      // A point over the body, so that no row of pixels at the edge is half covered.
      .move(point(-half - flare, -1)), .line(left[0]), corner(left[0], left[1], left[2]),
      .line(left[3]), corner(left[3], left[4], left[5]), .line(right[5]),
      corner(right[5], right[4], right[3]), .line(right[2]), corner(right[2], right[1], right[0]),
      .line(point(half + flare, -1)), .close,
    ]
    return Picture(
      commands: [.path(path, fill: .black, stroke: nil)],
      bounds: rect.insetBy(
        dx: isTurned ? -1 : -flare, dy: isTurned ? -flare : -1), isOpaque: false)
  }
}
