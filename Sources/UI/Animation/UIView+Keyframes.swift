public import BackswipeGeometry
import BackswipeMotion
import BackswipeTime

extension UIView {
  /// How a keyframe animation runs. The raw values are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
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
  /// simply made.
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
