import BackswipeScene
import BackswipeUnits

/// Cubic curves one after the other.
struct LottiePath: Hashable, Sendable {
  struct Vertex: Hashable, Sendable {
    var point: CGPoint
    /// The control points before and after it, relative to it.
    var into = CGPoint.zero
    var out = CGPoint.zero
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// The path between two of as many vertices; the first one for others.
  func mixed(with other: LottiePath, _ fraction: Double) -> LottiePath {
    guard vertices.count == other.vertices.count else { return self }
    func mix(_ one: CGPoint, _ two: CGPoint) -> CGPoint {
      CGPoint(
        x: one.x + (two.x - one.x) * CGFloat(fraction),
        y: one.y + (two.y - one.y) * CGFloat(fraction))
    }
    var mixed = self
    for (index, end) in other.vertices.enumerated() {
      let start = vertices[index]
      mixed.vertices[index] = Vertex(
        point: mix(start.point, end.point), into: mix(start.into, end.into),
        out: mix(start.out, end.out))
    }
    return mixed
  }

  /// The share of a circle's radius at which its four curves have their control points.
  private static let round: CGFloat = 0.5519

  /// An ellipse from its top, clockwise.
  static func ellipse(center: CGPoint, size: CGSize) -> LottiePath {
    let (x, y) = (size.width / 2, size.height / 2)
    let (dx, dy) = (x * round, y * round)
    func vertex(_ px: CGFloat, _ py: CGFloat, _ ox: CGFloat, _ oy: CGFloat) -> Vertex {
      Vertex(
        point: CGPoint(x: center.x + px, y: center.y + py), into: CGPoint(x: -ox, y: -oy),
        out: CGPoint(x: ox, y: oy))
    }
    return LottiePath(
      vertices: [
        vertex(0, -y, dx, 0), vertex(x, 0, 0, dy), vertex(0, y, -dx, 0), vertex(-x, 0, 0, -dy),
      ], isClosed: true)
  }

  /// A rectangle from the upper end of its right side, clockwise.
  static func rectangle(center: CGPoint, size: CGSize, radius: CGFloat) -> LottiePath {
    let (right, bottom) = (center.x + size.width / 2, center.y + size.height / 2)
    let (left, top) = (center.x - size.width / 2, center.y - size.height / 2)
    let radius = max(min(radius, abs(size.width) / 2, abs(size.height) / 2), 0)
    func corner(_ x: CGFloat, _ y: CGFloat) -> Vertex { Vertex(point: CGPoint(x: x, y: y)) }
    guard radius > 0 else {
      return LottiePath(
        vertices: [
          corner(right, top), corner(right, bottom), corner(left, bottom), corner(left, top),
        ], isClosed: true)
    }
    let reach = radius * round
    func vertex(
      _ x: CGFloat, _ y: CGFloat, into: (CGFloat, CGFloat) = (0, 0),
      out: (CGFloat, CGFloat) = (0, 0)
    ) -> Vertex {
      Vertex(
        point: CGPoint(x: x, y: y), into: CGPoint(x: into.0, y: into.1),
        out: CGPoint(x: out.0, y: out.1))
    }
    return LottiePath(
      vertices: [
        vertex(right, top + radius, into: (0, -reach)),
        vertex(right, bottom - radius, out: (0, reach)),
        vertex(right - radius, bottom, into: (reach, 0)),
        vertex(left + radius, bottom, out: (-reach, 0)),
        vertex(left, bottom - radius, into: (0, reach)),
        vertex(left, top + radius, out: (0, -reach)),
        vertex(left + radius, top, into: (-reach, 0)),
        vertex(right - radius, top, out: (reach, 0)),
      ], isClosed: true)
  }

  /// The same path from its end to its beginning.
  var reversed: LottiePath {
    LottiePath(
      vertices: vertices.reversed().map { Vertex(point: $0.point, into: $0.out, out: $0.into) },
      isClosed: isClosed)
  }

  // MARK: Curves

  struct Curve: Hashable, Sendable {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    /// The lines by which its length is measured.
    static let steps = 64

    /// Whether it is a straight line, which is measured by its length.
    var isLine: Bool { control1 == start && control2 == end }

    func at(_ t: Double) -> CGPoint {
      let t = CGFloat(t)
      if isLine {
        return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
      }
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// Lengths from the start to each step.
    var lengths: [Double] {
      var lengths = [0.0]
      var last = start
      for step in 1...Self.steps {
        let next = at(Double(step) / Double(Self.steps))
        let (x, y) = (Double(next.x - last.x), Double(next.y - last.y))
        lengths.append((lengths.last ?? 0) + (x * x + y * y).squareRoot())
        last = next
      }
      return lengths
    }

    /// The parameter at a length.
    static func parameter(_ length: Double, in lengths: [Double]) -> Double {
      guard length > 0 else { return 0 }
      guard let step = lengths.firstIndex(where: { $0 >= length }), step > 0 else { return 1 }
      let run = lengths[step] - lengths[step - 1]
      return (Double(step - 1) + (run > 0 ? (length - lengths[step - 1]) / run : 0)) / Double(steps)
    }

    /// The part between two parameters.
    func part(_ from: Double, _ to: Double) -> Curve {
      if isLine {
        let (first, last) = (from > 0 ? at(from) : start, to < 1 ? at(to) : end)
        return Curve(start: first, control1: first, control2: last, end: last)
      }
      func mix(_ one: CGPoint, _ two: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: one.x + (two.x - one.x) * CGFloat(t), y: one.y + (two.y - one.y) * CGFloat(t))
      }
      func halves(_ curve: Curve, _ t: Double) -> (Curve, Curve) {
        let a = mix(curve.start, curve.control1, t)
        let b = mix(curve.control1, curve.control2, t)
        let c = mix(curve.control2, curve.end, t)
        let (ab, bc) = (mix(a, b, t), mix(b, c, t))
        let middle = mix(ab, bc, t)
        return (
          Curve(start: curve.start, control1: a, control2: ab, end: middle),
          Curve(start: middle, control1: bc, control2: c, end: curve.end)
        )
      }
      let head = to < 1 ? halves(self, to).0 : self
      return from > 0 && to > 0 ? halves(head, min(from / to, 1)).1 : head
    }
  }

  /// The curves from vertex to vertex, with the one that closes the path.
  var curves: [Curve] {
    guard vertices.count > 1 else { return [] }
    let ends = isClosed ? Array(vertices.dropFirst()) + [vertices[0]] : Array(vertices.dropFirst())
    return zip(vertices, ends).map { from, to in
      Curve(
        start: from.point,
        control1: CGPoint(x: from.point.x + from.out.x, y: from.point.y + from.out.y),
        control2: CGPoint(x: to.point.x + to.into.x, y: to.point.y + to.into.y), end: to.point)
    }
  }
}

/// Curves one after the other, drawn as a path.
struct LottieContour: Hashable, Sendable {
  var curves: [LottiePath.Curve]
  var isClosed: Bool

  init(_ path: LottiePath) { (curves, isClosed) = (path.curves, path.isClosed) }

  init(curves: [LottiePath.Curve], isClosed: Bool = false) {
    (self.curves, self.isClosed) = (curves, isClosed)
  }

  func elements(_ transform: CGAffineTransform) -> [PathElement] {
    guard let first = curves.first else { return [] }
    var elements: [PathElement] = [.move(first.start.applying(transform))]
    for curve in curves {
      if curve.isLine {
        elements.append(.line(curve.end.applying(transform)))
      } else {
        elements.append(
          .curve(
            curve.end.applying(transform), control1: curve.control1.applying(transform),
            control2: curve.control2.applying(transform)))
      }
    }
    return isClosed ? elements + [.close] : elements
  }

  var length: Double { curves.reduce(0) { $0 + ($1.lengths.last ?? 0) } }

  /// The parts between two lengths, which are from 0 to `length`.
  func part(_ from: Double, _ to: Double) -> [LottiePath.Curve] {
    var parts: [LottiePath.Curve] = []
    var start = 0.0
    for curve in curves {
      let lengths = curve.lengths
      let run = lengths.last ?? 0
      defer { start += run }
      guard run > 0, to > start, from < start + run else { continue }
      let first = LottiePath.Curve.parameter(from - start, in: lengths)
      let last = LottiePath.Curve.parameter(to - start, in: lengths)
      if last > first { parts.append(curve.part(first, last)) }
    }
    return parts
  }
}
