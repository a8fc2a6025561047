import BackswipeAnalysis
import BackswipeUnits

/// A crossing of a threshold by a deciding quantity, in either direction.
struct ThresholdCrossing: Equatable {
  let instant: Instant
  let value: Double
  /// Whether the quantity is above the threshold afterwards.
  let isUpwards: Bool

  /// All crossings of a series, in order; values and thresholds are interpolated linearly.
  static func all(of series: GestureSeries) -> [ThresholdCrossing] {
    zip(series.points, series.points.dropFirst()).compactMap { here, next in
      guard let limit = here.threshold, let nextLimit = next.threshold else { return nil }
      let (before, after) = (here.value - limit, next.value - nextLimit)
      guard (before > 0) != (after > 0) else { return nil }
      let part = before / (before - after)
      let time = Double((next.instant - here.instant).nanoseconds) * part
      return ThresholdCrossing(
        instant: here.instant + Interval(nanoseconds: Int64(time.rounded())),
        value: limit + (nextLimit - limit) * part, isUpwards: after > 0)
    }
  }
}
