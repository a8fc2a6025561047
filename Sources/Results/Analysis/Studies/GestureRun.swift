package import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// A hand in a full run under some settings: what it comes to, and the way of the page that was on
/// top when it landed.
@MainActor
package struct GestureRun {
  package let outcome: GestureOutcome
  package let course: PageCourse
  /// The page that was on top; empty where there was none.
  package nonisolated var page: String { stack.last ?? "" }
  /// The pages on the stack when it landed, bottom to top.
  package let stack: [String]
  /// How far the pop was in the last frame that the finger led, 0…1; nil for no pop.
  package let letGo: Double?
  /// How far it was when the finger lifted, which may be after that frame; nil for no pop.
  package let released: Double?
  /// The recogniser's velocity when the finger lifted, in widths a second; nil for no pop.
  package let velocity: Double?
  /// The state in which the hand landed.
  let start: Start

  /// From when on the pages stay where they are; the lifting where nothing pops.
  ///
  /// - Parameter hand: the one that was run.
  package func rest(of hand: RecordedGesture) -> Instant { hand.lift + (outcome.rest ?? .zero) }

  struct Start: Equatable {
    /// Whether a transition has been shown before.
    var hasMoved = false
    /// Whether one was shown when the hand landed.
    var isMoving = false
    /// The width of the page on top.
    var pageWidth: Double?
  }

  /// - Parameter settings: on top of the prototype's and the scenario's.
  package init(_ hand: RecordedGesture, settings: [SettingAssignment] = []) throws(FileErrors) {
    let watch = Watch(hand)
    var options = ScenarioRunner.Options()
    options.settings = settings
    let runner = try ScenarioRunner(
      hand.scenario, name: hand.name, prototype: hand.prototype, options: options,
      record: { watch.take($0) })
    watch.pop = PopRun(hand, latency: runner.settings.inputLatency)
    let result = runner.run()
    start = watch.start
    stack = watch.stack
    course = watch.course
    outcome = watch.pop.outcome(result.transitions) { watch.rises }
    let hasBegun = outcome.kind != .none
    letGo = hasBegun ? watch.led : nil
    released = hasBegun ? watch.released : nil
    velocity = hasBegun ? watch.pop.velocity.map { ($0 / hand.width).onGrid } : nil
  }
}

/// What the records of a run say of the hand.
@MainActor
private final class Watch {
  var pop: PopRun
  private let landing: Instant
  private let width: Double
  private(set) var start = GestureRun.Start()
  private(set) var stack: [String] = []
  private var page: String? { stack.last }
  private(set) var course = PageCourse()
  private(set) var led: Double?
  /// The translation that was shown then.
  private var ledTranslation = 0.0
  private var hasLanded = false
  private var last = PageCourse.Point(after: .zero, x: 0, progress: 0)
  /// Whether the progress of the last frames rose.
  private(set) var rises = false

  init(_ hand: RecordedGesture) {
    pop = PopRun(hand, latency: .zero)
    landing = hand.landing
    width = hand.width
  }

  /// The progress of the last frame that the finger led, and its way since then.
  var released: Double {
    let since = width > 0 ? (pop.translation - ledTranslation) / width : 0
    return min(max((led ?? 0) + since, 0), 1).onGrid
  }

  func take(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture): pop.take(gesture)
    case .frame(let frame): take(frame)
    default: break
    }
  }

  private func take(_ frame: FrameRecord) {
    if frame.instant < landing || page == nil {
      stack = Array(frame.stack)
      start.isMoving = frame.transition != nil
      start.hasMoved = start.hasMoved || start.isMoving
      let view = frame.views.last { $0.name == page }
      start.pageWidth = view.map { Double($0.frame.width) }
      last = PageCourse.Point(
        after: .zero, x: view.map { Double($0.frame.minX).onGrid } ?? 0, progress: 0)
      if frame.instant < landing { return }
    }
    if !hasLanded {
      hasLanded = true
      course.add(last)
    }
    let before = last.progress
    last.after = frame.instant - landing
    if let view = frame.views.last(where: { $0.name == page }) {
      last.x = Double(view.frame.minX).onGrid
    } else if let page, !frame.stack.contains(page) {
      last.x = width
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
