public import BackswipeGeometry
import BackswipeGestures
import BackswipeSettings

/// Recognises two fingers whose distance changes.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// May not have heard of the last moves.
  private var laggingMachine = PinchMachine()
  private var machine: PinchMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

  /// How many times as far apart the fingers are as when it began. Setting it starts afresh from
  /// there; what is not a number above 0 is ignored.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.setScale(newValue) }
  }

  /// Change of scale a second.
  open var velocity: CGFloat { machine.velocity }

  override var kind: GestureKind { .continuous }
  override func prepare(_ settings: Settings) { machine.use(settings.velocity) }
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UIPinchGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
}
