import BackswipeScene
import BackswipeUnits

/// A union of areas and lines with parts cut out, as contours for the non-zero rule: added contours
/// are clockwise, cut ones counterclockwise.
///
/// Parts to cut must lie within one area and must not overlap.
struct GlyphOutline {
  private(set) var elements: [PathElement] = []

  /// Adds or cuts the interior of a path and a margin around it, in units.
  mutating func addArea(_ path: GlyphPath, outset: CGFloat, isCut: Bool) {
    for part in Self.parts(of: path) {
      switch part {
      case .circle(let center, let radius): add(center, radius + outset, isCut)
      case .points(let points):
        let points = Self.clockwise(points)
        add(outset == 0 ? points : Self.offset(points, by: outset), isCut)
      }
    }
  }

  /// Adds or cuts a line with round ends and joins, `half` units to either side.
  mutating func addLine(_ path: GlyphPath, half: CGFloat, isCut: Bool) {
    for part in Self.parts(of: path) {
      switch part {
      case .circle(let center, let radius):
        add(center, radius + half, isCut)
        add(center, radius - half, !isCut)
      case .points(let points):
        let isLoop = points.first.map { ($0 - points[points.count - 1]).length < 1e-6 } ?? false
        if isLoop, Self.area(points).magnitude > 0.01 {
          let points = Self.clockwise(points)
          add(Self.offset(points, by: half), isCut)
          add(Self.offset(points, by: -half), !isCut)
        } else {
          let back = isLoop ? [] : Array(points.dropFirst().dropLast().reversed())
          add(Self.offset(points + back, by: half), isCut)
        }
      }
    }
  }

  private mutating func add(_ center: CGPoint, _ radius: CGFloat, _ isCut: Bool) {
    guard isCut else {
      return elements += GlyphPath.circle(center.x, center.y, radius).elements
    }
    add(Self.points(center, radius, 0, 2 * .pi), true)
  }

  private mutating func add(_ points: [CGPoint], _ isCut: Bool) {
    let points = isCut ? points.reversed() : points
    elements += points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  // MARK: Polygons

  private enum Part {
    case circle(CGPoint, CGFloat)
    case points([CGPoint])
  }

  /// The parts of a path between moves, curves as short lines.
  private static func parts(of path: GlyphPath) -> [Part] {
    var parts: [Part] = []
    var points: [CGPoint] = []
    func add(_ point: CGPoint) {
      if let last = points.last, (last - point).length < 1e-6 { return }
      points.append(point)
    }
    func finish() {
      if points.count > 1 { parts.append(.points(points)) }
      points = []
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        add(point)
      case .line(let point): add(point)
      case .curve(let end, let one, let two):
        let start = points.last ?? end
        let length = (one - start).length + (two - one).length + (end - two).length
        let count = max(Int(length / 0.7), 6)
        for index in 1...count {
          let t = CGFloat(index) / CGFloat(count)
          let u = 1 - t
          add(
            start * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t) + end * (t * t * t))
        }
      case .arc(let center, let radius, let start, let end):
        if points.count == 1, end - start >= 2 * .pi {
          points = []
          parts.append(.circle(center, radius))
        } else {
          self.points(center, radius, start, end).forEach(add)
        }
      case .close: if let first = points.first { add(first) }
      }
    }
    finish()
    return parts
  }

  /// The points of a clockwise arc, at most 5° apart.
  private static func points(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> [CGPoint] {
    let count = max(Int((Double(end - start) / (.pi / 36)).rounded(.up)), 1)
    return (0...count).map { index in
      let angle = Double(start + (end - start) * CGFloat(index) / CGFloat(count))
      return center + CGPoint(x: CGFloat(cos(angle)), y: CGFloat(sin(angle))) * radius
    }
  }

  /// Twice the area; positive for a clockwise polygon.
  private static func area(_ points: [CGPoint]) -> CGFloat {
    points.indices.reduce(0) { sum, index in
      let (one, two) = (points[index], points[(index + 1) % points.count])
      return sum + one.x * two.y - two.x * one.y
    }
  }

  private static func clockwise(_ points: [CGPoint]) -> [CGPoint] {
    area(points) < 0 ? points.reversed() : points
  }

  /// A closed clockwise polygon grown by a distance with round corners, or shrunk by a negative one.
  /// A polygon that goes back on itself becomes the outline of the line.
  private static func offset(_ closed: [CGPoint], by distance: CGFloat) -> [CGPoint] {
    var points = closed
    if let first = points.first, points.count > 1,
      (first - points[points.count - 1]).length < 1e-6
    {
      points.removeLast()
    }
    let count = points.count
    var result: [CGPoint] = []
    for index in 0..<count {
      let corner = points[index]
      let into = corner - points[(index + count - 1) % count]
      let out = points[(index + 1) % count] - corner
      let (u, v) = (into.unit, out.unit)
      var turn = u.angle(to: v)
      if turn.magnitude > 3.1415 { turn = distance > 0 ? .pi : -.pi }
      let before = CGPoint(x: u.y, y: -u.x) * distance
      let after = CGPoint(x: v.y, y: -v.x) * distance
      let isOuter = turn * distance > 0
      let reach = distance.magnitude * CGFloat(tan(Double(turn.magnitude) / 2))
      if turn.magnitude < 0.3 || (!isOuter && reach < min(into.length, out.length)) {
        let cosine = CGFloat(cos(Double(turn) / 2))
        result.append(corner + (before + after) * (1 / (2 * cosine * cosine)))
      } else if isOuter {
        let count = max(Int((Double(turn.magnitude) / 0.2).rounded(.up)), 1)
        let start = atan2(Double(before.y), Double(before.x))
        for step in 0...count {
          let angle = start + Double(turn) * Double(step) / Double(count)
          result.append(
            corner + CGPoint(x: CGFloat(cos(angle)), y: CGFloat(sin(angle)))
              * distance.magnitude)
        }
      } else {
        result += [corner + before, corner, corner + after]
      }
    }
    return result
  }
}
