import BackswipeMotion
import BackswipeUnits

/// A curve as cubic segments, for platforms with keyframes.
package struct SegmentFit: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    /// The fraction of the duration.
    package let x: Double
    /// The position as a fraction of the distance.
    package let y: Double
  }

  /// A cubic Bézier between two points of the curve.
  package struct Segment: Sendable, Equatable {
    package let from: Point
    package let control1: Point
    package let control2: Point
    package let to: Point
  }

  /// The maximum number of segments of a step curve.
  package static let mostJumps = 1000

  package private(set) var segments: [Segment]
  /// Whether each segment keeps its initial value, as in a step curve.
  package let holds: Bool

  /// Exact for curves of cubic or linear segments. A spring becomes the longest Hermite segments
  /// within half a point across the width, with the handles' x at thirds. Nil for too many steps.
  package init?(_ motion: ExportedMotion, width: Double) {
    var holds = false
    switch motion.shape {
    case .bezier where motion.isLimited, .threePoint where motion.isLimited,
      .points where motion.isLimited, .spring:
      segments = Self.hermite(motion, width: width)
    case .linear:
      segments = Self.lines([Point(x: 0, y: 0), Point(x: 1, y: 1)])
    case .bezier(let x1, let y1, let x2, let y2):
      segments = Self.cubics([0, 0, x1, y1, x2, y2, 1, 1])
    case .threePoint(let curve): segments = Self.cubics([0, 0] + curve.numbers + [1, 1])
    case .points(let curve):
      segments = Self.lines(
        LinearFit.withinDuration(curve).map { Point(x: $0.percent / 100, y: $0.output) })
    case .steps(let curve):
      guard curve.count <= Self.mostJumps else { return nil }
      holds = true
      segments = Self.lines(
        (0...curve.count).map { index in
          let x = Double(index) / Double(curve.count)
          return Point(x: x, y: index == curve.count ? 1 : curve.height(index))
        })
    }
    self.holds = holds
  }

  private static func lines(_ points: [Point]) -> [Segment] {
    zip(points, points.dropFirst()).map { from, to in
      func between(_ part: Double) -> Point {
        Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      }
      return Segment(from: from, control1: between(1.0 / 3), control2: between(2.0 / 3), to: to)
    }
  }

  private static func cubics(_ numbers: [Double]) -> [Segment] {
    let points = stride(from: 0, to: numbers.count, by: 2)
      .map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    return stride(from: 0, to: points.count - 1, by: 3).map { index in
      Segment(
        from: points[index], control1: points[index + 1], control2: points[index + 2],
        to: points[index + 3])
    }
  }

  private static func hermite(_ motion: ExportedMotion, width: Double) -> [Segment] {
    guard motion.duration > .zero else { return lines([Point(x: 0, y: 1), Point(x: 1, y: 1)]) }
    let samples = CurveSamples(motion, width: width)
    let last = samples.last
    let jumps = abs(samples.values[last] - 1) > samples.tolerance
    func end(_ index: Int) -> Double { index == last && !jumps ? 1 : samples.values[index] }
    func piece(_ from: Int, _ to: Int) -> Segment {
      let (x0, x1) = (samples.fraction(from), samples.fraction(to))
      let third = (x1 - x0) / 3
      return Segment(
        from: Point(x: x0, y: samples.values[from]),
        control1: Point(x: x0 + third, y: samples.values[from] + samples.slopes[from] * third),
        control2: Point(x: x1 - third, y: end(to) - samples.slopes[to] * third),
        to: Point(x: x1, y: end(to)))
    }
    let knots = samples.longest { from, to in
      let piece = piece(from, to)
      return (from...to).allSatisfy { index in
        let part = Double(index - from) / Double(to - from)
        return abs(piece.height(part) - samples.values[index]) <= samples.tolerance
      }
    }
    var found = zip(knots, knots.dropFirst()).map(piece)
    if jumps { found += lines([Point(x: 1, y: samples.values[last]), Point(x: 1, y: 1)]) }
    return found
  }
}

extension SegmentFit {
  /// The least rise of a segment whose handles are fractions of its rise, as a fraction of the
  /// distance.
  private static let leastRise = 1e-5

  /// The fit without curved segments that end at their initial height, for platforms whose handles
  /// are fractions of a segment's rise: the end of such a segment, and the beginning of the next
  /// one, is moved to `leastRise` above or below its beginning, whichever is nearer.
  package var apart: SegmentFit {
    var fit = self
    for index in fit.segments.indices {
      let segment = fit.segments[index]
      let height = segment.from.y
      let isFlat = [segment.control1, segment.control2, segment.to].allSatisfy { $0.y == height }
      guard !isFlat, segment.to.x > segment.from.x, abs(segment.to.y - height) < Self.leastRise
      else { continue }
      let rise = segment.to.y < height ? -Self.leastRise : Self.leastRise
      let end = Point(x: segment.to.x, y: height + rise)
      fit.segments[index] = Segment(
        from: segment.from, control1: segment.control1, control2: segment.control2, to: end)
      guard index + 1 < fit.segments.count else { continue }
      let next = fit.segments[index + 1]
      fit.segments[index + 1] = Segment(
        from: end, control1: next.control1, control2: next.control2, to: next.to)
    }
    return fit
  }
}

extension SegmentFit.Segment {
  /// The y at a Bézier parameter.
  func height(_ t: Double) -> Double {
    let s = 1 - t
    return s * s * s * from.y + 3 * s * s * t * control1.y + 3 * s * t * t * control2.y
      + t * t * t * to.y
  }
}

extension StepCurve {
  /// The height after `intervals` intervals have begun, counted from 0, is (intervals +
  /// `offset`)/`divisor`.
  var offset: Int { jump == .start || jump == .both ? 1 : 0 }

  var divisor: Int {
    switch jump {
    case .end, .start: count
    case .none: count - 1
    case .both: count + 1
    }
  }

  func height(_ index: Int) -> Double { Double(index + offset) / Double(divisor) }
}
