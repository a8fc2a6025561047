import BackswipeGestures
import BackswipeTime

/// Recognises one or more taps with one or more fingers.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private var machine = TapMachine()

  public var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(newValue, 1) }
  }

  public var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  /// A tap with fewer taps does not stop one with more.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return numberOfTapsRequired >= tap.numberOfTapsRequired
  }

  override var isDiscrete: Bool { true }
  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override var deadline: Instant? { machine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func resetMachine() { machine.reset() }
}
