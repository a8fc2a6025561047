/// An animator of this package: adds tracks to the context's group and ends with its progress.
@MainActor
protocol BuiltInAnimator: UIViewControllerAnimatedTransitioning {
  /// Adds the tracks of the transition.
  func addTracks(to context: TransitionContext)
}

extension BuiltInAnimator {
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let context = transitionContext as? TransitionContext { addTracks(to: context) }
  }
}
