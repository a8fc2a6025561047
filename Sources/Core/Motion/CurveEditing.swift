package import BackswipeUnits

/// The editing of a timing function by handles or numbers, in one of several shapes. Each shape is
/// kept when another one is selected.
package struct CurveEditing: Sendable, Equatable {
  package enum Shape: String, Sendable, CaseIterable {
    /// A curve without handles: a name, steps, straight lines.
    case fixed
    /// Two handles: a cubic Bézier curve.
    case cubicBezier
    /// Five points: a three-point curve.
    case threePoint
    /// Numbers, in one of the forms of `spring`.
    case spring
  }

  /// A draggable point, in fractions of the duration and of the distance.
  package struct Handle: Sendable, Equatable {
    package let x: Double
    package let y: Double
    /// The range of x with the other points fixed.
    package let xRange: ClosedRange<Double>
  }

  /// The limits of a handle's y, far beyond the visible range.
  package static let yRange = -10.0...10.0
  /// The resolution of a dragged handle: multiples of 1/1000.
  package static let perUnit = 1000.0

  /// The current curve. A named one is kept until it is edited.
  package private(set) var curve: TimingCurve
  package private(set) var shape: Shape
  /// The numbers of the spring; nil in other shapes.
  package private(set) var spring: SpringEditing?
  /// The duration of a curve without a fixed one.
  package let duration: Interval
  private var kept: [Shape: TimingCurve] = [:]
  private var keptSpring: SpringEditing?

  package init(_ curve: TimingCurve, duration: Interval) {
    self.duration = duration
    self.curve = curve
    shape = Self.shape(of: curve)
    setCurve(curve)
  }

  /// The text that a setting accepts.
  package var text: String { curve.description }

  /// Replaces the curve, for example by a named one; other shapes are kept.
  package mutating func setCurve(_ curve: TimingCurve) {
    self.curve = curve
    shape = Self.shape(of: curve)
    spring = nil
    if case .ownSpring(let own) = curve {
      spring = SpringEditing(own)
      keptSpring = spring
    }
    kept[shape] = curve
  }

  /// Changes the shape: to the kept curve of that shape, else the same curve if it can be
  /// represented, else a default.
  package mutating func setShape(_ shape: Shape) {
    guard shape != self.shape else { return }
    if shape == .spring, let keptSpring {
      self.shape = .spring
      spring = keptSpring
      curve = .ownSpring(keptSpring.curve)
    } else if let known = kept[shape] ?? converted(to: shape) {
      setCurve(known)
    }
  }

  private func converted(to shape: Shape) -> TimingCurve? {
    switch shape {
    case .fixed: return .spring
    case .cubicBezier:
      let numbers = curve.bezierNumbers ?? [0.42, 0, 0.58, 1]
      return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case .threePoint:
      return ThreePointCubic(halving: curve.bezierNumbers ?? []).map(TimingCurve.threePointCubic)
        ?? .fastEaseInToSlowEaseOut
    case .spring:
      if case .fittedSpring(let fitted) = curve,
        let own = SpringCurve(fitted, settlingIn: duration)
      {
        return .ownSpring(own)
      }
      let own = SpringCurve(fittedTo: duration)
      return (own ?? SpringCurve(.response(.milliseconds(400), dampingRatio: 1)))
        .map(TimingCurve.ownSpring)
    }
  }

  // MARK: Handles

  /// The points of a Bézier curve, or of a three-point curve in the order of its text.
  package var handles: [Handle] {
    switch shape {
    case .cubicBezier:
      return points(curve.bezierNumbers ?? []).map { Handle(x: $0.x, y: $0.y, xRange: 0...1) }
    case .threePoint:
      let points = points(curve.threePointNumbers ?? [])
      guard points.count == 5 else { return [] }
      let middle = points[2].x
      let step = 1 / Self.perUnit
      let ranges = [0...middle, 0...middle, step...1 - step, middle...1, middle...1]
      return zip(points, ranges).map { Handle(x: $0.x, y: $0.y, xRange: $1) }
    case .fixed, .spring: return []
    }
  }

  /// Moves a handle to the nearest permitted position, in multiples of 1/1000.
  package mutating func drag(_ index: Int, x: Double, y: Double) {
    func rounded(_ number: Double) -> Double { (number * Self.perUnit).rounded() / Self.perUnit }
    place(index, x: rounded(x), y: rounded(y))
  }

  /// Moves a handle to the nearest permitted position. The middle of a three-point curve moves the
  /// points that would otherwise be on its other side. Non-finite numbers are ignored.
  package mutating func place(_ index: Int, x: Double, y: Double) {
    let handles = handles
    guard handles.indices.contains(index), x.isFinite, y.isFinite else { return }
    let range = handles[index].xRange
    var points = handles.map { (x: $0.x, y: $0.y) }
    points[index].x = min(max(x, range.lowerBound), range.upperBound)
    points[index].y = min(max(y, Self.yRange.lowerBound), Self.yRange.upperBound)
    guard points[index] != (handles[index].x, handles[index].y) else { return }
    if shape == .cubicBezier {
      let (first, second) = (points[0], points[1])
      setCurve(.cubicBezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y))
    } else {
      for other in 0...1 { points[other].x = min(points[other].x, points[2].x) }
      for other in 3...4 { points[other].x = max(points[other].x, points[2].x) }
      guard let cubic = ThreePointCubic(numbers: points.flatMap { [$0.x, $0.y] }) else { return }
      setCurve(.threePointCubic(cubic))
    }
  }

  private func points(_ numbers: [Double]) -> [(x: Double, y: Double)] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  // MARK: Springs

  /// Changes the form of the spring's numbers; ignored for other shapes.
  package mutating func setForm(_ form: SpringForm) {
    guard var spring else { return }
    spring.setForm(form)
    setSpring(spring)
  }

  /// Sets a number of the spring.
  ///
  /// - Returns: false, without a change, if the number is invalid.
  @discardableResult
  package mutating func set(_ parameter: SpringForm.Parameter, to number: Double) -> Bool {
    guard var spring, spring.set(parameter, to: number) else { return false }
    setSpring(spring)
    return true
  }

  private mutating func setSpring(_ spring: SpringEditing) {
    self.spring = spring
    keptSpring = spring
    curve = .ownSpring(spring.curve)
    kept[.spring] = curve
  }

  private static func shape(of curve: TimingCurve) -> Shape {
    switch curve {
    case .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubicBezier: .cubicBezier
    case .threePointCubic: .threePoint
    case .ownSpring: .spring
    case .spring, .fittedSpring, .piecewiseLinear, .steps: .fixed
    }
  }
}

extension TimingCurve {
  /// The control points of a curve that is a single Bézier; nil for others.
  var bezierNumbers: [Double]? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .easeIn: [0.42, 0, 1, 1]
    case .easeOut: [0, 0, 0.58, 1]
    case .easeInEaseOut: [0.42, 0, 0.58, 1]
    case .default: [0.25, 0.1, 0.25, 1]
    case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    case .spring, .ownSpring, .fittedSpring, .threePointCubic, .piecewiseLinear, .steps: nil
    }
  }

  fileprivate var threePointNumbers: [Double]? {
    if case .threePointCubic(let curve) = self { curve.numbers } else { nil }
  }
}

extension ThreePointCubic {
  /// The equivalent of a single Bézier, split at its parameter ½ (de Casteljau). Nil unless there
  /// are four numbers, the control points of one.
  init?(halving numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    func halves(_ p1: Double, _ p2: Double) -> [Double] {
      let (first, between, last) = (p1 / 2, (p1 + p2) / 2, (p2 + 1) / 2)
      let (left, right) = ((first + between) / 2, (between + last) / 2)
      return [first, left, (left + right) / 2, right, last]
    }
    var x = halves(numbers[0], numbers[2])
    let y = halves(numbers[1], numbers[3])
    // Rounding must not move a point past the middle.
    for index in 0...1 { x[index] = min(x[index], x[2]) }
    for index in 3...4 { x[index] = max(x[index], x[2]) }
    self.init(numbers: zip(x, y).flatMap { [$0, $1] })
  }
}
