/// An animator of this package: adds tracks to the context's group and ends with its progress.
@MainActor
protocol BuiltInAnimator: UIViewControllerAnimatedTransitioning {
  /// Adds the tracks of the transition.
  func addTracks(to context: TransitionContext)
  /// Called when the pages have their places and are laid out, before the first state is shown.
  func pagesPlaced(in context: TransitionContext)
  /// Called after the container was resized and the pages were placed.
  func containerResized(in context: TransitionContext)
}

extension BuiltInAnimator {
  func pagesPlaced(in context: TransitionContext) {}
  func containerResized(in context: TransitionContext) {}

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let context = transitionContext as? TransitionContext { addTracks(to: context) }
  }
}
