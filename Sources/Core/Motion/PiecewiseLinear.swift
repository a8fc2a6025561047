/// Straight lines between points: CSS's `linear()`.
public struct PiecewiseLinear: Sendable, Equatable {
  /// A point of the line.
  public struct Point: Sendable, Equatable {
    /// The time in percent; may be outside 0…100.
    public let percent: Double
    /// The fraction of the distance.
    public let output: Double
  }

  /// In order of time; two at the same time are a jump.
  public let points: [Point]

  /// A line from stops as written: an output, and zero to two percentages.
  ///
  /// Without a percentage the first stop is at 0, the last at 100, and others are spaced evenly
  /// between their neighbours; one before an earlier one is moved to that one's time; two
  /// percentages make two points. Nil without stops and for numbers that are not finite.
  public init?(stops: [(output: Double, percents: [Double])]) {
    guard !stops.isEmpty else { return nil }
    var open: [(percent: Double?, output: Double)] = []
    var latest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      guard stop.output.isFinite, stop.percents.count <= 2, stop.percents.allSatisfy(\.isFinite)
      else { return nil }
      var percents = stop.percents.map(Optional.some)
      if percents.isEmpty {
        percents = [index == 0 ? 0 : index == stops.count - 1 ? max(100, latest) : nil]
      }
      for percent in percents {
        latest = percent.map { max($0, latest) } ?? latest
        open.append((percent.map { _ in latest }, stop.output))
      }
    }
    points = Self.filled(open)
  }

  private static func filled(_ open: [(percent: Double?, output: Double)]) -> [Point] {
    var points: [Point] = []
    var waiting: [Double] = []
    for (percent, output) in open {
      guard let percent else {
        waiting.append(output)
        continue
      }
      let start = points.last?.percent ?? percent
      for (index, output) in waiting.enumerated() {
        let part = Double(index + 1) / Double(waiting.count + 1)
        points.append(Point(percent: start + (percent - start) * part, output: output))
      }
      waiting = []
      points.append(Point(percent: percent, output: output))
    }
    return points
  }

  func value(_ fraction: Double) -> Double {
    guard points.count > 1 else { return points[0].output }
    let (left, right) = line(at: fraction * 100)
    let width = right.percent - left.percent
    guard width > 0 else { return right.output }
    return left.output + (right.output - left.output) * (fraction * 100 - left.percent) / width
  }

  func slope(_ fraction: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let (left, right) = line(at: fraction * 100)
    let width = right.percent - left.percent
    return width > 0 ? (right.output - left.output) * 100 / width : 0
  }

  /// The segment for a time; the first and the last extend beyond their ends.
  private func line(at percent: Double) -> (Point, Point) {
    let after = points.firstIndex { $0.percent > percent } ?? points.count
    let left = min(max(after - 1, 0), points.count - 2)
    return (points[left], points[left + 1])
  }
}
