extension UIView {
  /// Lets the recogniser see the touches of the view and of its subviews, and no other view's.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes the recogniser away; a gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { environment?.touches.cancel(recognizer) }
    gestureRecognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
