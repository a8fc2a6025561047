public import BackswipeUnits

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped where it was, and not finished yet.
  case stopped = 2
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// What can be done to an animation as a whole.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// Whether it runs towards the start.
  var isReversed: Bool { get set }
  /// The fraction of the way to its target, 0…1.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  /// - Parameter delay: seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// - Parameter withoutFinishing: ends it for good, and no completion is called.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: the part of the time left after which they start, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// - Parameters:
  ///   - parameters: nil for the animator's own.
  ///   - durationFactor: what the rest takes, as a part of the whole duration; 0 for the time left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds an animation that takes all the time that is left.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Only continues; UIKit's method is optional.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
