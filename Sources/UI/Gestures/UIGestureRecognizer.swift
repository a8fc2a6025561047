public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// A shell: what the touches mean is decided by a `GestureMachine`, who may recognise by the
/// `GestureArena`.
@MainActor
open class UIGestureRecognizer {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// What a discrete recogniser's `ended` is also called.
    public static let recognized = State.ended
  }

  public internal(set) weak var view: UIView?
  public private(set) var state = State.possible
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { environment?.touches.withdraw(self) } }
  }
  /// Recognising takes the touches away from the view.
  public var cancelsTouchesInView = true
  /// What traces and reports call it.
  public var name: String?
  public weak var delegate: (any UIGestureRecognizerDelegate)? {
    willSet { delegateWillChange(to: newValue) }
  }

  private var actions: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var mustFailFirst: [UIGestureRecognizer] = []
  private(set) var touches: [UITouch] = []
  private var lastLocation = CGPoint.zero
  /// Number in the arena; order of first use.
  var arenaID: RecognizerID?

  public init() {}

  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (UIGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a method of the target, which is not retained, whenever the recogniser begins,
  /// changes, ends or is cancelled; never when it fails.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> (UIGestureRecognizer) -> Void
  ) {
    actions.append { [weak target] sender in target.map { action($0)(sender) } }
  }

  /// Waits for another recogniser to fail before recognising, and fails when it does not.
  public func require(toFail other: UIGestureRecognizer) { mustFailFirst.append(other) }

  public var numberOfTouches: Int { touches.count }

  /// The centroid of the touches, in a view's coordinates; the last one known without any.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  // MARK: For subclasses

  /// False keeps the recogniser from stopping another.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

  /// False keeps the recogniser from being stopped by another.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  /// Back in `possible`, without touches.
  open func reset() {}

  // MARK: The machine

  var isDiscrete: Bool { false }
  /// What the machine makes of a sample; nil for nothing.
  func handle(_ sample: PointerSample) -> GestureState? { nil }
  var deadline: Instant? { nil }
  func deadlineReached(at instant: Instant) -> GestureState? { nil }
  func didBegin() {}
  func resetMachine() {}
  /// A rule of the recogniser itself about which touches it takes at all.
  func accepts(_ touch: UITouch) -> Bool { true }
  /// Whether nearly every other recogniser waits for this one while it can still succeed.
  var othersWait: Bool { false }
  var observedTranslation: CGPoint? { nil }
  var observedVelocity: CGPoint? { nil }
  func delegateWillChange(to delegate: (any UIGestureRecognizerDelegate)?) {}

  var environment: UIEnvironment? { view?.environment }

  /// Class name without its prefix, for a trace, when nobody gave it a name.
  var traceName: String { name ?? String(describing: Self.self) }

  // MARK: Called by the touch dispatcher

  func add(_ touch: UITouch) { touches.append(touch) }

  func remove(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
  }

  func updateLocation() {
    guard !touches.isEmpty else { return }
    let n = CGFloat(touches.count)
    lastLocation = CGPoint(
      x: touches.reduce(0) { $0 + $1.locationInWindow.x } / n,
      y: touches.reduce(0) { $0 + $1.locationInWindow.y } / n)
  }

  func mustWait(for other: UIGestureRecognizer) -> Bool {
    if mustFailFirst.contains(where: { $0 === other }) { return true }
    if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true { return true }
    if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true {
      return true
    }
    return other.othersWait && !othersWait
  }

  func shouldBegin() -> Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }

  func mayRunBeside(_ other: UIGestureRecognizer) -> Bool {
    if !(canPrevent(other) && other.canBePrevented(by: self)) { return true }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  func enter(_ next: GestureState) {
    state = State(next)
    switch next {
    case .began, .changed, .ended, .cancelled:
      for action in actions { action(self) }
    case .failed, .possible:
      break
    }
  }

  func returnToPossible() {
    state = .possible
    touches = []
    resetMachine()
    reset()
  }
}

extension UIGestureRecognizer.State {
  init(_ state: GestureState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
