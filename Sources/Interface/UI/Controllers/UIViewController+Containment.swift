extension UIViewController {
  /// Sets another parent, which keeps its children itself.
  func join(_ parent: UIViewController) {
    guard parent !== self.parent else { return }
    leaveParent()
    self.parent = parent
  }

  /// The nearest container of a class that holds this controller.
  func nearestParent<Container: UIViewController>() -> Container? {
    parent?.firstInParentChain { $0 as? Container }
  }

  /// Ends transitions here and below at once: the view is about to be removed.
  func endTransitions() {
    (self as? UINavigationController)?.transition?.endImmediately()
    for child in children { child.endTransitions() }
  }
}
