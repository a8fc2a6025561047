import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

/// A drag that pops: what the finger does, and its transition once that has begun.
@MainActor
struct PopGesture {
  private var hand = PopHand()
  /// How far the pop was when the finger caught it.
  private var base = 0.0
  private var letGo: LetGo?
  private var transition: TransitionContext? {
    get { transitionLink?.object }
    set { transitionLink = newValue?.backlink }
  }
  private var transitionLink: Backlink<TransitionContext>?
  private(set) var isActive = false

  private struct LetGo {
    let verdict: PopVerdict
    let instant: Instant
    let settings: Settings
  }

  /// Translation as a fraction of the width.
  var fraction: Double { hand.fraction }

  mutating func begin() {
    self = PopGesture()
    isActive = true
  }

  /// The finger has caught a transition that was on its way back.
  mutating func begin(catching transition: NavigationTransition) {
    begin()
    transition.pause()
    base = transition.progress.value(at: transition.now)
    self.transition = transition
  }

  mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    hand.move(x: x, translation: translation, width: width, at: instant)
    transition?.progress.update(moved: fraction)
  }

  /// The finger has lifted.
  ///
  /// - Parameter velocity: the recogniser's along x, in points a second.
  mutating func end(velocity: Double, width: Double, at instant: Instant, settings: Settings) {
    end(
      hand.verdict(
        velocity: velocity, width: width, base: base, at: instant, settings: settings),
      at: instant, settings: settings)
  }

  /// The finger was taken away.
  mutating func cancel(at instant: Instant, settings: Settings) {
    end(
      PopVerdict(pops: false, progress: fraction, velocity: 0), at: instant, settings: settings)
  }

  private mutating func end(_ verdict: PopVerdict, at instant: Instant, settings: Settings) {
    isActive = false
    let end = LetGo(verdict: verdict, instant: instant, settings: settings)
    if let transition {
      transition.release(end.verdict, at: instant, settings: settings)
    } else {
      letGo = end
    }
  }

  /// The transition has begun; it may come after the finger has let go already.
  mutating func takeOver(_ transition: NavigationTransition) {
    self.transition = transition
    if let letGo {
      transition.release(letGo.verdict, at: letGo.instant, settings: letGo.settings)
    }
  }

  mutating func reset() { self = PopGesture() }
}

extension TransitionContext {
  /// The finger lets go: the rest goes on at its speed, or along the curve that the settings name.
  func release(_ verdict: PopVerdict, at instant: Instant, settings: Settings) {
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
