import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Recognises two fingers whose distance changes.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(PinchMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// How many times as far apart the fingers are as when it began. Setting it starts afresh from
  /// there; what is not a number above 0 is ignored.
  open var scale: CGFloat {
    get { machine.current.scale }
    set { machine.current.setScale(newValue) }
  }

  /// Change of scale a second.
  open var velocity: CGFloat { machine.current.velocity }

  override func prepare(_ settings: SimulatorSettings) { machine.current.use(settings.velocity) }
  override var isSystemClass: Bool { type(of: self) == UIPinchGestureRecognizer.self }
}
