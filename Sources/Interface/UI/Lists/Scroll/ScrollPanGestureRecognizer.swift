import BackswipeGestures
import BackswipeUnits

/// The pan of a scroll view: begins only along an axis that can scroll.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override var isBesidesPop: Bool { (view as? UIScrollView)?.scrollsHorizontally == true }

  override func shouldBegin() -> Bool {
    guard let view = view as? UIScrollView, super.shouldBegin() else { return false }
    if let touch = touches.first, !view.allows(touch) { return false }
    return view.mayScroll(translation: machine.current.travel)
  }

  override var isSystemClass: Bool { true }
  override var takesOtherButtons: Bool { false }

  override func contentDelay(of touch: UITouch) -> Interval? {
    guard let view = view as? UIScrollView, touch.view !== view, view.delaysContentTouches,
      view.isScrollEnabled, !view.isDecelerating,
      (touch.view as? UIControl)?.takesAtOnce(touch) != true
    else { return nil }
    return UIScrollView.contentTouchDelay
  }

  override var traits: RecognizerTraits {
    let view = view as? UIScrollView
    return RecognizerTraits(
      isScrolling: true, movesContentRight: view?.movesContentRight ?? false,
      movesContentLeft: view?.movesContentLeft ?? false,
      movesContentDown: view?.movesContentDown ?? false)
  }
}
