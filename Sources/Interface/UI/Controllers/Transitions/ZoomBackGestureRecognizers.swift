import BackswipeGestures
import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The drag that leads a page back: downwards where no content above is left to scroll to, that of a
/// zoomed presentation also from an edge with a strip, and that of a page which turns or shrinks aside.
/// A scroll view at its top waits for it.
@MainActor
final class ZoomBackPanGestureRecognizer: UIPanGestureRecognizer {
  weak var owner: ZoomBack?
  /// The direction in which it dismisses, in the container's coordinates.
  private(set) var direction = CGPoint(x: 0, y: 1)
  private var start = CGPoint.zero

  override var isSystemClass: Bool { true }

  override var traits: RecognizerTraits { RecognizerTraits(precedence: .overScrollingAtTop) }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let host = owner?.host, host.zoomedController != nil || host.catchableZoom != nil,
      numberOfTouches == 0 || state == .possible
    else { return false }
    if numberOfTouches == 0 { start = touch.location(in: view) }
    return true
  }

  override func shouldBegin() -> Bool {
    guard let host = owner?.host, let container = host.zoomContainer else { return false }
    let travel = machine.current.travel
    let isDown = abs(travel.y) >= abs(travel.x)
    let caught = host.catchableZoom
    let led = caught.map { $0.isBackwards ? $0.from : $0.to } ?? host.zoomedController
    let way = led?.backDrag ?? .free
    let edge = caught == nil && way == .free ? edge(in: container) : .leading
    let side = container.mirror.seen(from: edge).along(1)
    direction = isDown ? CGPoint(x: 0, y: 1) : CGPoint(x: side, y: 0)
    if way != .free { direction = way == .down ? CGPoint(x: 0, y: 1) : CGPoint(x: side, y: 0) }
    if caught?.isBackwards == true { return super.shouldBegin() }
    // A page that comes is asked for as one at rest.
    guard let controller = led, way == .free || isDown == (way == .down),
      caught != nil
        || (isDown
          ? begins(down: travel)
          : way == .aside
            ? turns(aside: travel, side, container)
            : begins(aside: travel, from: edge, container)),
      super.shouldBegin(), host.mayZoomBack
    else { return false }
    return controller.mayZoomBack(self, velocity: velocity(in: controller.viewIfLoaded))
  }

  private func begins(down travel: CGPoint) -> Bool {
    travel.y > 0 && touches.first.map { !$0.canScrollUp(below: view) } ?? false
  }

  /// A drag aside from where no swipe back begins, over nothing that scrolls aside.
  private func turns(aside travel: CGPoint, _ side: CGFloat, _ container: UIView) -> Bool {
    travel.x * side > 0 && touches.first?.scrollsAside(below: view) == false
      && container.window?.backSwipeStart(at: container.convert(start, to: nil)) == nil
  }

  /// The nearest edge with a strip to the start.
  private func edge(in container: UIView) -> InteractivePopRule.Edge {
    let mirror = container.mirror
    return environment?.settings.pop
      .edge(nearestTo: Double(mirror.x(start.x)), width: Double(mirror.width)) ?? .leading
  }

  /// A stack with more pages keeps its edge.
  private func begins(
    aside travel: CGPoint, from edge: InteractivePopRule.Edge, _ container: UIView
  ) -> Bool {
    let mirror = container.mirror.seen(from: edge)
    guard owner?.host?.zoomsBackFromEdge == true, mirror.along(travel.x) > 0,
      Double(mirror.x(start.x)) <= InteractivePopRule.edgeStrip
    else { return false }
    return container.window?.backSwipeStart(at: container.convert(start, to: nil)) == nil
  }
}

/// The pinch that leads a zoomed page back, while it has two fingers.
@MainActor
final class ZoomBackPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var owner: ZoomBack?
  // A single finger fails it in most touches; those are not recorded.
  private var hasBegun = false

  override var isSystemClass: Bool { true }

  override func accepts(_ touch: UITouch) -> Bool {
    owner?.host?.zoomedController?.backDrag == .free && numberOfTouches < 2
  }

  override func shouldBegin() -> Bool {
    guard let host = owner?.host, let controller = host.zoomedController, movesTogether,
      !touches.touches.contains(where: { $0.canZoomOut(below: view) }), super.shouldBegin(),
      host.mayZoomBack
    else { return false }
    return controller.mayZoomBack(self, velocity: .zero)
  }

  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }

  override func remove(_ touch: UITouch) {
    super.remove(touch)
    if numberOfTouches < 2, state == .began || state == .changed { owner?.endPinch() }
  }
}

extension UIPinchGestureRecognizer {
  /// Whether the fingers come nearer to each other; after the hysteresis alone the scale is 1 yet.
  var movesTogether: Bool { scale < 1 || (scale == 1 && velocity < 0) }
}

extension UIViewController {
  /// Whether its transition lets a finger lead its page back. Asks a client.
  func mayZoomBack(_ recognizer: UIGestureRecognizer, velocity: CGPoint) -> Bool {
    preferredTransition?.mayDismiss(
      at: recognizer.location(in: viewIfLoaded), velocity: velocity) ?? true
  }
}

extension UITouch {
  /// Whether a scroll view below a container has content above, or moves.
  fileprivate func canScrollUp(below container: UIView?) -> Bool {
    scrollViews(below: container).contains { $0.movesContentDown }
  }

  /// Whether a scroll view below a container has content beside.
  func scrollsAside(below container: UIView?) -> Bool {
    scrollViews(below: container).contains { $0.contentSize.width > $0.bounds.width }
  }

  /// Whether a scroll view below a container can be zoomed out.
  fileprivate func canZoomOut(below container: UIView?) -> Bool {
    scrollViews(below: container).contains { $0.zoomScale > $0.minimumZoomScale }
  }

  private func scrollViews(below container: UIView?) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var next = view
    while let current = next, current !== container {
      if let scroll = current as? UIScrollView { found.append(scroll) }
      next = current.ownSuperview
    }
    return found
  }
}

extension UIView {
  /// Whether it lies in a zoomed page that a pinch can lead back.
  var isInZoomedPage: Bool {
    var next: UIView? = self
    while let view = next {
      let pinches = view.gestureRecognizers?.compactMap { $0 as? ZoomBackPinchGestureRecognizer }
      if pinches?.contains(where: { $0.owner?.host?.zoomedController?.backDrag == .free }) == true {
        return true
      }
      next = view.ownSuperview
    }
    return false
  }
}
