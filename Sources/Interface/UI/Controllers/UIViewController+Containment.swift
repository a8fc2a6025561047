extension UIViewController {
  /// Sets another parent that manages its children itself.
  func join(_ parent: UIViewController) {
    guard parent !== self.parent else { return }
    leaveParent()
    self.parent = parent
  }

  /// The nearest container of a class.
  func nearestParent<Container: UIViewController>() -> Container? {
    parent?.firstInParentChain { $0 as? Container }
  }

  /// Ends transitions of itself and its children at once, because the view is about to be removed.
  func endTransitions() {
    (self as? UINavigationController)?.transition?.endImmediately()
    for child in children { child.endTransitions() }
  }
}
