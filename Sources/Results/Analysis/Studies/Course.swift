package import BackswipeUnits

/// The position of a page, or the number of an element, during a run. Between its points it is
/// constant.
package struct Course: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    /// The time since the gesture's landing.
    package var after: Interval
    /// The position of a page in points from the left edge of the screen, or a number in its units.
    package var value: Double
    /// The progress of the shown transition, 0…1; 0 before one, 1 once a page has left, and for
    /// numbers.
    package var progress: Double

    package init(after: Interval, value: Double, progress: Double = 0) {
      self.after = after
      self.value = value
      self.progress = progress
    }
  }

  /// The points in order of time; the first is the state in which the gesture lands.
  package private(set) var points: [Point] = []

  package init(_ points: [Point] = []) { self.points = points }

  mutating func add(_ point: Point) { points.append(point) }

  /// The distance of its largest and its least value.
  package var extent: Double {
    (points.map(\.value).max() ?? 0) - (points.map(\.value).min() ?? 0)
  }

  /// The value at a time; that of the first point before it.
  package func value(at after: Interval) -> Double { point(at: after)?.value ?? 0 }

  package func progress(at after: Interval) -> Double { point(at: after)?.progress ?? 0 }

  private func point(at after: Interval) -> Point? {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].after <= after { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? points[low - 1] : points.first
  }

  /// The largest distance from another course and the first time at which it is reached.
  package func largestDistance(
    from other: Course
  ) -> (value: Double, after: Interval) {
    var largest = (value: 0.0, after: Interval.zero)
    for after in (points + other.points).map(\.after).sorted() {
      let distance = abs(value(at: after) - other.value(at: after)).onGrid
      if distance > largest.value { largest = (distance, after) }
    }
    return largest
  }

  // MARK: Shift

  /// The largest shift that is searched, in milliseconds.
  package static let mostShift = 500
  /// The distance of the times at which two courses are compared, in milliseconds.
  private static let spacing = 4

  /// The delay of the other course in milliseconds: the integer s, from −500 to 500, for which the
  /// mean of (value(t) − other(t + s))² is least, over every fourth millisecond t from the landing to
  /// the last point of both, with linear interpolation between frames. Of equally good ones the
  /// smallest magnitude is chosen, later before earlier.
  ///
  /// - Returns: nil where the best one is at a limit of the search.
  package func shift(of other: Course) -> Int? {
    let ends = (points + other.points).map(\.after.nanoseconds)
    let last = Int((ends.max() ?? 0) / 1_000_000) + 1
    let mine = (0...last).map { line(atMillisecond: $0) }
    let theirs = (0...last).map { other.line(atMillisecond: $0) }
    var best: (shift: Int, sum: Double)?
    for size in 0...Self.mostShift {
      for shift in size == 0 ? [0] : [size, -size] {
        var sum = 0.0
        for time in stride(from: 0, through: last, by: Self.spacing) {
          let distance = mine[time] - theirs[min(max(time + shift, 0), last)]
          sum += distance * distance
        }
        if sum < best?.sum ?? .infinity { best = (shift, sum) }
      }
    }
    guard let best, abs(best.shift) < Self.mostShift else { return nil }
    return best.shift
  }

  /// The value by linear interpolation between the points.
  private func line(atMillisecond time: Int) -> Double {
    let after = Interval.milliseconds(Int64(time))
    guard let next = points.firstIndex(where: { $0.after > after }) else {
      return points.last?.value ?? 0
    }
    guard next > 0 else { return points[0].value }
    let (from, to) = (points[next - 1], points[next])
    let part = (after - from.after).seconds / (to.after - from.after).seconds
    return from.value + (to.value - from.value) * part
  }
}
