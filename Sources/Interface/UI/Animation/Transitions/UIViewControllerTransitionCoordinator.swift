public import BackswipeUnits

/// The state of a transition, for animations alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether an interaction led from the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether an interaction can take over a transition that runs by itself.
  var isInterruptible: Bool { get }
  /// Whether an interaction leads at present.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// Seconds of the whole way without an interaction; 0 for one that is not animated.
  var transitionDuration: TimeInterval { get }
  /// 0…1.
  var percentComplete: CGFloat { get }
  /// How many times as fast as without an interaction the rest of the way goes.
  var completionVelocity: CGFloat { get }
  /// The curve of the way, or of the rest of it after an interaction.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations in step with a transition of controllers.
///
/// It is there from the first appearance call of a transition to the last. Closures are kept until
/// the animation starts; what they change moves with the transition, also under a finger and on the
/// way back. A cancelled transition gives the views the values that they had before.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: called when the animation starts, at once while it is running.
  ///   - completion: called at the very end, completed or cancelled.
  /// - Returns: false when the transition is over and nothing will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for views outside of the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the interaction ends.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a closure whenever an interaction ends or begins.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations with the transition; false when it is over and nothing will be called.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs animations of a view outside the containers with the transition; false when it is over.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
