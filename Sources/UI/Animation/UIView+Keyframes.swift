public import BackswipeGeometry
import BackswipeMotion
import BackswipeTime

extension UIView {
  /// How a keyframe animation runs. The raw values are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options' bits, as UIKit has them.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation, so that they move too.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Changes nothing: views take touches while they move as at other times.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from what is shown.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Inside another animation, keeps its own duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Takes no options from the animation around it.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// From keyframe to keyframe at an even speed, which is how every keyframe animation runs here.
    public static let calculationModeLinear = Self([])
  }

  /// Runs several animations one after the other, or overlapping, inside one: the closure adds them
  /// with `addKeyframe`.
  ///
  /// UIKit's other calculation modes, and its `repeat` and `autoreverse`, are not there.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      .curve(.linear), duration: Interval(seconds: duration), delay: Interval(seconds: delay))
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
    open.runKeyframe(start: frameStartTime, length: frameDuration, animations)
  }
}
