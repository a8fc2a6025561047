import BackswipeGestures
import BackswipeUnits

/// The long press that lifts an element of a container, and the drag after it; a second finger
/// cancels it.
@MainActor
final class ReorderPressGestureRecognizer: UILongPressGestureRecognizer {
  weak var container: ReorderStackView?

  override func shouldBegin() -> Bool {
    guard let container, super.shouldBegin() else { return false }
    return container.mayLift(at: location(in: container))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .began || state == .changed, numberOfTouches > 1 { state = .cancelled }
  }
}
