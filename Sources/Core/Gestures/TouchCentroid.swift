package import BackswipeUnits

/// The locations of one recogniser's touches, and their centroid.
package struct TouchCentroid: Sendable, Equatable {
  private var line = OrderedTouches<CGPoint>()
  /// The sum of all locations in steps of the grid: integers, so that no error accumulates as
  /// touches come and go. Maintained for more than `linearCount` touches; fewer are summed on
  /// demand.
  private var sum: (x: Int128, y: Int128) = (0, 0)

  package init() {}

  package var count: Int { line.count }
  private var keepsSum: Bool { line.count > OrderedTouches<CGPoint>.linearCount }

  package mutating func apply(_ sample: PointerSample) {
    let location = sample.clampedLocation
    switch sample.phase {
    case .began, .moved:
      let before = line.change(sample.id) { known in
        defer { known = location }
        return known
      }
      if let before {
        if keepsSum { add(location, 1, less: before) }
      } else if sample.phase == .began {
        line.append(sample.id, location)
        if line.count == OrderedTouches<CGPoint>.linearCount + 1 {
          sum = (0, 0)
          for (_, location) in line { add(location, 1) }
        } else if keepsSum {
          add(location, 1)
        }
      }
    case .ended, .cancelled:
      let hadSum = keepsSum
      if let before = line.remove(sample.id), hadSum { add(before, -1) }
    }
  }

  private mutating func add(_ location: CGPoint, _ sign: Int128, less other: CGPoint = .zero) {
    sum.x += sign * (Self.steps(location.x) - Self.steps(other.x))
    sum.y += sign * (Self.steps(location.y) - Self.steps(other.y))
  }

  private static func steps(_ points: CGFloat) -> Int128 {
    Int128((Double(points) * Grid.stepsPerUnit).rounded())
  }

  /// The mean of the locations; nil without touches.
  package var location: CGPoint? {
    guard !line.isEmpty else { return nil }
    let n = CGFloat(line.count)
    if keepsSum {
      let unit = Grid.stepsPerUnit
      return CGPoint(
        x: CGFloat(Double(sum.x) / unit) / n, y: CGFloat(Double(sum.y) / unit) / n)
    }
    var total = CGPoint.zero
    for (_, location) in line {
      total.x += location.x
      total.y += location.y
    }
    return CGPoint(x: total.x / n, y: total.y / n)
  }

  /// The two oldest touches; nil without two.
  var firstTwo: (first: (touch: Int, value: CGPoint), second: (touch: Int, value: CGPoint))? {
    guard let first = line.first, let second = line.second else { return nil }
    return (first, second)
  }

  package static func == (left: TouchCentroid, right: TouchCentroid) -> Bool {
    left.line.elementsEqual(right.line) { $0.touch == $1.touch && $0.value == $1.value }
  }
}
