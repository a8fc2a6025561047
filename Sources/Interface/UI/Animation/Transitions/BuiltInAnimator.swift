/// An animator of this package: adds tracks to the context's group, which is over with its progress.
@MainActor
protocol BuiltInAnimator: UIViewControllerAnimatedTransitioning {
  /// Adds what moves.
  func addTracks(to context: TransitionContext)
}

extension BuiltInAnimator {
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let context = transitionContext as? TransitionContext { addTracks(to: context) }
  }
}
