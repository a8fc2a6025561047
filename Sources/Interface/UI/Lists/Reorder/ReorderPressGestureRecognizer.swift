import BackswipeGestures
import BackswipeUnits

/// The long press that lifts an element of a container, and the drag after it; a second finger
/// cancels it.
@MainActor
final class ReorderPressGestureRecognizer: UILongPressGestureRecognizer {
  weak var container: ReorderStackView?
  private var hasBegun = false

  override func shouldBegin() -> Bool {
    guard let container, super.shouldBegin() else { return false }
    return container.mayLift(at: location(in: container))
  }

  // Most touches on a container lift nothing; presses that fail before they begin are not recorded.
  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .began || state == .changed, numberOfTouches > 1 { state = .cancelled }
  }
}
