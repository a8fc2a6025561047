import BackswipeUnits

extension UIScrollView {
  /// Notes the next offset for timelines, each axis by itself.
  func noteScroll(to next: CGPoint) {
    guard let environment, environment.notesMotion else { return }
    let here = contentOffset
    environment.note(from: Double(here.y).onGrid, to: Double(next.y).onGrid, subject("scroll", 0))
    environment.note(from: Double(here.x).onGrid, to: Double(next.x).onGrid, subject("scroll x", 1))
  }

  /// The name of its motion: `inbox scroll`, by its identifier or its page.
  func motionName(_ words: String) -> String {
    (accessibilityIdentifier ?? enclosingController?.shownName).map { "\($0) \(words)" } ?? words
  }

  private func subject(_ words: String, _ place: Int) -> FrameMotion.Subject {
    FrameMotion.Subject(
      .scroll, motionName(words), of: enclosingController?.shownName, place: place)
  }
}

extension UIView {
  /// The controller in whose view it is; nil for none.
  fileprivate var enclosingController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.ownSuperview
    }
    return nil
  }
}

extension UIScrollView {
  /// Closes an element of the page around it that is swiped aside, and notifies the delegate.
  func dragBegins() {
    swipePage?.closeSwipe()
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }
}
