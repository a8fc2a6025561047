import BackswipeDrags
import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeTime

/// A drag that pops: what the finger does, and whom it leads. It calls nobody: a client that hears of
/// an interaction may ask for another change of the stack.
@MainActor
struct PopGesture {
  /// How the finger has let go.
  struct LetGo {
    let verdict: PopVerdict
    let instant: Instant
    let settings: Settings
  }

  private enum Phase {
    case none
    /// The finger drags, and its transition has not begun.
    ///
    /// - isDue: the pop is still to be asked for.
    case asking(isDue: Bool)
    /// The finger leads.
    ///
    /// - base: how far the pop was when the finger caught it.
    case leading(Backlink<TransitionContext>, base: Double)
    /// The finger has let go before its transition began.
    indirect case letGo(LetGo)
  }

  private var phase = Phase.none
  private var hand = PopHand()

  /// Whether the finger drags.
  var isActive: Bool {
    switch phase {
    case .asking, .leading: true
    case .none, .letGo: false
    }
  }

  /// Translation as a fraction of the width.
  var fraction: Double { hand.fraction }

  mutating func begin() {
    self = PopGesture()
    phase = .asking(isDue: true)
  }

  /// The finger has caught a transition that was on its way back, and which has been paused.
  mutating func begin(catching transition: NavigationTransition) {
    self = PopGesture()
    phase = .leading(transition.backlink, base: transition.progress.value(at: transition.now))
  }

  /// A command is about to be applied.
  ///
  /// - Returns: whether the finger has asked for it, and leads its transition; true once.
  mutating func takeRequest() -> Bool {
    guard case .asking(isDue: true) = phase else { return false }
    phase = .asking(isDue: false)
    return true
  }

  mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    hand.move(x: x, translation: translation, width: width, at: instant)
    if case .leading(let link, _) = phase { link.object?.progress.update(moved: fraction) }
  }

  /// The finger has lifted.
  ///
  /// - Parameter velocity: the recogniser's along x, in points a second.
  /// - Returns: the transition to be let go, and how; nil where it has not begun.
  mutating func end(velocity: Double, width: Double, at instant: Instant, settings: Settings)
    -> (TransitionContext, LetGo)?
  {
    var base = 0.0
    if case .leading(_, let caught) = phase { base = caught }
    return end(
      hand.verdict(
        velocity: velocity, width: width, base: base, at: instant, settings: settings),
      at: instant, settings: settings)
  }

  /// The finger was taken away.
  ///
  /// - Returns: as `end`.
  mutating func cancel(at instant: Instant, settings: Settings) -> (TransitionContext, LetGo)? {
    end(hand.cancelled, at: instant, settings: settings)
  }

  private mutating func end(_ verdict: PopVerdict, at instant: Instant, settings: Settings)
    -> (TransitionContext, LetGo)?
  {
    let end = LetGo(verdict: verdict, instant: instant, settings: settings)
    if case .leading(let link, _) = phase, let transition = link.object {
      phase = .none
      return (transition, end)
    }
    phase = .letGo(end)
    return nil
  }

  /// The transition has begun.
  ///
  /// - Returns: how it is to be let go of at once; nil while the finger leads.
  mutating func takeOver(_ transition: NavigationTransition) -> LetGo? {
    if case .letGo(let end) = phase { return end }
    if case .asking = phase { phase = .leading(transition.backlink, base: 0) }
    return nil
  }

  mutating func reset() { self = PopGesture() }
}

extension TransitionContext {
  /// The finger lets go: the rest goes on at its speed, or along the curve that the settings name.
  func release(_ end: PopGesture.LetGo) {
    let (verdict, instant, settings) = (end.verdict, end.instant, end.settings)
    let place = progress.value(at: instant)
    let limit = settings.popReleaseLimit(
      left: verdict.pops ? 1 - place : place, push: duration)
    switch settings.pop.release {
    case .finger:
      release(verdict.pops, velocity: verdict.velocity, at: instant, limit: limit)
    case .curve:
      release(verdict.pops, curve: settings.popReleaseCurve, at: instant, duration: limit)
    }
  }
}
