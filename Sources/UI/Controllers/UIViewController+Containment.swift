extension UIViewController {
  /// Has another parent from here on, which keeps its children in its own way.
  func join(_ parent: UIViewController) {
    guard parent !== self.parent else { return }
    removeFromParent()
    self.parent = parent
  }

  /// The nearest container of a class that holds this controller.
  func nearestParent<Container: UIViewController>() -> Container? {
    var candidate = parent
    while let current = candidate {
      if let container = current as? Container { return container }
      candidate = current.parent
    }
    return nil
  }

  /// Brings transitions here and below to their end at once: the view is about to go.
  func endTransitionsNow() {
    (self as? UINavigationController)?.transition?.endNow()
    for child in children { child.endTransitionsNow() }
  }
}
