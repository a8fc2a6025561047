import BackswipeMotion

extension UIViewController {
  /// Brings transitions here and below to their end at once: the view is about to go.
  func endTransitionsNow() {
    if let running = (self as? UINavigationController)?.transition, !running.isOver {
      running.completeTransition(running.progress.completes)
    }
    for child in children { child.endTransitionsNow() }
  }
}
