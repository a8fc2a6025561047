import BackswipeGestures
import BackswipeUnits

/// Recognises one or more taps with one or more touches.
///
/// A single tap of one touch in an enabled system control belongs to the control, unless the
/// recogniser is attached to it; client classes of controls do not have this priority.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private let machine = DeferredMachine(TapMachine())
  override var gestureMachine: RecognizerMachine? { machine }

  /// The number of taps, at least 1; 1 by default.
  open var numberOfTapsRequired: Int {
    get { machine.current.tapsRequired }
    set {
      machine.current.tapsRequired = max(newValue, 1)
      environment?.touches.arenaTraitsChanged(self)
    }
  }

  /// The number of fingers of each tap, at least 1; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.current.touchesRequired }
    set { machine.current.touchesRequired = max(newValue, 1) }
  }

  /// The buttons that a pointer must press, and no others; `primary` by default. Fingers count as
  /// that.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  override func accepts(_ touch: UITouch) -> Bool {
    guard buttonMaskRequired.isEmpty || touch.has(exactly: buttonMaskRequired) else {
      return false
    }
    guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
    var next = touch.view
    while let current = next, current !== view {
      if current.takesTapAlone { return false }
      next = current.ownSuperview
    }
    return true
  }

  override var traits: RecognizerTraits { RecognizerTraits(tapsRequired: numberOfTapsRequired) }
  override var isSystemClass: Bool { type(of: self) == UITapGestureRecognizer.self }
}
