public import BackswipeUnits

/// A controller's role in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's text of the key.
  public let rawValue: String

  /// A key with a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller shown at the start, and at the end of a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller shown at the end of a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A view's role in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's text of the key.
  public let rawValue: String

  /// A key with a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The disappearing view.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The appearing view.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A transition's state for its animator, and the methods that report its progress.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that contains the transition. It contains the disappearing view; the animator adds
  /// the appearing one.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction is in progress.
  var isInteractive: Bool { get }
  /// Whether an interaction has cancelled the transition.
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style; `none` for a push, a pop or a change of tab.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of an interaction.
  ///
  /// - Parameter percentComplete: clamped to 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports the end of an interaction; the transition completes.
  func finishInteractiveTransition()
  /// Reports the end of an interaction; the transition returns to its start.
  func cancelInteractiveTransition()
  /// Begins an interaction with a running transition.
  func pauseInteractiveTransition()
  /// Reports the end of the animation. Must be called exactly once; a second call is a programming
  /// error.
  func completeTransition(_ didComplete: Bool)

  /// The controller of a side; nil for none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a role; nil if the animator must not move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity: transitions do not rotate the interface.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view at the start; zero if unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; zero if unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes the animation of a transition.
///
/// In `animateTransition(using:)` the animator adds the appearing view to the container, animates
/// with `UIView.animate` and finally calls `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds; negative or non-finite values count as 0. The context is nil before
  /// the transition.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Starts the animation; called once for each transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animation that an interaction may take over, such as a `UIViewPropertyAnimator`; nil by
  /// default. Called before `animateTransition(using:)`, or after `startInteractiveTransition(_:)`
  /// of a client's interaction controller, and again when an interaction begins or ends: an
  /// animator has to return the same animation during the whole transition.
  ///
  /// The animation's progress is the transition's. Without an interaction it is started after
  /// `animateTransition(using:)`, unless it is already running. A percent driver pauses, scrubs,
  /// continues and reverses it. Its completion should call `completeTransition(_:)`.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// Called after the container has handled the end. Does nothing by default.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Nil: the animation cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition.
///
/// Only `UIPercentDrivenInteractiveTransition` holds animations started in
/// `startInteractiveTransition(_:)`. Those of any other interaction controller run by themselves;
/// bars and animations alongside follow `updateInteractiveTransition(_:)` or, until its first call,
/// the time since such an animation started.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition; called once for each that begins with an interaction controller.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// 1 by default.
  var completionSpeed: CGFloat { get }
  /// `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether to start interactively; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: the speed of the animator.
  public var completionSpeed: CGFloat { 1 }
  /// Ease in and out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True: the transition starts interactively.
  public var wantsInteractiveStart: Bool { true }
}
