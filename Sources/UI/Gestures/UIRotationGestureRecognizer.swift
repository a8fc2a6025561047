public import BackswipeGeometry
import BackswipeGestures

/// Recognises two fingers that turn about each other.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var machine = RotationMachine()

  /// Radians turned since it began, clockwise positive. Setting it starts afresh from there; what
  /// is not a number is ignored.
  open var rotation: CGFloat {
    get { machine.rotation }
    set { machine.setRotation(newValue) }
  }

  /// Radians a second, clockwise positive.
  open var velocity: CGFloat { machine.velocity }

  override var kind: GestureKind { .continuous }
  override func prepare(_ settings: Settings) { machine.use(settings.velocity) }
  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
}
