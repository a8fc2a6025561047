package import BackswipeUnits

/// Samples of a curve over time, for drawing: position and velocity.
package enum CurvePlot {
  /// A point of a plot; all numbers are on the grid.
  package struct Sample: Sendable, Equatable {
    /// Seconds since the start.
    package let time: Double
    /// The fraction of the distance: 0 at the start, 1 at rest.
    package let position: Double
    /// Distances per second; one-sided at the start and the end, 0 at rest.
    package let velocity: Double
  }

  /// The curve at equal intervals from 0 to the end of a span; at rest after the curve's end.
  ///
  /// - Parameters:
  ///   - duration: the duration of a curve without a fixed one.
  ///   - span: the length of the plot; nil for the curve's length. Two plots over the longer
  ///     curve's length have the same times.
  ///   - count: at least 2.
  package static func samples(
    of curve: TimingCurve, duration: Interval, span: Interval? = nil, count: Int
  ) -> [Sample] {
    let length = curve.length(within: duration).seconds
    let whole = max(span?.seconds ?? length, 0)
    let last = max(count, 2) - 1
    return (0...last).map { index in
      let time = index == last ? whole : whole * Double(index) / Double(last)
      return sample(of: curve, length: length, at: time)
    }
  }

  /// The curve at an instant, for a marker.
  ///
  /// - Parameter time: since the start.
  package static func sample(
    of curve: TimingCurve, duration: Interval, at time: Interval
  ) -> Sample {
    sample(of: curve, length: curve.length(within: duration).seconds, at: time.seconds)
  }

  private static func sample(of curve: TimingCurve, length: Double, at time: Double) -> Sample {
    guard length > 0, time <= length else {
      return Sample(time: time.onGrid, position: time < 0 ? 0 : 1, velocity: 0)
    }
    let fraction = time / length
    return Sample(
      time: time.onGrid, position: curve.value(fraction).onGrid,
      velocity: (curve.slope(fraction) / length).onGrid)
  }
}
