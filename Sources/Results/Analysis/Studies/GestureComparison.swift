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
    /// The subject that is apart; of several the one with the largest distance relative to its own.
    package let subject: ComparedSubject
    /// The largest distance: of a page in points, of a number in its units.
    package let largest: Double
    /// The time since the landing at which it is first reached.
    package let after: Interval
    /// The milliseconds by which the course is later than the first side's, by `Course.shift(of:)`;
    /// negative for an earlier one, nil where the decisions differ or no shift within half a second
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
          side: side, run: run, difference: sides.first?.run.difference(of: run)))
    }
  }

  /// The subjects that move on any side.
  package var subjects: [ComparedSubject] { ComparedSubject.all(of: sides.map(\.run)) }

  /// The course of a subject on a side; a number that a side does not move rests where the others
  /// have it at first.
  package func course(_ subject: ComparedSubject, of side: Side) -> Course {
    let other = sides.first { !$0.run.course(of: subject).points.isEmpty }
    return side.run.course(of: subject, besides: other?.run)
  }

  /// Every instant at which a subject changes on any side, since the landing.
  var instants: [Interval] {
    var all = subjects.flatMap { subject in
      sides.flatMap { $0.run.course(of: subject).points.map(\.after) }
    }.sorted()
    var last: Interval?
    all.removeAll { after in
      defer { last = after }
      return after == last
    }
    return all
  }
}
