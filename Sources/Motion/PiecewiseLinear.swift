/// Straight lines between points, as CSS's `linear()` has them.
public struct PiecewiseLinear: Sendable, Equatable {
  /// A corner of the line.
  public struct Point: Sendable, Equatable {
    /// Of the time, 0 to 100; may lie outside.
    public let percent: Double
    /// The part of the way.
    public let output: Double
  }

  /// In order of time; two at one time are a jump.
  public let points: [Point]

  /// From stops as they are written: an output, and no, one or two percentages.
  ///
  /// A first stop without a percentage stands at 0 and a last one at 100, others half-way between
  /// their neighbours; one that would lie before an earlier one stands where that does; two
  /// percentages are two points. Nil without a stop and for numbers that are not finite.
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

  /// The line that a time lies on, or the first or last one, which go on beyond their ends.
  private func line(at percent: Double) -> (Point, Point) {
    let after = points.firstIndex { $0.percent > percent } ?? points.count
    let left = min(max(after - 1, 0), points.count - 2)
    return (points[left], points[left + 1])
  }
}
