import BackswipeGeometry

/// Where the touches of one recogniser are, and the point midway between them.
struct TouchPlaces: Sendable, Equatable {
  private var line = TouchLine<CGPoint>()
  /// The sum of all places in steps of the grid: whole numbers, which do not wear off as fingers
  /// come and go. Kept for a crowd only; few are added up whenever somebody asks.
  private var sum: (x: Int128, y: Int128) = (0, 0)

  var count: Int { line.count }
  private var isCrowd: Bool { line.count > TouchLine<CGPoint>.few }

  mutating func apply(_ sample: PointerSample) {
    let place = sample.place
    switch sample.phase {
    case .began, .moved:
      let before = line.change(sample.id) { known in
        defer { known = place }
        return known
      }
      if let before {
        if isCrowd { add(place, 1, less: before) }
      } else if sample.phase == .began {
        line.append(sample.id, place)
        if line.count == TouchLine<CGPoint>.few + 1 {
          sum = (0, 0)
          for (_, place) in line { add(place, 1) }
        } else if isCrowd {
          add(place, 1)
        }
      }
    case .ended, .cancelled:
      let wasCrowd = isCrowd
      if let before = line.remove(sample.id), wasCrowd { add(before, -1) }
    }
  }

  private mutating func add(_ place: CGPoint, _ sign: Int128, less other: CGPoint = .zero) {
    sum.x += sign * (Self.steps(place.x) - Self.steps(other.x))
    sum.y += sign * (Self.steps(place.y) - Self.steps(other.y))
  }

  private static func steps(_ points: CGFloat) -> Int128 {
    Int128((Double(points) * Grid.stepsPerUnit).rounded())
  }

  /// The mean of the places; nil without touches.
  var centroid: CGPoint? {
    guard !line.isEmpty else { return nil }
    let n = CGFloat(line.count)
    if isCrowd {
      let unit = Grid.stepsPerUnit
      return CGPoint(
        x: CGFloat(Double(sum.x) / unit) / n, y: CGFloat(Double(sum.y) / unit) / n)
    }
    var total = CGPoint.zero
    for (_, place) in line {
      total.x += place.x
      total.y += place.y
    }
    return CGPoint(x: total.x / n, y: total.y / n)
  }

  /// The two that have been down the longest; nil without two.
  var firstTwo: (first: Place, second: Place)? {
    guard let first = line.first, let second = line.second else { return nil }
    return (first, second)
  }

  typealias Place = (touch: Int, value: CGPoint)

  static func == (left: TouchPlaces, right: TouchPlaces) -> Bool {
    left.line.elementsEqual(right.line) { $0.touch == $1.touch && $0.value == $1.value }
  }
}
