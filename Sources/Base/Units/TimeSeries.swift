/// A value over time.
package struct TimeSeries: Equatable, Sendable {
  package struct Point: Hashable, Sendable {
    package var instant: Instant
    package var value: Double

    package init(_ instant: Instant, _ value: Double) {
      self.instant = instant
      self.value = value
    }
  }

  /// In order of their instants.
  package private(set) var points: [Point]

  package init(_ points: [Point] = []) { self.points = points }

  package mutating func append(_ instant: Instant, _ value: Double) {
    points.append(Point(instant, value))
  }

  /// The points of a range of instants.
  package subscript(range: ClosedRange<Instant>) -> TimeSeries {
    TimeSeries(points.filter { range.contains($0.instant) })
  }

  /// The change of the value per second since the point before, on the grid; none for points at one
  /// instant.
  package var rates: TimeSeries {
    TimeSeries(
      zip(points, points.dropFirst()).compactMap { before, here in
        let seconds = (here.instant - before.instant).seconds
        return seconds > 0
          ? Point(here.instant, ((here.value - before.value) / seconds).onGrid) : nil
      })
  }

  package func mapValues(_ transform: (Double) -> Double) -> TimeSeries {
    TimeSeries(points.map { Point($0.instant, transform($0.value)) })
  }
}
