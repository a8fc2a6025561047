import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Recognises touches that move at least 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  final let machine = DeferredMachine(PanMachine(rule: .pan))
  override var gestureMachine: RecognizerMachine? { machine }

  /// The least number of fingers, at least 1; 1 by default.
  open var minimumNumberOfTouches: Int {
    get { machine.current.rule.minimumTouches }
    set { machine.current.rule.minimumTouches = max(newValue, 1) }
  }

  /// The greatest number of fingers, at least 1; unlimited by default.
  open var maximumNumberOfTouches: Int {
    get { machine.current.rule.maximumTouches }
    set { machine.current.rule.maximumTouches = max(newValue, 1) }
  }

  /// The scrolling without a touch that moves it, while it is over the view and no scroll view further
  /// in takes it; none by default. Wheels and touchpads move scroll views without a recogniser. The
  /// pan begins with the first step, has no touches, and ends when the wheel rests. (iOS 13.4)
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// Nil while no wheel or touchpad moves it.
  final var scrolled: ScrolledPan?

  /// The movement since it began, without the distance required to begin, in points of a view; nil
  /// for the window.
  open func translation(in view: UIView?) -> CGPoint {
    view.vector(fromWindow: machine.current.translation)
  }

  /// Sets the translation, in points along the axes of a view, from which it continues; nil for the
  /// window's axes.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.current.setTranslation(view.vector(toWindow: translation))
  }

  /// The velocity in points a second, in the coordinates of `translation(in:)`.
  open func velocity(in view: UIView?) -> CGPoint {
    view.vector(fromWindow: machine.current.velocity)
  }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.rule.hysteresis = settings.panHysteresis
    machine.current.use(settings.velocity)
  }
  override var isSystemClass: Bool { type(of: self) == UIPanGestureRecognizer.self }
  override var observedTranslation: CGPoint? { machine.current.translation }
  override var observedVelocity: CGPoint? { machine.current.velocity }
}
