public import BackswipeGeometry
import BackswipeGestures

/// Recognises two fingers whose distance changes.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var machine = PinchMachine()

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
  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
}
