public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// Recognises fingers that stay down in one place.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// May not have heard of the last moves.
  private var laggingMachine = LongPressMachine()
  private var machine: LongPressMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

  /// Whole taps that come before the press.
  open var numberOfTapsRequired: Int {
    get { machine.rule.tapsRequired }
    set { machine.rule.tapsRequired = max(newValue, 0) }
  }

  open var numberOfTouchesRequired: Int {
    get { machine.rule.touchesRequired }
    set { machine.rule.touchesRequired = max(newValue, 1) }
  }

  /// Seconds that the fingers have to stay; what is not a number above 0 is read as 0.
  open var minimumPressDuration: TimeInterval {
    get { machine.rule.minimumDuration.seconds }
    set { machine.rule.minimumDuration = max(Interval(seconds: newValue), .zero) }
  }

  /// Points that they may stray before it begins.
  open var allowableMovement: CGFloat {
    get { machine.rule.allowableMovement }
    set { machine.rule.allowableMovement = max(newValue, 0) }
  }

  override var kind: GestureKind { .continuous }
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override var deadline: Instant? { laggingMachine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UILongPressGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
}
