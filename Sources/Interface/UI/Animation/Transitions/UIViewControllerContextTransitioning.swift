public import BackswipeUnits

/// Which side of a transition a controller is on.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key as UIKit writes it.
  public let rawValue: String

  /// A key of this text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that shows at the start, or at the end of a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that shows at the end of a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which side of a transition a view is on.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key as UIKit writes it.
  public let rawValue: String

  /// A key of this text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A transition as its animator sees it, and the methods that report its progress.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the transition shows. The view that goes is in it already, the one that comes has to be
  /// put into it.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether an interaction leads at present.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// The interaction has moved.
  ///
  /// - Parameter percentComplete: 0…1; what lies outside counts as the nearer end.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The interaction is over, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The interaction is over, and the transition goes back to its start.
  func cancelInteractiveTransition()
  /// An interaction takes over a transition that was running by itself.
  func pauseInteractiveTransition()
  /// The animation is over, one way or the other. To be called exactly once; a second call is a
  /// programming error.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of that side; nil where it is not the animator's to move.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity: the interface does not turn in a transition.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the start; zero where it is not known.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view will be at the end; zero where it is not known.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes the animation of a transition.
///
/// In `animateTransition(using:)` the animator puts the coming view into the container, animates
/// with `UIView.animate` and calls `completeTransition(_:)` when it is done.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds; what is negative or not finite counts as 0. Nil where no transition runs yet.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animation that an interaction may take over in the middle, such as a
  /// `UIViewPropertyAnimator`; nil by default. It is asked for before `animateTransition(using:)`,
  /// or after `startInteractiveTransition(_:)` of an interaction controller of a client's class, and
  /// again when an interaction begins or ends: an animator has to return the same one for the whole
  /// transition.
  ///
  /// The transition is as far as that animation is. Without an interaction it is started after
  /// `animateTransition(using:)`, unless that has done so. A percent driver pauses, scrubs,
  /// continues and reverses it. Its completion is where `completeTransition(_:)` belongs.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// The container has taken note of the end. Does nothing by default.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None: the transition cannot be interrupted by its animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition.
///
/// Only `UIPercentDrivenInteractiveTransition` holds the animations back that start in
/// `startInteractiveTransition(_:)`. Those of any other interaction controller run by themselves;
/// bars and animations alongside follow `updateInteractiveTransition(_:)`, or, until its first call,
/// the time since such an animation started.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// 1 by default.
  var completionSpeed: CGFloat { get }
  /// `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// True by default; false starts without an interaction.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: as fast as the animator.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True: the finger leads from the start.
  public var wantsInteractiveStart: Bool { true }
}
