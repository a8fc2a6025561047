package import BackswipeUnits

/// A set of corners of a rectangle.
public struct RoundCorners: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// The set with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let topLeft = RoundCorners(rawValue: 1)
  /// Top right.
  public static let topRight = RoundCorners(rawValue: 2)
  /// Bottom left.
  public static let bottomLeft = RoundCorners(rawValue: 4)
  /// Bottom right.
  public static let bottomRight = RoundCorners(rawValue: 8)
  /// All four.
  public static let all = RoundCorners(rawValue: 15)

  /// The length of a continuous corner along its edges, in radii.
  package static let continuousReach = ContinuousCorner.fullReach

  /// The outline of a rectangle with the set's corners rounded, clockwise from the top left.
  ///
  /// - Parameter isContinuous: whether the corners are `ContinuousCorner`s, in place of circular
  ///   arcs.
  package func outline(of rect: CGRect, radius: CGFloat, isContinuous: Bool = false)
    -> [PathElement]
  {
    guard !isContinuous else { return continuousOutline(of: rect, radius: radius) }
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    func corner(_ corner: RoundCorners, _ x: CGFloat, _ y: CGFloat, _ start: CGFloat)
      -> [PathElement]
    {
      guard contains(corner), r > 0 else { return [.line(CGPoint(x: x, y: y))] }
      let center = CGPoint(
        x: x == rect.minX ? x + r : x - r, y: y == rect.minY ? y + r : y - r)
      return [.arc(center: center, radius: r, start: start, end: start + .pi / 2)]
    }
    let inset = contains(.topLeft) ? r : 0
    return [.move(CGPoint(x: rect.minX + inset, y: rect.minY))]
      + corner(.topRight, rect.maxX, rect.minY, -.pi / 2)
      + corner(.bottomRight, rect.maxX, rect.maxY, 0)
      + corner(.bottomLeft, rect.minX, rect.maxY, .pi / 2)
      + corner(.topLeft, rect.minX, rect.minY, .pi) + [.close]
  }

  private func continuousOutline(of rect: CGRect, radius: CGFloat) -> [PathElement] {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard r > 0 else { return outline(of: rect, radius: 0) }
    let shape = ContinuousCorner(room: min(rect.width, rect.height) / 2 / r)
    /// - Parameters:
    ///   - start: the unit vector from the corner along the edge that leads to it.
    ///   - end: the unit vector along the edge that leaves it.
    func corner(
      _ corner: RoundCorners, _ x: CGFloat, _ y: CGFloat, _ start: CGPoint, _ end: CGPoint
    )
      -> [PathElement]
    {
      guard contains(corner) else { return [.line(CGPoint(x: x, y: y))] }
      func place(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: x + r * (point.x * start.x + point.y * end.x),
          y: y + r * (point.x * start.y + point.y * end.y))
      }
      return [.line(place(CGPoint(x: shape.reach, y: 0)))]
        + shape.curves.map {
          .curve(place($0.end), control1: place($0.control1), control2: place($0.control2))
        }
    }
    let (left, right) = (CGPoint(x: -1, y: 0), CGPoint(x: 1, y: 0))
    let (up, down) = (CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 1))
    let inset = contains(.topLeft) ? r * shape.reach : 0
    return [.move(CGPoint(x: rect.minX + inset, y: rect.minY))]
      + corner(.topRight, rect.maxX, rect.minY, left, down)
      + corner(.bottomRight, rect.maxX, rect.maxY, up, left)
      + corner(.bottomLeft, rect.minX, rect.maxY, right, up)
      + corner(.topLeft, rect.minX, rect.minY, down, right) + [.close]
  }
}
