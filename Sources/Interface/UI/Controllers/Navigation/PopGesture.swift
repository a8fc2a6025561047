import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// The state of an interactive pop. It calls no clients, because these may change the stack.
@MainActor
struct PopGesture {
  /// The end of the drag.
  struct Release {
    let verdict: PopVerdict
    let instant: Instant
    let settings: SimulatorSettings
  }

  private enum Phase {
    case none
    /// The touch has begun, its transition has not.
    ///
    /// - isDue: `popViewController` has not been called.
    case asking(isDue: Bool)
    /// The drag drives the transition.
    ///
    /// - base: the progress when the drag caught the transition.
    case leading(Backlink<TransitionContext>, base: Double)
    /// The drag has ended before its transition began.
    indirect case released(Release)
  }

  private var phase = Phase.none
  private var drag: PopDrag

  init(drag: PopDrag = PopDrag()) { self.drag = drag }

  /// Whether a drag is in progress.
  var isActive: Bool {
    switch phase {
    case .asking, .leading: true
    case .none, .released: false
    }
  }

  /// Whether it leads a page that it took at rest.
  var leadsFromRest: Bool { if case .leading(_, base: 0) = phase { true } else { false } }

  /// The edge from which the drag leads the pop.
  var edge: InteractivePopRule.Edge { drag.edge }

  /// The translation as a fraction of the width.
  var fraction: Double { drag.fraction }

  mutating func begin(from edge: InteractivePopRule.Edge) {
    self = PopGesture(drag: PopDrag(from: edge))
    phase = .asking(isDue: true)
  }

  /// Begins with a returning transition that the drag has caught and paused.
  mutating func begin(
    catching transition: NavigationTransition, from edge: InteractivePopRule.Edge
  ) {
    self = PopGesture(drag: PopDrag(from: edge))
    phase = .leading(transition.backlink, base: transition.progress.value(at: transition.now))
  }

  /// Call before a command is applied.
  ///
  /// - Returns: whether the drag caused the command and drives its transition; true once.
  mutating func takeRequest() -> Bool {
    guard case .asking(isDue: true) = phase else { return false }
    phase = .asking(isDue: false)
    return true
  }

  mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    drag.move(x: x, translation: translation, width: width, at: instant)
    if case .leading(let link, _) = phase { link.object?.progress.update(moved: fraction) }
  }

  /// The verdict for a touch that ends now.
  ///
  /// - Parameter velocity: the recogniser's velocity away from the edge, in points a second.
  func verdict(velocity: Double, width: Double, at instant: Instant, settings: SimulatorSettings)
    -> PopVerdict
  {
    var base = 0.0
    if case .leading(_, let caught) = phase { base = caught }
    return drag.verdict(
      velocity: velocity, width: width, base: base, at: instant, settings: settings)
  }

  /// Call when the touch was cancelled.
  ///
  /// - Returns: the same as `end`.
  mutating func cancel(at instant: Instant, settings: SimulatorSettings) -> (
    TransitionContext, Release
  )? {
    end(drag.cancelled, at: instant, settings: settings)
  }

  /// Call when the touch has ended.
  ///
  /// - Returns: the transition to release, with the release; nil if it has not begun.
  mutating func end(_ verdict: PopVerdict, at instant: Instant, settings: SimulatorSettings)
    -> (TransitionContext, Release)?
  {
    let end = Release(verdict: verdict, instant: instant, settings: settings)
    if case .leading(let link, _) = phase, let transition = link.object {
      phase = .none
      return (transition, end)
    }
    phase = .released(end)
    return nil
  }

  /// Call when the transition has begun.
  ///
  /// - Returns: the release to apply immediately; nil during the drag.
  mutating func attach(_ transition: NavigationTransition) -> Release? {
    if case .released(let end) = phase { return end }
    if case .asking = phase {
      let start = transition.progress.value(at: transition.now)
      phase = .leading(transition.backlink, base: max(start - fraction, 0))
    }
    return nil
  }

  mutating func reset() { self = PopGesture() }
}

extension TransitionContext {
  /// Releases the transition at the drag's velocity, or along the curve of the settings.
  func release(_ end: PopGesture.Release) {
    guard !isOver, progress.isInteractive else { return }
    let velocity = progress.release(
      end.verdict, at: local(end.instant), push: duration, settings: end.settings)
    released(at: velocity)
  }
}
