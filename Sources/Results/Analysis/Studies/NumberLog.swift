import BackswipePopDecisions
import BackswipeScenarios
import BackswipeUnits

/// A number of an element under and after a finger during a run.
package struct NumberCourse: Equatable, Sendable {
  /// The name of the element, as in `NumberRelease`.
  package let name: String
  /// The distance of the finger for one unit in points; nil for other gestures than pans.
  package let pointsPerUnit: Double?
  /// The snaps of the number, ascending.
  package let snaps: [Double]
  /// The value from the landing to rest.
  package fileprivate(set) var course: Course
}

/// The numbers of elements that fingers move in a run, and their releases, in order.
@MainActor
final class NumberLog {
  private(set) var releases: [NumberRelease] = []
  private(set) var courses: [NumberCourse] = []
  /// The first instant at which a finger has a number.
  private var began: Instant?
  /// The instant at which all released numbers rest on their springs.
  private var rest: Instant?
  private let landing: Instant

  /// - Parameter landing: the instant from which findings count.
  init(_ runner: ScenarioRunner, from landing: Instant) {
    self.landing = landing
    runner.onFinding { [unowned self] finding, instant in
      guard instant >= landing else { return }
      switch finding {
      case .numberMoved(let move): add(move, at: instant)
      case .numberReleased(let release):
        releases.append(release)
        rest = max(rest ?? instant, instant + release.settling)
      default: break
      }
    }
  }

  private func add(_ move: NumberMove, at instant: Instant) {
    let point = Course.Point(after: instant - landing, value: move.value)
    if let index = courses.firstIndex(where: { $0.name == move.name }) {
      courses[index].course.add(point)
    } else if let release = move.release {
      began = began ?? instant
      courses.append(
        NumberCourse(
          name: move.name, pointsPerUnit: release.pointsPerUnit, snaps: release.snaps,
          course: Course([Course.Point(after: .zero, value: move.value), point])))
    }
  }

  /// The outcome of a gesture that begins no pop.
  ///
  /// Its rest is that of the springs, which a later action or finger may change.
  func outcome(of gesture: RecordedGesture) -> GestureOutcome {
    guard !releases.isEmpty else { return .none }
    let refresh = gesture.surroundings.display.refresh
    let rest = rest.map { refresh.instant(ofTick: refresh.firstTick(atOrAfter: $0)) }
    return GestureOutcome(
      kind: .settles(releases.map(GestureOutcome.Settling.init)),
      began: began.map { $0 - gesture.landing },
      rest: rest.flatMap {
        $0 <= .zero + gesture.surroundings.until ? max($0 - gesture.lift, .zero) : nil
      })
  }
}
