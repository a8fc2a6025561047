package import BackswipeMotion
public import BackswipeUnits

/// Animations on the simulation's clock, with UIKit's signatures.
///
/// The closure's changes of `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor`
/// are made at once and animated from the next frame on, which shows the start. Completions are
/// called exactly once, after the frame that shows the end. Inside `animateTransition(using:)` the
/// clock is the transition's.
///
/// Changed views and their subviews receive no touches until the end, except with the option
/// `allowUserInteraction`; touches go to the views behind, as with `isUserInteractionEnabled`.
extension UIView {
  // MARK: Curves

  /// Animates the closure's changes after a delay; both times in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      .curve(options.curve.timingCurve), duration: Interval(seconds: duration),
      delay: Interval(seconds: delay))
    ViewAnimation.run(timing, options, animations, completion)
  }

  /// Animates the closure's changes with easing in and out; the duration is in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  // MARK: Springs

  /// - Parameters:
  ///   - dampingRatio: 1 settles without oscillation.
  ///   - velocity: the initial velocity in distances per second.
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
  ///   - duration: the perceptual duration in seconds; the spring settles somewhat later.
  ///   - bounce: 0 settles without oscillation, larger values up to 1 oscillate more.
  ///   - initialSpringVelocity: in distances per second.
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

  // MARK: Timings

  /// Animates the closure's changes, whose views receive touches meanwhile.
  package class func animate(
    by timing: AnimationTiming, animations: () -> Void, completion: @escaping () -> Void
  ) {
    ViewAnimation.run(timing, .allowUserInteraction, animations) { _ in completion() }
  }

  // MARK: Repetition

  /// Repeats the animations of a closure that is called within an animation's closure. (iOS 12)
  ///
  /// The completion of the outer animation is called after the last repetition. Within a property
  /// animator, and outside of animations, nothing is repeated.
  ///
  /// - Parameters:
  ///   - count: may be a fraction; 0 and less stand for 1, infinity for an endless repetition.
  ///   - autoreverses: whether each repetition runs backwards after its end.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimation.modify(
      count > 0 ? Double(count) : 1, autoreverses: autoreverses, animations)
  }

  // MARK: Disabling animations

  /// Makes changes without animation, also inside an animation's closure.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let environment = UIContext.environment else { return actionsWithoutAnimation() }
    environment.withAnimation(nil, actionsWithoutAnimation)
  }

  /// Sets whether the closures of `animate` animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIContext.environment?.animationsAreEnabled = enabled
  }

  /// Whether changes inside `animate` are animated; false within `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool {
    UIContext.environment?.mayAnimate ?? true
  }

  /// The duration in seconds of the animation whose closure is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    UIContext.environment?.openAnimation?.timing.duration.seconds ?? 0
  }
}
