import BackswipeUnits

/// A corner whose curvature grows from the edges, in units of its radius: the first coordinate is the
/// distance from the corner along the edge that leads to it, the second that along the other.
///
/// The shape of a corner with room is that of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7,
/// as published by PixelCut ("Code for iOS 7 Rounded Rectangles", 2013): it reaches 1.528665 radii
/// along both edges. (obs) With less room, down to one radius, it is mixed with the circular arc.
/// (open)
struct ContinuousCorner {
  struct Curve: Equatable {
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
  }

  /// The reach of a corner with room along its edges.
  static let fullReach: CGFloat = 1.528665

  /// The reach along both edges, 1…`fullReach`.
  let reach: CGFloat
  /// Three curves, beginning at `reach` on the edge that leads to the corner.
  let curves: [Curve]

  /// - Parameter room: half the shorter side of the rectangle, at least 1.
  init(room: CGFloat) {
    let share = min(max((room - 1) / (Self.fullReach - 1), 0), 1)
    func mix(_ circle: CGPoint, _ full: CGPoint) -> CGPoint {
      CGPoint(
        x: circle.x + (full.x - circle.x) * share, y: circle.y + (full.y - circle.y) * share)
    }
    reach = 1 + (Self.fullReach - 1) * share
    curves = zip(Self.circle, Self.full).map { circle, full in
      Curve(
        control1: mix(circle.control1, full.control1),
        control2: mix(circle.control2, full.control2), end: mix(circle.end, full.end))
    }
  }

  private static let full: [Curve] = [
    Curve(
      control1: CGPoint(x: 1.088493, y: 0), control2: CGPoint(x: 0.868407, y: 0),
      end: CGPoint(x: 0.631494, y: 0.074911)),
    Curve(
      control1: CGPoint(x: 0.372824, y: 0.16906), control2: CGPoint(x: 0.16906, y: 0.372824),
      end: CGPoint(x: 0.074911, y: 0.631494)),
    Curve(
      control1: CGPoint(x: 0, y: 0.868407), control2: CGPoint(x: 0, y: 1.088493),
      end: CGPoint(x: 0, y: fullReach)),
  ]

  /// A quarter of a circle in three arcs; the first and the last span the angle that they have in
  /// `full`, 21.7 degrees. (calc)
  private static let circle: [Curve] = {
    let first = atan2(1 - 0.631494, 1 - 0.074911)
    let angles = [0, first, Double.pi / 2 - first, Double.pi / 2]
    func point(_ angle: Double, _ along: Double = 0) -> CGPoint {
      CGPoint(
        x: 1 - (sin(angle) + along * cos(angle)), y: 1 - (cos(angle) - along * sin(angle)))
    }
    return zip(angles, angles.dropFirst()).map { start, end in
      let handle = 4.0 / 3 * tan((end - start) / 4)
      return Curve(
        control1: point(start, handle), control2: point(end, -handle), end: point(end))
    }
  }()
}
