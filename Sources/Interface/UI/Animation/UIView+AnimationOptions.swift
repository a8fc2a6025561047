import BackswipeMotion

extension UIView {
  /// The built-in curves.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
    /// The curve of pushes, pops and the keyboard: a critically damped spring. UIKit reports its
    /// number, 7, without naming it. (obs)
    case systemSpring = 7

    var timingCurve: TimingCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .systemSpring: .spring
      }
    }
  }

  /// The options of an animation. The raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options' bits, with UIKit's values.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation, which animates them too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Changed views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replaces endless animations of the same properties. All other animations are additive, with
    /// and without it: they begin at the shown state and keep the velocity.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats endlessly.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after the end; with `repeat`, endlessly.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, uses the given duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, uses the given curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition of a view, also animates the closure's changes.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides and shows them in place of removing and adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from the enclosing animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Ease in and out; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Ease in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ease out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips about the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips about the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content slides off at the top, like a turned page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content slides down from the top, like a page turned back.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The new content fades in over the old.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips about the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips about the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }
  }
}
