import BackswipeMotion
public import BackswipeUnits

extension UIView {
  /// The options of a keyframe animation. The raw values are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options' bits, with UIKit's values.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation, which animates them too.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Changed views receive touches during the animation.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Replaces endless animations of the same properties. All animations begin at the shown state.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats endlessly.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs backwards after the end; with `repeat`, endlessly.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Inside another animation, uses the given duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Inherits no options from the enclosing animation.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Interpolates linearly within each keyframe; the default.
    public static let calculationModeLinear = Self([])
    /// Jumps at each keyframe's end.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Runs the keyframes one after the other, with durations in proportion to their distances;
    /// their own times are ignored.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Same as linear: corners are not rounded.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Same as paced: corners are not rounded.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    private var mode: UInt { rawValue >> 10 & 0xF }
    var isDiscrete: Bool { mode == 1 }
    var isPaced: Bool { mode == 2 || mode == 4 }
    /// The curve of the whole; the bits are those of `UIView.AnimationOptions`.
    var curve: AnimationCurve { UIView.AnimationOptions(rawValue: rawValue).curve }
  }

  /// Runs several animations, sequential or overlapping, inside one: the closure adds them with
  /// `addKeyframe`. The whole eases in and out, unless the options have the bits of another curve.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      .curve(options.curve.timingCurve), duration: Interval(seconds: duration),
      delay: Interval(seconds: delay))
    ViewAnimation.runKeyframes(timing, options, animations, completion)
  }

  /// Adds a part to the keyframe animation whose closure is running; without one the changes are
  /// not animated.
  ///
  /// - Parameters:
  ///   - frameStartTime: a fraction of the whole duration, 0…1.
  ///   - frameDuration: a fraction of the whole duration, 0…1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let open = UIContext.environment?.openAnimation else { return animations() }
    open.addKeyframe(
      KeyframeSpan(start: frameStartTime, length: frameDuration, jumps: open.keyframesJump),
      animations)
  }
}
