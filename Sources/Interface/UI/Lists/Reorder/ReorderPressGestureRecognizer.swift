import BackswipeGestures
import BackswipePopDecisions
import BackswipeUnits

/// A view of which a long press lifts a part.
@MainActor
protocol PressLifting: UIView {
  /// Whether a press at a point of the view lifts a part.
  func mayLift(at point: CGPoint) -> Bool
}

/// The long press that lifts a part of a view, and the drag after it; a second finger cancels it.
@MainActor
final class ReorderPressGestureRecognizer: UILongPressGestureRecognizer {
  weak var container: (any PressLifting)?
  private var hasBegun = false

  override func shouldBegin() -> Bool {
    guard let container, super.shouldBegin() else { return false }
    return container.mayLift(at: location(in: container))
  }

  /// A menu of the same view comes first.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is MenuPressGestureRecognizer && otherGestureRecognizer.view === view
  }

  // Most touches lift nothing; presses that fail before they begin are not recorded.
  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .began || state == .changed, numberOfTouches > 1 else { return }
    explain(.recognizerFailed(RecognizerFailure(name: traceName, reason: .tooManyFingers)))
    state = .cancelled
  }
}
