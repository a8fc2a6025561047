import BackswipeMotion

extension UIView {
  /// The built-in curves.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
    /// The curve of pushes, pops and the keyboard: a critically damped spring. UIKit reports its
    /// number, 7, and has no name for it. (obs)
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

  /// How an animation runs. The raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options' bits, as UIKit has them.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation, so that they move too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views that are changed take touches meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Takes the place of animations of the same values that repeat without end. All others add up, with
    /// and without it: they begin at what shows, and keep the velocity.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after the end; with `repeat`, without end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, keeps its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition of a view, animates what the closure changes too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides and shows them in place of removing and adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes no options from the animation around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips about the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips about the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content goes off at the top, as a page that is turned.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content comes down from the top, as a page that is turned back.
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
