import BackswipeGestures
import BackswipePopDecisions
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits

/// A number of an element, the height of a sheet or the offset of a scroll view, under and after a
/// finger during a run.
package struct NumberCourse: Equatable, Sendable {
  /// The name, as in `NumberRelease` and `ReleasePlace`.
  package let name: String
  /// The distance of the finger for one unit in points; nil for other gestures than pans.
  package let pointsPerUnit: Double?
  /// The snaps of the number, ascending.
  package let snaps: [Double]
  /// The value from the landing to rest.
  package fileprivate(set) var course: Course
}

/// The numbers of elements that fingers move in a run, and the releases of these and of anything else
/// with places of rest, in order.
@MainActor
final class NumberLog {
  private(set) var releases: [NumberRelease] = []
  private(set) var courses: [NumberCourse] = []
  /// The first instant at which a finger has a number.
  private var began: Instant?
  /// The instant at which everything released rests.
  private var rest: Instant?
  /// Whether that is known.
  private var knowsRest = true
  private var settlings: [GestureOutcome.Settling] = []
  private(set) var places: [ReleasePlace] = []
  /// The first instants at which recognisers have begun, by their names.
  private var begins: [String: Instant] = [:]
  /// The ways of sheets and scroll views, by the names of their motion.
  private var ways: [String: Course] = [:]
  private let landing: Instant

  /// - Parameter landing: the instant from which findings count.
  init(_ runner: ScenarioRunner, from landing: Instant) {
    self.landing = landing
    runner.onFinding { [unowned self] finding, _, instant in
      guard instant >= landing else { return }
      switch finding {
      case .numberMoved(let move): add(move, at: instant)
      case .numberReleased(let release):
        releases.append(release)
        settlings.append(GestureOutcome.Settling(release))
        rest = max(rest ?? instant, instant + release.settling)
      case .released(let release):
        guard let place = release.place else { return }
        places.append(place)
        settlings.append(GestureOutcome.Settling(place))
        if let settling = place.settling {
          rest = max(rest ?? instant, instant + settling)
        } else {
          knowsRest = false
        }
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

  /// Notes a recogniser that begins.
  func process(_ gesture: GestureRecord) {
    guard gesture.state == .began, gesture.instant >= landing else { return }
    if begins[gesture.recognizer] == nil { begins[gesture.recognizer] = gesture.instant }
  }

  /// Notes the motion of a sheet or a scroll view in a frame.
  func process(_ name: String, from former: Double, to value: Double, at instant: Instant) {
    guard instant >= landing else { return }
    ways[name, default: Course([Course.Point(after: .zero, value: former)])]
      .add(Course.Point(after: instant - landing, value: value))
  }

  /// The ways of released sheets and scroll views, in the order of their releases.
  var placeCourses: [NumberCourse] {
    var seen: Set<String> = []
    return places.compactMap { release in
      guard let way = ways[release.motion], seen.insert(release.motion).inserted else { return nil }
      return NumberCourse(name: release.name, pointsPerUnit: 1, snaps: [], course: way)
    }
  }

  /// The outcome of a gesture that begins no pop.
  ///
  /// Its rest is that of the motions of the releases, which a later action or finger may change.
  func outcome(of gesture: RecordedGesture) -> GestureOutcome {
    guard !settlings.isEmpty else { return .none }
    let refresh = gesture.surroundings.display.refresh
    let began = ([began] + places.map { begins[$0.recognizer] }).compactMap(\.self).min()
    let rest = (knowsRest ? rest : nil).map {
      refresh.instant(ofTick: refresh.firstTick(atOrAfter: $0))
    }
    return GestureOutcome(
      kind: .settles(settlings),
      began: began.map { $0 - gesture.landing },
      rest: rest.flatMap {
        $0 <= .zero + gesture.surroundings.until ? max($0 - gesture.lift, .zero) : nil
      })
  }
}
