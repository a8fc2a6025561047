import BackswipeGestures
import BackswipeTime

/// Recognises one or more taps with one or more fingers.
///
/// One tap of one finger in an enabled control is the control's, unless the recogniser is on the
/// control itself.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// May not have heard of the last moves.
  private var laggingMachine = TapMachine()
  private var machine: TapMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set {
      machine.tapsRequired = max(newValue, 1)
      environment?.touches.rulesChanged(self)
    }
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
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override var deadline: Instant? { laggingMachine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UITapGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
}
