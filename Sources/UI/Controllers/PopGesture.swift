import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

/// A drag that pops: its transition, once that has begun, and the judgement of how it is let go.
@MainActor
struct PopGesture {
  private var release = PopRelease()
  /// Translation as a fraction of the width.
  private(set) var fraction = 0.0
  private var letGo: LetGo?
  private var lastX: Double?
  private var lastMovement = Instant.zero
  private weak var transition: NavigationTransition?
  private(set) var isActive = false

  private struct LetGo {
    let completing: Bool
    let velocity: Double
    let instant: Instant
  }

  mutating func begin() {
    self = PopGesture()
    isActive = true
  }

  mutating func move(x: Double, translation: Double, width: Double, at instant: Instant) {
    if x != lastX { lastMovement = instant }
    lastX = x
    release.add(x: x, width: width, seconds: (instant - .zero).seconds)
    fraction = width > 0 ? translation / width : 0
    transition?.progress.update(moved: fraction)
  }

  /// Whether letting go now pops.
  func pops(at instant: Instant, width: Double, settings: Settings) -> Bool {
    release.pops(
      progress: min(max(fraction, 0), 1), duration: settings.pushDuration.seconds, width: width,
      rule: settings.pop, isStill: instant - lastMovement >= settings.panStillness)
  }

  /// - Parameter velocity: widths a second, positive towards the right.
  mutating func end(completing: Bool, velocity: Double, at instant: Instant) {
    isActive = false
    let end = LetGo(completing: completing, velocity: velocity, instant: instant)
    if let transition {
      transition.release(end.completing, velocity: end.velocity, at: end.instant)
    } else {
      letGo = end
    }
  }

  /// The transition has begun; it may come after the finger has let go already.
  mutating func takeOver(_ transition: NavigationTransition) {
    self.transition = transition
    if let letGo {
      transition.release(letGo.completing, velocity: letGo.velocity, at: letGo.instant)
    }
  }

  mutating func reset() { self = PopGesture() }
}
