import BackswipeMotion
import BackswipeUnits

extension TransitionContext {
  /// Releases an interaction at a velocity, with the spring of the whole transition.
  func release(_ completing: Bool, springingAt velocity: Double) {
    guard !isOver, progress.isInteractive else { return }
    progress.release(
      completing: completing, velocity: velocity, at: local(now), springing: duration)
    released()
  }

  /// The progress at an instant, 0…1: that of the interruptible animation, else by the transition's
  /// time or progress.
  func way(at instant: Instant) -> Double {
    guard let interruptible else {
      return ownWay(at: instant) ?? progress.value(at: local(instant))
    }
    switch interruptible.state {
    case .active:
      let fraction = Double(interruptible.fractionComplete)
      return (interruptible.isReversed ? 1 - fraction : fraction).onGrid
    case .stopped, .inactive: return shown
    }
  }

  /// Scrubs the interruptible animation to the progress of the interaction.
  func scrubInterruptible(to percent: Double) {
    guard let interruptible, interruptible.state != .stopped, !interruptible.isRunning else {
      return
    }
    interruptible.fractionComplete = CGFloat(percent)
  }

  /// Continues the interruptible animation to the end or back.
  ///
  /// - Parameter factor: the remaining duration as a fraction of the whole.
  func continueInterruptible(
    completing: Bool, _ parameters: (any UITimingCurveProvider)?, factor: Double
  ) {
    guard let interruptible, interruptible.state == .active else { return }
    checkInterruptible()
    interruptible.isReversed = !completing
    interruptible.continueAnimation(
      withTimingParameters: parameters, durationFactor: CGFloat(factor))
  }

  /// Ends the interruptible animation with the transition.
  func endInterruptible(completed: Bool) {
    guard let interruptible, interruptible.state != .inactive else { return }
    if interruptible.state == .active { interruptible.stopAnimation(false) }
    interruptible.finishAnimation(at: completed ? .end : .start)
  }

  /// An animator that returns another animation during a transition would leave the first one
  /// unfinished.
  func checkInterruptible() {
    precondition(
      animator.interruptibleAnimator(using: self) === interruptible, Self.otherInterruptible)
  }

  static let otherInterruptible =
    "interruptibleAnimator(using:) has to return the same animator for the whole transition"
}
