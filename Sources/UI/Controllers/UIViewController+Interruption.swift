extension UIViewController {
  /// Brings transitions here and below to their end at once: the view is about to go.
  func endTransitionsNow() {
    (self as? UINavigationController)?.transition?.endNow()
    for child in children { child.endTransitionsNow() }
  }
}
