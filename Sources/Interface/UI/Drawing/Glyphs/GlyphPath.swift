import BackswipeScene
import BackswipeUnits

/// A path on the 24 × 24 grid of glyphs; y grows downwards, angles clockwise.
struct GlyphPath {
  private(set) var elements: [PathElement]

  init(_ elements: [PathElement]) { self.elements = elements }

  /// A path that begins at a point.
  init(_ x: CGFloat, _ y: CGFloat) { elements = [.move(CGPoint(x: x, y: y))] }

  // MARK: Forms

  /// A polyline.
  static func line(_ points: (CGFloat, CGFloat)...) -> GlyphPath {
    GlyphPath(
      points.enumerated().map { index, point in
        let point = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(point) : .line(point)
      })
  }

  /// A closed polygon; the third number of a corner is its radius.
  static func shape(_ corners: (CGFloat, CGFloat, CGFloat)...) -> GlyphPath {
    rounded(corners).closed()
  }

  /// A polyline with round bends; the third number of a point is its radius.
  static func bend(_ points: (CGFloat, CGFloat, CGFloat)...) -> GlyphPath {
    var path = rounded(points, isOpen: true)
    if let last = points.last { path = path.line(last.0, last.1) }
    return path
  }

  /// A rectangle with round corners.
  static func box(
    _ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat, _ radius: CGFloat
  ) -> GlyphPath {
    shape(
      (left, top, radius), (right, top, radius), (right, bottom, radius), (left, bottom, radius))
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> GlyphPath {
    arc(x, y, radius, 0, 2 * .pi).closed()
  }

  /// A clockwise arc between two angles in radians.
  static func arc(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> GlyphPath {
    GlyphPath([
      .move(
        CGPoint(
          x: x + radius * CGFloat(cos(Double(start))), y: y + radius * CGFloat(sin(Double(start))))
      ),
      .arc(center: CGPoint(x: x, y: y), radius: radius, start: start, end: end),
    ])
  }

  /// A clockwise arc between two angles in degrees.
  static func turn(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> GlyphPath { arc(x, y, radius, start * .pi / 180, end * .pi / 180) }

  /// A plus sign in one stroke, whose outline does not cross itself.
  static func plus(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) -> GlyphPath {
    line(
      (x - reach, y), (x, y), (x, y - reach), (x, y), (x + reach, y), (x, y), (x, y + reach),
      (x, y), (x - reach, y))
  }

  // MARK: Continuation

  func line(_ x: CGFloat, _ y: CGFloat) -> GlyphPath { adding(.line(CGPoint(x: x, y: y))) }

  /// A cubic curve to a point by way of two control points.
  func curve(
    _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat
  ) -> GlyphPath {
    adding(
      .curve(
        CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2)))
  }

  /// A line to the beginning of a clockwise arc between two angles in degrees, and the arc.
  func turn(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> GlyphPath {
    adding(
      .arc(
        center: CGPoint(x: x, y: y), radius: radius, start: start * .pi / 180,
        end: end * .pi / 180))
  }

  func closed() -> GlyphPath { adding(.close) }

  static func + (one: GlyphPath, other: GlyphPath) -> GlyphPath {
    GlyphPath(one.elements + other.elements)
  }

  private func adding(_ element: PathElement) -> GlyphPath { GlyphPath(elements + [element]) }

  // MARK: Mapping

  /// The path scaled about the grid's origin and then moved.
  func placed(scale: CGFloat = 1, x: CGFloat = 0, y: CGFloat = 0) -> GlyphPath {
    mapped(scale: scale) { CGPoint(x: x + $0.x * scale, y: y + $0.y * scale) }
  }

  /// The path turned clockwise about the grid's centre by an angle in degrees.
  func rotated(_ degrees: CGFloat) -> GlyphPath {
    let angle = degrees * .pi / 180
    let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    return mapped(turn: angle) { point in
      let (x, y) = (point.x - 12, point.y - 12)
      return CGPoint(x: 12 + x * c - y * s, y: 12 + x * s + y * c)
    }
  }

  /// The path with left and right exchanged; its arcs must be whole circles.
  func mirrored() -> GlyphPath {
    GlyphPath(
      elements.map { element in
        func point(_ point: CGPoint) -> CGPoint { CGPoint(x: 24 - point.x, y: point.y) }
        return switch element {
        case .move(let to): .move(point(to))
        case .line(let to): .line(point(to))
        case .curve(let to, let one, let two):
          .curve(point(to), control1: point(one), control2: point(two))
        case .arc(let center, let radius, let start, let end):
          .arc(center: point(center), radius: radius, start: .pi - end, end: .pi - start)
        case .close: .close
        }
      })
  }

  /// The path with every point mapped by a similarity without reflection.
  func mapped(
    scale: CGFloat = 1, turn: CGFloat = 0, _ point: (CGPoint) -> CGPoint
  ) -> GlyphPath {
    GlyphPath(
      elements.map { element in
        switch element {
        case .move(let to): .move(point(to))
        case .line(let to): .line(point(to))
        case .curve(let to, let one, let two):
          .curve(point(to), control1: point(one), control2: point(two))
        case .arc(let center, let radius, let start, let end):
          .arc(
            center: point(center), radius: radius * scale, start: start + turn, end: end + turn)
        case .close: .close
        }
      })
  }

  // MARK: Round corners

  private static func rounded(
    _ corners: [(CGFloat, CGFloat, CGFloat)], isOpen: Bool = false
  ) -> GlyphPath {
    let count = corners.count
    func point(_ index: Int) -> CGPoint {
      let corner = corners[(index + count) % count]
      return CGPoint(x: corner.0, y: corner.1)
    }
    var elements: [PathElement] = []
    func add(_ point: CGPoint) { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
    for index in corners.indices {
      let corner = point(index)
      let isEnd = isOpen && (index == 0 || index == count - 1)
      guard !isEnd, corners[index].2 > 0 else {
        add(corner)
        continue
      }
      let before = (point(index - 1) - corner).unit
      let after = (point(index + 1) - corner).unit
      let turn = Double.pi - Double(before.angle(to: after).magnitude)
      let cut = corners[index].2 * CGFloat(tan(turn / 2))
      // The cubic nearest to the arc.
      let handle = cut - corners[index].2 * CGFloat(4 / 3 * tan(turn / 4))
      add(corner + before * cut)
      elements.append(
        .curve(
          corner + after * cut, control1: corner + before * handle,
          control2: corner + after * handle))
    }
    return GlyphPath(elements)
  }
}

extension CGPoint {
  static func + (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x - other.x, y: one.y - other.y)
  }

  static func * (vector: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: vector.x * factor, y: vector.y * factor)
  }

  var length: CGFloat { CGFloat(Double(x * x + y * y).squareRoot()) }

  /// The vector of length 1 in the same direction.
  var unit: CGPoint { self * (1 / max(length, 1e-9)) }

  /// The clockwise angle from this vector to another, -π…π.
  func angle(to other: CGPoint) -> CGFloat {
    CGFloat(atan2(Double(x * other.y - y * other.x), Double(x * other.x + y * other.y)))
  }
}
