import BackswipeText
import BackswipeUnits

/// The subject of a comparison: the page or the number that a gesture moves.
package enum ComparedSubject: Hashable, Sendable {
  /// The page that was on top when it landed.
  case page
  /// A number of an element, by its name and the distance of the finger for one unit in points, nil
  /// for other gestures than pans.
  case number(String, pointsPerUnit: Double?)

  private init(_ number: NumberCourse) {
    self = .number(number.name, pointsPerUnit: number.pointsPerUnit.map(abs))
  }

  /// The subjects of some runs: the page where it pops or stays in one of them, or where no number
  /// moves, then the numbers.
  @MainActor
  package static func all(of runs: [GestureRun]) -> [ComparedSubject] {
    let isOfPages = runs.contains { [.pops, .stays].contains($0.outcome.kind) }
    var found: [ComparedSubject] =
      isOfPages || runs.allSatisfy(\.numbers.isEmpty) ? [.page] : []
    for number in runs.flatMap(\.numbers).map(Self.init) where !found.contains(number) {
      found.append(number)
    }
    return found
  }

  /// The name for an axis and a table, with the unit.
  package var title: String {
    switch self {
    case .page: "place of the page, pt"
    case .number(let name, pointsPerUnit: 1?): "\(name), pt"
    case .number(let name, _): name
    }
  }

  /// A distance in words: `20.0 pt`, or `player 0.21, 109.6 pt of the finger`.
  package func words(_ distance: Double) -> String {
    switch self {
    case .page: return NumberText.fixed(distance, 1) + " pt"
    case .number(let name, pointsPerUnit: 1?): return "\(name) \(NumberText.fixed(distance, 1)) pt"
    case .number(let name, let unit):
      let points = unit.map { ", \(NumberText.fixed(distance * $0, 1)) pt of the finger" } ?? ""
      return "\(name) \(NumberText.short(distance, 3))\(points)"
    }
  }

  /// A distance in points; in units for a number of another gesture than a pan.
  func points(_ distance: Double) -> Double {
    if case .number(_, let unit?) = self { (distance * unit).onGrid } else { distance }
  }
}

extension GestureRun {
  /// The course of a subject; one that rests where `other` has it at first, for a number that does
  /// not move in this run.
  func course(of subject: ComparedSubject, besides other: GestureRun? = nil) -> Course {
    switch subject {
    case .page: course
    case .number(let name, _):
      numbers.first { $0.name == name }?.course
        ?? Course(other?.course(of: subject).points.prefix(1).map { $0 } ?? [])
    }
  }

  /// The unit of `ComparedSubject.points` for its first subject; nil for none.
  var movedUnit: String? {
    if case .number(_, pointsPerUnit: nil)? = ComparedSubject.all(of: [self]).first {
      nil
    } else {
      "pt"
    }
  }

  /// The largest difference of the subjects of two runs, relative to how far each moves in this one.
  func difference(of other: GestureRun) -> GestureComparison.Difference {
    var found: GestureComparison.Difference?
    var most = 0.0
    for subject in ComparedSubject.all(of: [self, other]) {
      let mine = course(of: subject, besides: other)
      let theirs = other.course(of: subject, besides: self)
      let largest = mine.largestDistance(from: theirs)
      let extent = max(mine.extent, theirs.extent)
      let part = extent > 0 ? largest.value / extent : 0
      guard found == nil || part > most else { continue }
      most = part
      found = GestureComparison.Difference(
        subject: subject, largest: largest.value, after: largest.after,
        shift: other.outcome.kind == outcome.kind ? mine.shift(of: theirs) : nil)
    }
    return found
      ?? GestureComparison.Difference(subject: .page, largest: 0, after: .zero, shift: nil)
  }
}
