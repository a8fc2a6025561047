public import BackswipeGeometry
import BackswipeGestures
import BackswipeSettings

/// Recognises two fingers that turn about each other.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// May not have heard of the last moves.
  private var laggingMachine = RotationMachine()
  private var machine: RotationMachine {
    get {
      catchUp()
      return laggingMachine
    }
    _modify {
      wake()
      yield &laggingMachine
    }
  }

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
  override func handle(_ sample: PointerSample) -> GestureState? { laggingMachine.handle(sample) }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
  override var isOwnClass: Bool { type(of: self) == UIRotationGestureRecognizer.self }
  override func quietZone(_ motion: PanVelocity) -> QuietZone? {
    laggingMachine.quietZone(motion)
  }
  override func skip(to sample: PointerSample, motion: PanVelocity) {
    laggingMachine.skip(to: sample, motion: motion)
  }
}
