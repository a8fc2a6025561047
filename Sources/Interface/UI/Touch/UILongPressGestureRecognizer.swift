import BackswipeGestures
public import BackswipeUnits

/// Recognises touches that stay in one place.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  final let machine = DeferredMachine(LongPressMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The number of taps required before the press.
  open var numberOfTapsRequired: Int {
    get { machine.current.rule.tapsRequired }
    set { machine.current.rule.tapsRequired = max(newValue, 0) }
  }

  /// The number of fingers of the press, at least 1; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.current.rule.touchesRequired }
    set { machine.current.rule.touchesRequired = max(newValue, 1) }
  }

  /// The minimum duration in seconds; values that are not positive count as 0.
  open var minimumPressDuration: TimeInterval {
    get { machine.current.rule.minimumDuration.seconds }
    set { machine.current.rule.minimumDuration = max(Interval(seconds: newValue), .zero) }
  }

  /// The maximum movement before it begins, in points.
  open var allowableMovement: CGFloat {
    get { machine.current.rule.allowableMovement }
    set { machine.current.rule.allowableMovement = max(newValue, 0) }
  }

  override var traits: RecognizerTraits { RecognizerTraits(recognizesRest: true) }
  override var isSystemClass: Bool { type(of: self) == UILongPressGestureRecognizer.self }
}
