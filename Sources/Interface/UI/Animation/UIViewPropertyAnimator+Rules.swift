extension UIViewPropertyAnimator {
  /// The calls whose legality depends on an animator's state.
  enum Call: CaseIterable {
    case start
    case pause
    case carryOn
    case scrub
    case stop
    case finish
    case addAnimations
    case setInterruptible
    case setUserInteraction
    case release
  }

  /// The message for an illegal call; nil for a legal one.
  static func mistake(
    _ call: Call, state: UIViewAnimatingState, isRunning: Bool, isInterruptible: Bool
  ) -> String? {
    switch call {
    case .start where state == .stopped:
      "startAnimation() was called on a stopped UIViewPropertyAnimator; call finishAnimation(at:) "
        + "first"
    case .pause where state == .stopped:
      "pauseAnimation() was called on a stopped UIViewPropertyAnimator; call finishAnimation(at:) "
        + "first"
    case .carryOn where state != .active:
      "continueAnimation(withTimingParameters:durationFactor:) was called on a "
        + "UIViewPropertyAnimator that is not active; pause it first"
    case .scrub where state == .stopped:
      "fractionComplete was set on a stopped UIViewPropertyAnimator"
    case .scrub where isRunning:
      "fractionComplete was set on a running UIViewPropertyAnimator; call pauseAnimation() first"
    case .finish where state != .stopped:
      "finishAnimation(at:) was called on a UIViewPropertyAnimator that is not stopped; call "
        + "stopAnimation(false) first"
    case .addAnimations where state == .stopped:
      "addAnimations(_:) was called on a stopped UIViewPropertyAnimator"
    case .setInterruptible where state != .inactive:
      "isInterruptible was set on an active UIViewPropertyAnimator"
    case .setUserInteraction where state != .inactive:
      "isUserInteractionEnabled was set on an active UIViewPropertyAnimator"
    case .release where state == .stopped:
      "A stopped UIViewPropertyAnimator was released; call finishAnimation(at:) first"
    case .release where state == .active && !isRunning:
      "A paused UIViewPropertyAnimator was released; stop it, or let it finish, first"
    case .pause where !isInterruptible, .carryOn where !isInterruptible,
      .scrub where !isInterruptible, .stop where !isInterruptible:
      "\(name(of: call)) was called on a UIViewPropertyAnimator whose isInterruptible is false"
    default: nil
    }
  }

  private static func name(of call: Call) -> String {
    switch call {
    case .pause: "pauseAnimation()"
    case .carryOn: "continueAnimation(withTimingParameters:durationFactor:)"
    case .stop: "stopAnimation(_:)"
    default: "fractionComplete"
    }
  }
}
