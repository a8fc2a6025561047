import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The gestures on a number's name and field: a horizontal drag changes it by steps, a double click
/// resets it.
@MainActor
final class NumberGestures: UIGestureRecognizerDelegate {
  /// Whether a drag from a point of the view changes the number.
  var scrubs: (CGPoint) -> Bool = { _ in false }
  /// Whether a double click at a point of the view resets it.
  var resets: (CGPoint) -> Bool = { _ in false }
  var onBegin: () -> Void = {}
  /// Called with the steps of a movement to the right.
  var onSteps: (Int) -> Void = { _ in }
  var onEnd: () -> Void = {}
  var onReset: () -> Void = {}

  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private weak var view: UIView?
  private var landing = CGPoint.zero
  /// Along x of the window.
  private var pressed: CGFloat = 0
  private var passed: CGFloat = 0
  private var counter = StepCounter(per: StepCounter.points)

  init(on view: UIView) {
    self.view = view
    tap.numberOfTapsRequired = 2
    // A single click acts at once.
    tap.delaysTouchesEnded = false
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    tap.delegate = self
    pan.addAction(UIAction { [weak self] _ in self?.panned() })
    tap.addAction(UIAction { [weak self] _ in self?.onReset() })
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    let point = touch.location(in: view)
    guard gestureRecognizer === pan else { return resets(point) }
    landing = point
    pressed = touch.location(in: nil).x
    return scrubs(point)
  }

  /// A drag that begins along y is the list's.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let point = pan.location(in: view)
    return (point.x - landing.x).magnitude > (point.y - landing.y).magnitude
  }

  private func panned() {
    // The pan's translation is without the points that begin it.
    let x = pan.location(in: nil).x - pressed
    switch pan.state {
    case .began:
      counter = StepCounter(per: StepCounter.points)
      passed = 0
      onBegin()
      take(x)
    case .changed: take(x)
    case .ended, .cancelled, .failed: onEnd()
    default: break
    }
  }

  private func take(_ x: CGFloat) {
    let steps = counter.add(Double(x - passed))
    passed = x
    if steps != 0 { onSteps(steps) }
  }
}
