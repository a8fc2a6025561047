import BackswipeGestures

/// The pinch of a scroll view, which recognises beside the pans of scroll views. It zooms while it
/// has two fingers.
@MainActor
final class ZoomGestureRecognizer: UIPinchGestureRecognizer {
  override var isSystemClass: Bool { true }

  override var traits: RecognizerTraits { RecognizerTraits(runsBesideScrolling: true) }

  override func shouldBegin() -> Bool {
    guard let view = view as? UIScrollView, super.shouldBegin() else { return false }
    // Content at its least scale leaves a pinch to the page that has zoomed.
    if movesTogether, view.zoomScale <= view.minimumZoomScale, view.isInZoomedPage { return false }
    return view.isScrollEnabled && view.cover == nil && view.hasViewForZooming
  }

  // A single finger fails it in most touches; those are not recorded.
  private var hasBegun = false

  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }

  override func add(_ touch: UITouch) {
    super.add(touch)
    if isActive { (view as? UIScrollView)?.zoomFingersChanged(self) }
  }

  override func remove(_ touch: UITouch) {
    super.remove(touch)
    if isActive { (view as? UIScrollView)?.zoomFingersChanged(self) }
  }

  private var isActive: Bool { state == .began || state == .changed }
}
