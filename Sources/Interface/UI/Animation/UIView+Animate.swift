import BackswipeMotion
public import BackswipeUnits

/// Animations on the simulation's clock, with UIKit's signatures.
///
/// The closure's changes to `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor`
/// are made at once and animated from the next frame on, which shows the start. Completions are
/// called exactly once, after the frame that shows the end. Inside `animateTransition(using:)` the
/// clock is the transition's.
///
/// Views that are changed, and what is in them, take no touches until the end, unless the options have
/// `allowUserInteraction`; touches go to what is behind, as with `isUserInteractionEnabled`.
extension UIView {
  // MARK: Curves

  /// Animates what the closure changes, after a delay; both times in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      .curve(options.curve.timingCurve), duration: Interval(seconds: duration),
      delay: Interval(seconds: delay))
    ViewAnimation.run(timing, options, animations, completion)
  }

  /// Animates what the closure changes, easing in and out; the duration is in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  // MARK: Springs

  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without swinging.
  ///   - velocity: at the start, in ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.spring(
      dampingRatio: Double(dampingRatio), duration: Interval(seconds: duration),
      velocity: Double(velocity), delay: Interval(seconds: delay))
    ViewAnimation.run(timing, options, animations, completion)
  }

  /// - Parameters:
  ///   - duration: perceptual: the spring settles somewhat later.
  ///   - bounce: 0 comes to rest without swinging, towards 1 it swings more.
  ///   - initialSpringVelocity: in ways per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.spring(
      duration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity),
      delay: Interval(seconds: delay))
    ViewAnimation.run(timing, options, animations, completion)
  }

  // MARK: Switching off

  /// Makes changes that show at once, also inside an animation's closure.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let environment = UIContext.environment else { return actionsWithoutAnimation() }
    environment.withAnimation(nil, actionsWithoutAnimation)
  }

  /// Whether the closures of `animate` animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIContext.environment?.animationsAreEnabled = enabled
  }

  /// Whether changes inside `animate` move; false within `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool {
    UIContext.environment?.mayAnimate ?? true
  }

  /// Seconds of the animation whose closure is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    UIContext.environment?.openAnimation?.timing.duration.seconds ?? 0
  }
}
