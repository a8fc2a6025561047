package import BackswipeUI

/// Parts that break a rule, to see that it is found.

final class StuckRecognizer: UIGestureRecognizer {
  override var state: State {
    get { .began }
    set {}
  }
}

package final class StuckHover: UIHoverGestureRecognizer {
  package override var state: State {
    get { .changed }
    set {}
  }
}

/// Offers transitions that do not end.
@MainActor
final class EndlessTransitions: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let page = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(page)
    }
  }
}

// Named as the library's own, which the checks look for by name.

final class GlassPlatter: UIView {}

final class FlyingView: UIView {}

final class MenuOverlay: UIView {}
