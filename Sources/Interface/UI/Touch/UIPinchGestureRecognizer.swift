import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Recognises two touches whose distance changes.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(PinchMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The ratio of the touches' distance to that at the beginning. Setting it makes the current
  /// distance the reference for the new value; values that are not positive are ignored.
  open var scale: CGFloat {
    get { machine.current.scale }
    set { machine.current.setScale(newValue) }
  }

  /// The change of `scale` a second.
  open var velocity: CGFloat { machine.current.velocity }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.hysteresis = CGFloat(settings.pinchHysteresis)
    machine.current.use(settings.velocity)
  }
  override var isSystemClass: Bool { type(of: self) == UIPinchGestureRecognizer.self }
}
