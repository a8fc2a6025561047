import BackswipeMotion
import BackswipeUnits

extension TransitionContext {
  /// How far it is at an instant, 0…1: as far as the animation that can be interrupted, else by its
  /// own time or progress.
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

  /// The animation that can be interrupted shows what the interaction says.
  func scrubInterruptible(to percent: Double) {
    guard let interruptible, interruptible.state != .stopped, !interruptible.isRunning else {
      return
    }
    interruptible.fractionComplete = CGFloat(percent)
  }

  /// It goes on by itself: to the end, or back.
  ///
  /// - Parameter factor: what the rest takes, as a part of the whole.
  func continueInterruptible(
    completing: Bool, _ parameters: (any UITimingCurveProvider)?, factor: Double
  ) {
    guard let interruptible, interruptible.state == .active else { return }
    checkInterruptible()
    interruptible.isReversed = !completing
    interruptible.continueAnimation(
      withTimingParameters: parameters, durationFactor: CGFloat(factor))
  }

  /// It ends where the transition does.
  func endInterruptible(completed: Bool) {
    guard let interruptible, interruptible.state != .inactive else { return }
    if interruptible.state == .active { interruptible.stopAnimation(false) }
    interruptible.finishAnimation(at: completed ? .end : .start)
  }

  /// An animator that hands out another animation in the middle would leave the first one hanging.
  func checkInterruptible() {
    precondition(
      animator.interruptibleAnimator(using: self) === interruptible, Self.otherInterruptible)
  }

  static let otherInterruptible =
    "interruptibleAnimator(using:) has to return the same animator for the whole transition"
}
