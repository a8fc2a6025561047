extension UIViewController {
  /// The coordinator of the transition that the controller, or what contains or presents it, takes
  /// part in: from the first appearance call to the last, nil at other times.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let running = controller.runningCoordinator ?? controller.presentationCoordinator {
        return running
      }
      candidate = controller.parent
    }
    return nil
  }
}
