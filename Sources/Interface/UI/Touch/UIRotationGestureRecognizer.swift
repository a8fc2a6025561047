import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Recognises two touches that rotate about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(RotationMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The angle since it began, in radians, clockwise positive. Setting it makes the current angle
  /// the reference for the new value; NaN and infinity are ignored.
  open var rotation: CGFloat {
    get { machine.current.rotation }
    set { machine.current.setRotation(newValue) }
  }

  /// The velocity in radians a second, clockwise positive.
  open var velocity: CGFloat { machine.current.velocity }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.hysteresis = CGFloat(settings.rotationHysteresis) * .pi / 180
    machine.current.use(settings.velocity)
  }
  override var isSystemClass: Bool { type(of: self) == UIRotationGestureRecognizer.self }
}
