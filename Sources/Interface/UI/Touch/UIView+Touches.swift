import BackswipeUnits

extension UIView {
  /// Whether touches find it, or views in it.
  var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && animatorTouches.keepingOff == 0 && alpha > 0.01
  }

  /// The frontmost view at a point inside of the view, which may be the view itself.
  func frontmost(at point: CGPoint, _ event: UIEvent?) -> UIView {
    for view in ownSubviews.reversed() {
      if let hit = view.hitTest(view.pointForTouch(point), with: event) { return hit }
    }
    return self
  }

  func replaceRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in recognizers { removeGestureRecognizer(recognizer) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { environment?.touches.cancel(recognizer) }
    recognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
