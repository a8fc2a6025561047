import BackswipeGestures
public import BackswipeUnits

/// Recognises fingers that stay down in one place.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(LongPressMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// Whole taps that come before the press.
  open var numberOfTapsRequired: Int {
    get { machine.current.rule.tapsRequired }
    set { machine.current.rule.tapsRequired = max(newValue, 0) }
  }

  open var numberOfTouchesRequired: Int {
    get { machine.current.rule.touchesRequired }
    set { machine.current.rule.touchesRequired = max(newValue, 1) }
  }

  /// Seconds that the fingers have to stay; what is not a number above 0 is read as 0.
  open var minimumPressDuration: TimeInterval {
    get { machine.current.rule.minimumDuration.seconds }
    set { machine.current.rule.minimumDuration = max(Interval(seconds: newValue), .zero) }
  }

  /// Points that they may stray before it begins.
  open var allowableMovement: CGFloat {
    get { machine.current.rule.allowableMovement }
    set { machine.current.rule.allowableMovement = max(newValue, 0) }
  }

  override var isSystemClass: Bool { type(of: self) == UILongPressGestureRecognizer.self }
}
