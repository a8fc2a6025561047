package import BackswipeDocuments
import BackswipeGestures
package import BackswipePopDecisions
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// A full run of a gesture under some settings: its outcome, the path of the page that was on top
/// when it landed, and those of the numbers of elements that it has moved.
@MainActor
package struct GestureRun {
  package let outcome: GestureOutcome
  /// The path of the page.
  package let course: Course
  /// The numbers of elements that it has moved, in the order in which it took them, and the ways of
  /// sheets and scroll views with places of rest that it has released instead of a pop.
  package let numbers: [NumberCourse]
  /// The releases of numbers of elements.
  package let releases: [NumberRelease]
  /// The releases of sheets, scroll views with places of rest and rows with actions; none where a pop
  /// began.
  package let places: [ReleasePlace]
  /// The page that was on top; empty where there was none.
  package nonisolated var page: String { stack.last ?? "" }
  /// The pages on the stack when it landed, bottom to top.
  package let stack: [String]
  /// The progress of the pop in the last frame that the finger led, 0…1; nil for no pop.
  package let letGo: Double?
  /// The progress when the finger lifted, which may be after that frame; nil for no pop.
  package let released: Double?
  /// The recogniser's velocity when the finger lifted, in widths per second away from its edge; nil for
  /// no pop.
  package let velocity: Double?
  /// The state in which the gesture landed.
  let start: Start
  /// The time from the lifting to the last frame, of a gesture that moves elements.
  private let settled: Interval
  /// The longest time after the lifting for which elements are followed.
  private static let longestRest = Interval.milliseconds(3000)

  /// The instant from which on pages and elements do not move; the lifting where nothing does.
  ///
  /// - Parameter gesture: the gesture of the run.
  package func rest(of gesture: RecordedGesture) -> Instant {
    gesture.lift
      + (outcome.kind.isOfElements
        ? min(settled, Self.longestRest) : outcome.rest ?? .zero)
  }

  struct Start: Equatable {
    /// Whether a transition has been shown before.
    var hasMoved = false
    /// Whether one was shown when the gesture landed.
    var isMoving = false
    /// Whether a sheet was over the page.
    var hasSheet = false
    /// The width of the page on top.
    var pageWidth: Double?
  }

  /// - Parameters:
  ///   - settings: assignments over the prototype's and the scenario's.
  ///   - prototype: nil for the gesture's.
  package init(
    _ gesture: RecordedGesture, settings: [SettingAssignment] = [], prototype: Prototype? = nil
  ) throws(FileErrors) {
    let watch = Watch(gesture)
    var options = ScenarioRunner.Options()
    options.settings = settings
    let runner = try ScenarioRunner(
      gesture.scenario, name: gesture.name, prototype: prototype ?? gesture.prototype,
      options: options,
      record: { watch.process($0) })
    watch.pop = PopRun(gesture, settings: runner.settings)
    let numbers = NumberLog(runner, from: gesture.landing)
    watch.numbers = numbers
    runner.onMotion { numbers.process($0, from: $1, to: $2, at: $3) }
    let result = runner.run()
    start = watch.start
    stack = watch.stack
    course = watch.course
    let pages = watch.pop.outcome(result.transitions) { watch.rises }
    outcome = pages.kind == .none ? numbers.outcome(of: gesture) : pages
    releases = numbers.releases
    places = pages.kind == .none ? numbers.places : []
    self.numbers = numbers.courses + (pages.kind == .none ? numbers.placeCourses : [])
    settled = outcome.kind.isOfElements ? max(watch.end - gesture.lift, .zero) : .zero
    let hasBegun = pages.kind != .none
    letGo = hasBegun ? watch.led : nil
    released = hasBegun ? watch.released : nil
    velocity = hasBegun ? watch.pop.velocity.map { ($0 / gesture.width).onGrid } : nil
  }
}

/// Collects the records of a run about the gesture.
@MainActor
private final class Watch {
  var pop: PopRun
  weak var numbers: NumberLog?
  private let landing: Instant
  private let width: Double
  private(set) var start = GestureRun.Start()
  private(set) var stack: [String] = []
  private var page: String? { stack.last }
  private(set) var course = Course()
  private(set) var led: Double?
  /// The translation shown in that frame.
  private var ledTranslation = 0.0
  private var hasLanded = false
  private var last = Course.Point(after: .zero, value: 0)
  /// Whether the progress increased in the last frames.
  private(set) var rises = false
  /// The instant of the last frame.
  private(set) var end = Instant.zero

  init(_ gesture: RecordedGesture) {
    pop = PopRun(gesture, settings: SimulatorSettings())
    landing = gesture.landing
    width = gesture.width
  }

  /// The progress of the last frame that the finger led, plus its movement since then.
  var released: Double {
    let since = width > 0 ? (pop.translation - ledTranslation) / width : 0
    return min(max((led ?? 0) + since, 0), 1).onGrid
  }

  func process(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture):
      pop.process(gesture)
      numbers?.process(gesture)
    case .frame(let frame): process(frame)
    default: break
    }
  }

  private func process(_ frame: FrameRecord) {
    end = frame.instant
    if frame.instant < landing || page == nil {
      stack = Array(frame.stack)
      start.isMoving = frame.transition != nil
      if !start.isMoving { pop.rested() }
      start.hasSheet = frame.parts.detent != nil
      start.hasMoved = start.hasMoved || start.isMoving
      let view = frame.view(ofPage: page)
      start.pageWidth = view.map { Double($0.frame.width) }
      last = Course.Point(
        after: .zero, value: view.map { Double($0.frame.minX).onGrid } ?? 0)
      if frame.instant < landing { return }
    }
    if !hasLanded {
      hasLanded = true
      course.add(last)
    }
    let before = last.progress
    last.after = frame.instant - landing
    if let view = frame.view(ofPage: page) {
      last.value = Double(view.frame.minX).onGrid
    } else if let page, !frame.stack.contains(page) {
      last.value = width
    }
    if let transition = frame.transition {
      last.progress = transition.progress
      if transition.isInteractive {
        led = transition.progress
        ledTranslation = pop.translation
      }
      rises = transition.progress > before
    }
    course.add(last)
  }
}
