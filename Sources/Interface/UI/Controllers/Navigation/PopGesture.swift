import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// The state of an interactive pop. It calls nothing: client code that is called about an
/// interaction may change the stack.
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
    /// The finger is down, and its transition has not begun.
    ///
    /// - isDue: `popViewController` has not been called.
    case asking(isDue: Bool)
    /// The finger drives the transition.
    ///
    /// - base: the progress when the finger caught it.
    case leading(Backlink<TransitionContext>, base: Double)
    /// The drag has ended before its transition began.
    indirect case released(Release)
  }

  private var phase = Phase.none
  private var hand = PopDrag()

  /// Whether the finger drags.
  var isActive: Bool {
    switch phase {
    case .asking, .leading: true
    case .none, .released: false
    }
  }

  /// Translation as a fraction of the width.
  var fraction: Double { hand.fraction }

  mutating func begin() {
    self = PopGesture()
    phase = .asking(isDue: true)
  }

  /// The finger has caught a returning transition, which has been paused.
  mutating func begin(catching transition: NavigationTransition) {
    self = PopGesture()
    phase = .leading(transition.backlink, base: transition.progress.value(at: transition.now))
  }

  /// A command is about to be applied.
  ///
  /// - Returns: whether the drag caused it, and drives its transition; true once.
  mutating func takeRequest() -> Bool {
    guard case .asking(isDue: true) = phase else { return false }
    phase = .asking(isDue: false)
    return true
  }

  mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    hand.move(x: x, translation: translation, width: width, at: instant)
    if case .leading(let link, _) = phase { link.object?.progress.update(moved: fraction) }
  }

  /// The verdict on a finger that lifts now.
  ///
  /// - Parameter velocity: the recogniser's along x, in points a second.
  func verdict(velocity: Double, width: Double, at instant: Instant, settings: SimulatorSettings)
    -> PopVerdict
  {
    var base = 0.0
    if case .leading(_, let caught) = phase { base = caught }
    return hand.verdict(
      velocity: velocity, width: width, base: base, at: instant, settings: settings)
  }

  /// The touch was cancelled.
  ///
  /// - Returns: as `end`.
  mutating func cancel(at instant: Instant, settings: SimulatorSettings) -> (
    TransitionContext, Release
  )? {
    end(hand.cancelled, at: instant, settings: settings)
  }

  /// The finger has lifted.
  ///
  /// - Returns: the transition to be released, and how; nil where it has not begun.
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

  /// The transition has begun.
  ///
  /// - Returns: how it is to be released at once; nil while the finger is down.
  mutating func attach(_ transition: NavigationTransition) -> Release? {
    if case .released(let end) = phase { return end }
    if case .asking = phase { phase = .leading(transition.backlink, base: 0) }
    return nil
  }

  mutating func reset() { self = PopGesture() }
}

extension TransitionContext {
  /// Releases it at the finger's velocity, or along the curve of the settings.
  func release(_ end: PopGesture.Release) {
    guard !isOver, progress.isInteractive else { return }
    let velocity = progress.release(
      end.verdict, at: local(end.instant), push: duration, settings: end.settings)
    released(at: velocity)
  }
}
