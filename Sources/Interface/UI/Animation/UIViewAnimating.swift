public import BackswipeUnits

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped at the shown state, and not finished.
  case stopped = 2
}

/// The final position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// The control of an animation as a whole.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation advances with time: active and not paused.
  var isRunning: Bool { get }
  /// Whether it runs towards the start.
  var isReversed: Bool { get set }
  /// The progress towards the target, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues a paused one.
  func startAnimation()
  /// - Parameter delay: seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, so that `fractionComplete` can be set; starts an inactive one paused.
  func pauseAnimation()
  /// - Parameter withoutFinishing: whether to end it without calling completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values of a position, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: the fraction of the remaining time before they start, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to animate from the start of the animation, or from now on while it is active.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure called at the end with the position that was reached.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// - Parameters:
  ///   - parameters: nil for the animator's timing.
  ///   - durationFactor: the remaining duration as a fraction of the whole; 0 for the time left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds an animation over the remaining time.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Continues with the present timing; UIKit's method is optional.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
