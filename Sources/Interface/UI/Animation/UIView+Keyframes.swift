import BackswipeMotion
public import BackswipeUnits

extension UIView {
  /// How a keyframe animation runs. The raw values are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options' bits, as UIKit has them.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation, so that they move too.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Views that are changed take touches meanwhile.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Takes the place of animations of the same values that repeat without end. All animations begin
    /// at what shows.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs backwards after the end; with `repeat`, without end.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Inside another animation, keeps its own duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Takes no options from the animation around it.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Within each keyframe at the speed of the whole; the default.
    public static let calculationModeLinear = Self([])
    /// Jumps at each keyframe's end.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Keyframes one after the other, each for as long as its share of the way; their own times do not
    /// count.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// As linear: the corners are not rounded.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// As paced: the corners are not rounded.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    private var mode: UInt { rawValue >> 10 & 0xF }
    var isDiscrete: Bool { mode == 1 }
    var isPaced: Bool { mode == 2 || mode == 4 }
    /// Of the whole; the bits are those of `UIView.AnimationOptions`.
    var curve: AnimationCurve { UIView.AnimationOptions(rawValue: rawValue).curve }
  }

  /// Runs several animations one after the other, or overlapping, inside one: the closure adds them
  /// with `addKeyframe`. The whole eases in and out, unless the options have the bits of another curve.
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

  /// Adds a part to the keyframe animation whose closure is running; outside of one the changes are
  /// not animated.
  ///
  /// - Parameters:
  ///   - frameStartTime: part of the whole duration, 0…1.
  ///   - frameDuration: part of the whole duration, 0…1.
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
