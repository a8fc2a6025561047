public import BackswipeGeometry
import BackswipeGestures
import BackswipeSettings
import BackswipeTime

/// Follows fingers that have moved at least 10 points.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// May not have heard of the last moves.
  private var laggingMachine = PanMachine(rule: .pan)
  final var machine: PanMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

  open var minimumNumberOfTouches: Int {
    get { machine.rule.minimumTouches }
    set { machine.rule.minimumTouches = max(newValue, 1) }
  }

  open var maximumNumberOfTouches: Int {
    get { machine.rule.maximumTouches }
    set { machine.rule.maximumTouches = max(newValue, 1) }
  }

  /// Points moved since it began, less what it took to begin. No view is scaled or turned here,
  /// so it is the same in every view.
  open func translation(in view: UIView?) -> CGPoint { machine.translation }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.setTranslation(translation)
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint { machine.velocity }

  override var kind: GestureKind { .continuous }
  override func prepare(_ settings: Settings) {
    machine.rule.hysteresis = settings.panHysteresis
    machine.use(settings.velocity)
  }
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override var deadline: Instant? { laggingMachine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UIPanGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
  override var observedTranslation: CGPoint? { machine.translation }
  override var observedVelocity: CGPoint? { machine.velocity }
}
