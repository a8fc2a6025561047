public import BackswipeUnits

/// The state of a transition, for animations alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presented controller's style; `none` for a push, a pop or a change of tab.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether an interaction can take over the running transition.
  var isInterruptible: Bool { get }
  /// Whether an interaction is in progress.
  var isInteractive: Bool { get }
  /// Whether an interaction has cancelled the transition.
  var isCancelled: Bool { get }
  /// The duration in seconds without an interaction; 0 for a transition without animation.
  var transitionDuration: TimeInterval { get }
  /// The progress, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining part relative to the animation without an interaction.
  var completionVelocity: CGFloat { get }
  /// The curve of the transition, or of the remaining part after an interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller of a side; nil for none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a side; nil for none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The identity, or the rotation of the interface in a change of orientation.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition of controllers.
///
/// It exists from the first appearance call of a transition to the last. Closures are kept until
/// the animation starts; their changes are animated with the transition, also during an interaction
/// and on the way back. A cancelled transition restores the views' previous values.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: called when the animation starts; immediately if it is running.
  ///   - completion: called at the end, completed or cancelled.
  /// - Returns: false if the transition has ended and neither will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Like `animate(alongsideTransition:completion:)`, for views outside the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the interaction ends.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a closure whenever an interaction begins or ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations alongside the transition; returns false if it has ended and nothing will be
  /// called.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs animations of a view outside the container; returns false if the transition has ended.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
