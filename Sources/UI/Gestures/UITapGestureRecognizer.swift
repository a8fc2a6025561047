import BackswipeGestures
import BackswipeTime

/// Recognises one or more taps with one or more fingers.
///
/// One tap of one finger in an enabled control is the control's, unless the recogniser is on the
/// control itself.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private var machine = TapMachine()

  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(newValue, 1) }
  }

  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  override func accepts(_ touch: UITouch) -> Bool {
    guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
    var next = touch.view
    while let current = next, current !== view {
      if let control = current as? UIControl, control.isEnabled { return false }
      next = current.superview
    }
    return true
  }

  override var traits: RecognizerTraits { RecognizerTraits(tapsRequired: numberOfTapsRequired) }
  override var kind: GestureKind { .discrete }
  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override var deadline: Instant? { machine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func resetMachine() { machine.reset() }
}
