import BackswipeMotion
import BackswipeUnits

/// The cubic Bézier nearest to a curve.
package struct BezierFit: Sendable, Equatable {
  /// The maximum error of an accepted fit, in points of the motion's own distance.
  package static let limit = 8.0

  /// x1, y1, x2, y2, to three decimals.
  package let numbers: [Double]
  /// The largest difference at the same time, in points of the motion's own distance.
  package let error: Double

  package var isNear: Bool { error <= Self.limit }

  /// Minimises the largest difference by the Nelder–Mead method from several starting points.
  package init(_ motion: ExportedMotion) {
    guard motion.duration > .zero else {
      numbers = [0, 1, 0, 1]
      error = 0
      return
    }
    let count = 1000
    let curve = (0...count).map { motion.position(Double($0) / Double(count)) }
    func miss(_ numbers: [Double]) -> Double {
      guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return .infinity }
      var worst = 0.0
      for index in 1..<200 {
        let t = Double(index) / 200
        let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
        let x = (a * numbers[0] + b * numbers[2] + c) * Double(count)
        let left = min(Int(x), count - 1)
        let value = curve[left] + (curve[left + 1] - curve[left]) * (x - Double(left))
        worst = max(worst, abs(a * numbers[1] + b * numbers[3] + c - value))
      }
      return worst
    }
    let starts = [
      [0.25, 0.25, 0.5, 1], [0.1, 0.5, 0.2, 1], [0.3, 0, 0.2, 1], [0.1, 0.7, 0.3, 1.3],
    ]
    var best = (numbers: [0.25, 0.25, 0.75, 0.75], miss: Double.infinity)
    for start in starts {
      var found = Self.minimum(of: miss, from: start, step: 0.2)
      for step in [0.1, 0.03] { found = Self.minimum(of: miss, from: found, step: step) }
      let rounded = found.map { ($0 * 1000).rounded() / 1000 }
      if miss(rounded) < best.miss { best = (rounded, miss(rounded)) }
    }
    numbers = best.numbers
    error = best.miss * motion.distance
  }

  private static func minimum(
    of function: ([Double]) -> Double, from start: [Double], step: Double
  ) -> [Double] {
    func mixed(_ left: [Double], _ right: [Double], _ part: Double) -> [Double] {
      zip(left, right).map { $0 + ($1 - $0) * part }
    }
    var corners = (0...start.count).map { index in
      var point = start
      if index > 0 { point[index - 1] += point[index - 1] + step <= 1 ? step : -step }
      return (point: point, value: function(point))
    }
    for _ in 0..<300 {
      corners.sort { $0.value < $1.value }
      let worst = corners[start.count]
      let others = corners.dropLast().map(\.point)
      let centre = start.indices.map { axis in
        others.map { $0[axis] }.reduce(0, +) / Double(others.count)
      }
      func corner(_ part: Double) -> (point: [Double], value: Double) {
        let point = mixed(worst.point, centre, part)
        return (point, function(point))
      }
      let mirrored = corner(2)
      if mirrored.value < corners[0].value {
        let farther = corner(3)
        corners[start.count] = farther.value < mirrored.value ? farther : mirrored
      } else if mirrored.value < corners[start.count - 1].value {
        corners[start.count] = mirrored
      } else {
        let nearer = mirrored.value < worst.value ? corner(1.5) : corner(0.5)
        if nearer.value < min(worst.value, mirrored.value) {
          corners[start.count] = nearer
        } else {
          let best = corners[0].point
          corners = corners.enumerated().map { index, corner in
            guard index > 0 else { return corner }
            let point = mixed(best, corner.point, 0.5)
            return (point, function(point))
          }
        }
      }
    }
    return corners.min { $0.value < $1.value }?.point ?? start
  }
}
