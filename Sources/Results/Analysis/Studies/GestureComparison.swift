package import BackswipeDocuments
package import BackswipeUnits

/// One gesture under several sets of settings, on one clock.
@MainActor
package struct GestureComparison {
  package struct Side {
    package let side: SettingSide
    package let run: GestureRun
    /// The difference from the first side; nil for itself.
    package let difference: Difference?
  }

  /// The difference between two courses.
  package struct Difference: Equatable, Sendable {
    /// The largest distance of the page, in points.
    package let largest: Double
    /// The time since the landing at which it is first reached.
    package let after: Interval
    /// The delay of the course relative to the first side's in milliseconds, by
    /// `PageCourse.shift(of:)`; nil where the decisions differ or no shift within half a second
    /// fits.
    package let shift: Int?
  }

  package let gesture: RecordedGesture
  package let planned: [SettingSide]
  /// The sides that have been run, in order.
  package private(set) var sides: [Side] = []

  /// - Parameter sides: one at least.
  package init(_ gesture: RecordedGesture, sides: [SettingSide]) {
    self.gesture = gesture
    planned = sides
  }

  package var isFinished: Bool { sides.count == planned.count }

  /// Runs up to `count` more sides.
  package mutating func advance(by count: Int = .max) throws(FileErrors) {
    for side in planned.dropFirst(sides.count).prefix(count) {
      let run = try GestureRun(
        gesture, settings: side.assignments, prototype: side.prototype)
      sides.append(
        Side(
          side: side, run: run, difference: sides.first.map { Self.difference(run, from: $0.run) }))
    }
  }

  private static func difference(_ run: GestureRun, from first: GestureRun) -> Difference {
    let largest = first.course.largestDistance(from: run.course)
    return Difference(
      largest: largest.points, after: largest.after,
      shift: run.outcome.kind == first.outcome.kind ? first.course.shift(of: run.course) : nil)
  }

  /// Every instant at which a frame of any side changes something, since the landing.
  var instants: [Interval] {
    var all = sides.flatMap { $0.run.course.points.map(\.after) }.sorted()
    var last: Interval?
    all.removeAll { after in
      defer { last = after }
      return after == last
    }
    return all
  }
}
