import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Recognises two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(RotationMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// Radians turned since it began, clockwise positive. Setting it starts afresh from there; what
  /// is not a number is ignored.
  open var rotation: CGFloat {
    get { machine.current.rotation }
    set { machine.current.setRotation(newValue) }
  }

  /// Radians a second, clockwise positive.
  open var velocity: CGFloat { machine.current.velocity }

  override func prepare(_ settings: SimulatorSettings) { machine.current.use(settings.velocity) }
  override var isSystemClass: Bool { type(of: self) == UIRotationGestureRecognizer.self }
}
