import BackswipeScene
import BackswipeUnits

/// A path as steps with lengths, for measuring and cutting it.
struct PathWalk {
  /// A line, curve or arc from the end of the previous step.
  struct Step {
    let start: CGPoint
    let element: PathElement
    /// The length in points.
    let length: Double
    /// Whether it begins a subpath.
    let isFirst: Bool
  }

  private(set) var steps: [Step] = []
  /// The end of the path.
  private(set) var end = CGPoint.zero

  init(_ elements: [PathElement]) {
    var (current, first) = (CGPoint.zero, CGPoint.zero)
    var isFirst = true
    func add(_ element: PathElement, to end: CGPoint) {
      let length = Self.length(from: current, element)
      steps.append(Step(start: current, element: element, length: length, isFirst: isFirst))
      current = end
      isFirst = false
    }
    for element in elements {
      switch element {
      case .move(let point):
        (current, first, isFirst) = (point, point, true)
      case .line(let point): add(element, to: point)
      case .curve(let point, _, _): add(element, to: point)
      case .arc(let center, let radius, let start, let end):
        let begin = Self.point(center, radius, start)
        if steps.isEmpty && current == .zero || isFirst {
          current = begin
          if isFirst { first = begin }
        } else if begin != current {
          add(.line(begin), to: begin)
        }
        add(element, to: Self.point(center, radius, end))
      case .close:
        if current != first { add(.line(first), to: first) }
        (current, isFirst) = (first, true)
      }
    }
    end = current
  }

  /// The length in points.
  var length: Double { steps.reduce(0) { $0 + $1.length } }

  /// The part of the path between two fractions of its length, 0…1; cut steps keep their kind.
  func part(from start: Double, to end: Double) -> [PathElement] {
    let whole = length
    guard end > start, whole > 0 else { return [] }
    let (low, high) = (start * whole, end * whole)
    var done = 0.0
    var result: [PathElement] = []
    var isApart = true
    for step in steps {
      defer { done += step.length }
      guard step.length > 0, done < high, done + step.length > low else {
        isApart = true
        continue
      }
      let from = max((low - done) / step.length, 0)
      let to = min((high - done) / step.length, 1)
      if isApart || step.isFirst { result.append(.move(step.point(atLength: from).onGrid)) }
      result.append(step.cut(from, to))
      isApart = false
    }
    return result
  }

  fileprivate static func point(
    _ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat
  ) -> CGPoint {
    CGPoint(
      x: center.x + radius * CGFloat(cos(Double(angle))),
      y: center.y + radius * CGFloat(sin(Double(angle))))
  }

  fileprivate static func distance(_ one: CGPoint, _ other: CGPoint) -> Double {
    let (x, y) = (Double(other.x - one.x), Double(other.y - one.y))
    return (x * x + y * y).squareRoot()
  }

  /// The clockwise angle of an arc, at least 0, as in Cairo.
  fileprivate static func sweep(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    guard start.isFinite, end.isFinite, abs(end - start) < 1e6 else { return 0 }
    var sweep = end - start
    while sweep < 0 { sweep += 2 * .pi }
    return sweep
  }

  /// The number of lines that approximate a curve's length.
  fileprivate static let pieces = 32

  private static func length(from start: CGPoint, _ element: PathElement) -> Double {
    switch element {
    case .move, .close: return 0
    case .line(let end): return distance(start, end)
    case .arc(_, let radius, let from, let to): return Double(radius * sweep(from, to))
    case .curve(let end, let one, let two):
      return Bezier(start, one, two, end).lengths.last ?? 0
    }
  }
}

extension PathWalk.Step {
  /// The curve parameter at a fraction of the length.
  private func parameter(_ part: Double) -> Double {
    guard case .curve(let end, let one, let two) = element, part > 0, part < 1 else { return part }
    let lengths = Bezier(start, one, two, end).lengths
    let wanted = part * (lengths.last ?? 0)
    guard let index = lengths.firstIndex(where: { $0 >= wanted }), index > 0 else { return part }
    let piece = lengths[index] - lengths[index - 1]
    let rest = piece > 0 ? (wanted - lengths[index - 1]) / piece : 0
    return (Double(index - 1) + rest) / Double(lengths.count - 1)
  }

  /// The point at a fraction of the length, 0…1.
  func point(atLength part: Double) -> CGPoint {
    switch element {
    case .move, .close: return start
    case .line(let end): return interpolate(start, end, part)
    case .arc(let center, let radius, let from, let to):
      return PathWalk.point(center, radius, from + PathWalk.sweep(from, to) * CGFloat(part))
    case .curve(let end, let one, let two):
      return Bezier(start, one, two, end).point(parameter(part))
    }
  }

  /// The element for a part of the step, which follows a move to its start.
  fileprivate func cut(_ from: Double, _ to: Double) -> PathElement {
    if from <= 0, to >= 1 { return element }
    switch element {
    case .move, .close: return element
    case .line: return .line(point(atLength: to).onGrid)
    case .arc(let center, let radius, let first, let last):
      let sweep = PathWalk.sweep(first, last)
      return .arc(
        center: center, radius: radius, start: (first + sweep * CGFloat(from)).onGrid,
        end: (first + sweep * CGFloat(to)).onGrid)
    case .curve(let end, let one, let two):
      let piece = Bezier(start, one, two, end).piece(parameter(from), parameter(to))
      return .curve(piece.d.onGrid, control1: piece.b.onGrid, control2: piece.c.onGrid)
    }
  }
}

/// A cubic Bézier curve.
private struct Bezier {
  let a, b, c, d: CGPoint

  init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  func point(_ t: Double) -> CGPoint { split(t).0.d }

  /// The two parts before and after a parameter.
  private func split(_ t: Double) -> (Bezier, Bezier) {
    let (ab, bc, cd) = (interpolate(a, b, t), interpolate(b, c, t), interpolate(c, d, t))
    let (abc, bcd) = (interpolate(ab, bc, t), interpolate(bc, cd, t))
    let middle = interpolate(abc, bcd, t)
    return (Bezier(a, ab, abc, middle), Bezier(middle, bcd, cd, d))
  }

  func piece(_ from: Double, _ to: Double) -> Bezier {
    let rest = split(from).1
    return rest.split(from < 1 ? (to - from) / (1 - from) : 1).0
  }

  /// The cumulative length at each measuring point.
  var lengths: [Double] {
    var (sum, last) = (0.0, a)
    return (0...PathWalk.pieces).map { index in
      let next = point(Double(index) / Double(PathWalk.pieces))
      sum += PathWalk.distance(last, next)
      last = next
      return sum
    }
  }
}
