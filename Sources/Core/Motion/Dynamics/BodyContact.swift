/// A point at which a body touches another one or a boundary.
struct BodyContact {
  /// The other body; nil for a boundary.
  var other: Int?
  var body: Int
  var point: PlaneVector
  /// From the other one to the body.
  var normal: PlaneVector
  /// Points; above 0 inside.
  var depth: Double
  var elasticity: Double
  var friction: Double
  /// The speed at which they part after the contact, in points per second.
  var rebound = 0.0
  var pressure = 0.0
  var drag = 0.0
}

/// The overlap of two rectangles.
enum BodyOverlap {
  /// At most two points, on the edge of one rectangle, with the depth of the other one's corners in
  /// it; the axis of the least overlap separates them.
  ///
  /// - Returns: the normal from `a` to `b` with the points; nil if they do not touch.
  static func find(_ a: DynamicBody, _ b: DynamicBody)
    -> (normal: PlaneVector, points: [(PlaneVector, depth: Double)])?
  {
    let between = b.center - a.center
    let reach = a.half.length + b.half.length
    guard between.dot(between) < reach * reach else { return nil }
    var least: (depth: Double, axis: PlaneVector, isOfA: Bool)?
    for (owner, isOfA) in [(a, true), (b, false)] {
      for axis in [owner.turn.across, owner.turn.down] {
        let extent = radius(a, axis) + radius(b, axis)
        let depth = extent - abs(between.dot(axis))
        guard depth > 0 else { return nil }
        // Keeps the axis of the first body where both are nearly equal, so that contacts rest.
        if least.map({ depth < $0.depth * 0.95 - 0.01 }) ?? true { least = (depth, axis, isOfA) }
      }
    }
    guard let least else { return nil }
    let normal = between.dot(least.axis) < 0 ? -least.axis : least.axis
    let points =
      least.isOfA
      ? clipped(b, against: a, normal) : clipped(a, against: b, -normal)
    return points.isEmpty ? nil : (normal, points)
  }

  private static func radius(_ body: DynamicBody, _ axis: PlaneVector) -> Double {
    body.half.x * abs(body.turn.across.dot(axis)) + body.half.y * abs(body.turn.down.dot(axis))
  }

  /// The part of the edge of `body` that faces `owner`, between the sides of `owner`, as far as it
  /// is inside.
  ///
  /// - Parameter normal: an axis of `owner`, towards `body`.
  private static func clipped(
    _ body: DynamicBody, against owner: DynamicBody, _ normal: PlaneVector
  ) -> [(PlaneVector, depth: Double)] {
    let corners = body.corners
    var facing = 0
    var most = -Double.infinity
    for index in 0..<4 {
      let edge = corners[(index + 1) % 4] - corners[index]
      // Outwards: corners are clockwise, y down.
      let outwards = PlaneVector(edge.y, -edge.x).unit
      let value = -outwards.dot(normal)
      if value > most { (most, facing) = (value, index) }
    }
    var (start, end) = (corners[facing], corners[(facing + 1) % 4])
    let side = PlaneVector(-normal.y, normal.x)
    let width = radius(owner, side)
    for axis in [side, -side] {
      let limit = owner.center.dot(axis) + width
      let (first, second) = (start.dot(axis) - limit, end.dot(axis) - limit)
      if first > 0, second > 0 { return [] }
      if first > 0 || second > 0, first != second {
        let cut = start + (end - start) * (first / (first - second))
        if first > 0 { start = cut } else { end = cut }
      }
    }
    let top = owner.center.dot(normal) + radius(owner, normal)
    return [start, end].compactMap { point in
      let depth = top - point.dot(normal)
      return depth > 0 ? (point, depth: depth) : nil
    }
  }
}
