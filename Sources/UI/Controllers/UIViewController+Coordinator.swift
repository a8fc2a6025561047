extension UIViewController {
  /// The coordinator of the transition that the controller, or what contains or presents it, takes
  /// part in; nil at other times.
  ///
  /// An animated push, pop or change of a stack has one from inside the call to its last appearance
  /// call, one without animation none. Right after a call, and in all that it brings about at once,
  /// the coordinator is that call's, also when the call has to wait for a transition that runs.
  /// What is to be animated alongside starts with the animation.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    firstInParentChain { $0.ownCoordinator ?? $0.presentationCoordinator }
  }
}
