import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeUnits

/// A push or pop that ended where it was, for the transition that leads back from there.
///
/// A push is never cancelled: it ends as complete, its page has appeared, and a pop begins at its
/// place with its speed, all within one turn. A pop by a call ends in the same way when its page is
/// pushed again. (WWDC 2024, "Enhance your UI animations and transitions")
@MainActor
struct TurnedTransition {
  /// Interactive, at the place of the ended transition.
  private let progress: TransitionProgress
  /// Its speed on the way back, in progress a second.
  private let velocity: Double
  /// When it ended.
  private let end: Instant
  private let from: ObjectIdentifier
  private let to: ObjectIdentifier
  /// The edge from which its upper page goes.
  let side: InteractivePopRule.Edge

  init(_ transition: NavigationTransition, at instant: Instant) {
    end = instant
    progress = transition.progress.turned(at: instant)
    velocity = -transition.progress.velocity(at: instant)
    from = ObjectIdentifier(transition.to)
    to = ObjectIdentifier(transition.from)
    side = transition.side
  }

  func leads(_ from: ObjectIdentifier?, _ to: ObjectIdentifier) -> Bool {
    self.from == from && self.to == to
  }

  /// The progress with which the way back begins.
  ///
  /// - Parameter finger: the finger's translation as a fraction of the width; nil for a way back by
  ///   a call, which takes the spring of the whole transition from the ended one's speed.
  func start(finger: Double?, duration: Interval) -> TransitionProgress {
    var progress = progress
    if let finger {
      progress.update(moved: finger)
    } else {
      progress.release(completing: true, velocity: velocity, at: end, springing: duration)
    }
    return progress
  }
}

extension UINavigationController {
  /// Whether the running transition can be caught or turned round: a built-in one that goes to its
  /// end, if the settings allow that and no call waits.
  var isInterruptible: Bool {
    guard let transition, transition.isBuiltIn, transition.progress.completes,
      !transition.isInteractive, !hasDeferredCalls, performing == 0,
      viewIfLoaded?.environment?.settings.interruptsPushes == true
    else { return false }
    return !transition.progress.isFinished(at: transition.now)
  }

  /// Whether the running transition is a push that a finger can turn round.
  var isPushInterruptible: Bool { transition?.isPop == false && isInterruptible }

  /// Ends the running transition where it is, as complete. The next transition continues from there
  /// if it leads back.
  func turnRound() {
    guard isInterruptible, let transition else { return }
    turned = TurnedTransition(transition, at: transition.now)
    transition.endImmediately()
  }

  /// Turns the running transition round if a command leads back from it.
  func turnRound(for command: ControllerStack.Stack.Command, animated: Bool) {
    if animated, isInterruptible, stack.leadsBack(command) { turnRound() }
  }
}
