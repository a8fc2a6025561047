import BackswipeMotion
import BackswipeUnits

/// A curve as a polyline, for CSS's `linear()`.
package struct LinearFit: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    /// The time in percent, to three decimals.
    package let percent: Double
    /// The position as a fraction of the distance, to four decimals.
    package let output: Double
  }

  package let points: [Point]

  /// The points of a curve: the longest lines within half a point across the width, including the
  /// rounding of the written numbers; for a piecewise linear curve, its own points. Nil for step
  /// curves, which have their own form.
  package init?(_ motion: ExportedMotion, width: Double) {
    switch motion.shape {
    case .steps: return nil
    case .linear:
      points = [Point(percent: 0, output: 0), Point(percent: 100, output: 1)]
      return
    case .points(let curve) where !motion.isLimited:
      points = Self.withinDuration(curve).map {
        Point(percent: CodeNumber.rounded($0.percent), output: CodeNumber.rounded($0.output))
      }
      return
    case .spring, .bezier, .threePoint, .points: break
    }
    guard motion.duration > .zero else {
      points = [Point(percent: 0, output: 1), Point(percent: 100, output: 1)]
      return
    }
    points = LineFinder(CurveSamples(motion, width: width)).points()
  }

  /// The points of a piecewise linear curve from 0 to 100 percent, both included. A curve that does
  /// not end at 1 jumps to it at 100 percent, where the motion has settled.
  static func withinDuration(_ curve: PiecewiseLinear) -> [(percent: Double, output: Double)] {
    var points = curve.points.filter { (0...100).contains($0.percent) }
      .map { (percent: $0.percent, output: $0.output) }
    let lines = TimingCurve.piecewiseLinear(curve)
    if points.first?.percent != 0 { points.insert((0, lines.value(ofLine: 0)), at: 0) }
    if points.last?.percent != 100 { points.append((100, lines.value(ofLine: 1))) }
    if let last = points.last, abs(last.output - 1) > 1e-9 { points.append((100, 1)) }
    return points
  }
}

extension TimingCurve {
  /// The value near a fraction, within the duration: at 0 and 1 themselves the motion has the
  /// values at rest.
  fileprivate func value(ofLine fraction: Double) -> Double {
    value(min(max(fraction, 1e-9), 1 - 1e-9))
  }
}

/// Finds the longest lines, from the left, that stay near a curve.
private struct LineFinder {
  let samples: CurveSamples
  /// The range of a line at a sample: near the curve, and not beyond its extremes.
  private let range: (Int) -> ClosedRange<Double>

  init(_ samples: CurveSamples) {
    self.samples = samples
    let (values, tolerance) = (samples.values, samples.tolerance)
    let (least, most) = (min(values.min() ?? 0, 0), max(values.max() ?? 1, 1))
    range = { max(values[$0] - tolerance, least)...min(values[$0] + tolerance, most) }
  }

  func points() -> [LinearFit.Point] {
    let last = samples.last
    // A straight line to the end where that is near enough; otherwise the curve ends with a jump.
    let jumps = !range(last).contains(1)
    var points = [LinearFit.Point(percent: 0, output: 0)]
    var (index, output) = (0, 0.0)
    while index < last {
      (index, output) = longest(from: index, output, end: jumps ? nil : 1)
      points.append(
        LinearFit.Point(
          percent: (samples.fraction(index) * 1e5).rounded() / 1e3, output: output))
    }
    if jumps { points.append(LinearFit.Point(percent: 100, output: 1)) }
    return points
  }

  /// The end of the longest line from a point.
  ///
  /// - Parameter end: the required value at the last sample; nil for any value near the curve.
  private func longest(
    from: Int, _ output: Double, end: Double?
  ) -> (index: Int, output: Double) {
    var slopes = -Double.infinity...Double.infinity
    let next = from + 1 == samples.last ? end : nil
    var best = (index: from + 1, output: next ?? rounded(samples.values[from + 1]))
    for index in (from + 1)...samples.last {
      let (run, range) = (Double(index - from), range(index))
      let low = max(slopes.lowerBound, (range.lowerBound - output) / run)
      let high = min(slopes.upperBound, (range.upperBound - output) / run)
      guard low <= high else { break }
      slopes = low...high
      let place = index == samples.last ? end : nil
      let written = place ?? rounded(output + (low + high) / 2 * run)
      if slopes.contains((written - output) / run) { best = (index, written) }
    }
    return best
  }

  /// The value rounded to the written decimals.
  private func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
