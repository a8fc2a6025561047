import BackswipeMotion
import BackswipeUnits

/// The interface for animators and drivers.
extension TransitionContext: UIViewControllerContextTransitioning {
  var isAnimated: Bool { true }
  var transitionWasCancelled: Bool { isCancelled }
  var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    update(to: Double(percentComplete))
  }

  func finishInteractiveTransition() {
    resume(completing: true, speed: 1, shape: .curve(.easeInEaseOut))
    continueInterruptible(completing: true, nil, factor: 0)
  }

  func cancelInteractiveTransition() {
    resume(completing: false, speed: 1, shape: .curve(.easeInEaseOut))
    continueInterruptible(completing: false, nil, factor: 0)
  }

  func pauseInteractiveTransition() { pause() }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { frames(of: vc).initial }
  func finalFrame(for vc: UIViewController) -> CGRect { frames(of: vc).final }
}
