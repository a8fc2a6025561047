public import BackswipeGeometry
import BackswipeGestures
import BackswipeSettings
import BackswipeTime

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// A shell: what the touches mean is decided by a `GestureMachine`, who may recognise by the
/// `GestureArena`, what the view hears by a `TouchDelivery`. A client's own subclass overrides the
/// touch methods and sets `state`; when its last finger lifts before it has made up its mind, it
/// fails, or is cancelled when it has begun, so that nobody waits for it in vain.
@MainActor
open class UIGestureRecognizer {
  /// How far a gesture is.
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

  /// The view whose touches, and whose subviews' touches, it sees; nil for none.
  public internal(set) var view: UIView? {
    get { viewLink }
    set { viewLink = newValue }
  }
  @Linked private var viewLink: UIView?
  /// Is asked whether and beside whom it may recognise; held weakly.
  public weak var delegate: (any UIGestureRecognizerDelegate)? {
    willSet { delegateWillChange(to: newValue) }
    didSet { environment?.touches.rulesChanged(self) }
  }
  /// Switching it off takes its touches away: what is under way is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { environment?.touches.withdraw(self) } }
  }
  /// Recognising takes the touches away from the view.
  open var cancelsTouchesInView = true
  /// The view hears nothing of the touches until the recogniser has failed.
  open var delaysTouchesBegan = false
  /// The view does not hear of a touch's end until the recogniser has failed.
  open var delaysTouchesEnded = true
  /// Raw values of the kinds of touches that it takes; all of them by default.
  open var allowedTouchTypes = UITouch.TouchType.all.map { NSNumber(value: $0.rawValue) } {
    didSet { allowedTypes = Set(allowedTouchTypes.map(\.intValue)) }
  }
  /// While it has a touch of one kind, it takes none of another.
  open var requiresExclusiveTouchType = true
  /// What traces and reports call it.
  open var name: String?

  private var actions:
    [(target: LooseReference<AnyObject>, act: @MainActor (UIGestureRecognizer) -> Void)] = []
  private var mustFailFirst: [UIGestureRecognizer] = []
  private(set) var touches = TouchList()
  private var allowedTypes = Set(UITouch.TouchType.all.map(\.rawValue))
  private var lastLocation = CGPoint.zero
  /// Its touch methods are being called.
  var isHandling = false
  /// Nil for a client's subclass of this very class.
  private(set) final var machineBase: RecognizerMachine?
  /// The arena that knows its state, from the first touch on, and its number there.
  var seat: ArenaSeat?

  /// A recogniser without a target.
  public init() { machineBase = ownMachine }

  /// Calls a method of the target, which is not retained, with the recogniser as its sender.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a method without arguments.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// The twin of the target and action; the sender is the recogniser.
  public convenience init(primaryAction: UIAction) {
    self.init()
    addAction(primaryAction)
  }

  /// Whether views are to hear of a touch only after a while: a scroll view's pan.
  func holdsContent(_ touch: UITouch) -> Bool { false }

  // MARK: Targets

  /// Calls a method of the target, which is not retained, whenever the recogniser begins,
  /// changes, ends or is cancelled; never when it fails.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    let way = LooseReference(target as AnyObject)
    actions.append(
      (
        way,
        { recognizer in
          if let target = way.object(knownAs: Target.self), let sender = recognizer as? Sender {
            action(target)(sender)
          }
        }
      ))
  }

  /// Calls a method of the target, without the recogniser, whenever it recognises; held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    let way = LooseReference(target as AnyObject)
    actions.append((way, { _ in way.object(knownAs: Target.self).map { action($0)() } }))
  }

  /// Performs the action whenever the recogniser begins, changes, ends or is cancelled.
  public func addAction(_ action: UIAction) {
    actions.append((LooseReference(action), { action.perform(sender: $0) }))
  }

  /// Takes away everything that is called on a target; nil for every target.
  public func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target.object === target }
  }

  // MARK: State

  /// Where it stands. Setting it is for subclasses, while they handle touches: it asks to go
  /// there, and reads as if that had been granted until the touches have been handled.
  ///
  /// It is a programming error to ask for a step that is not legal for the kind of recogniser.
  open var state: State {
    get {
      guard let seat, let touches = seat.touches else { return .possible }
      return State(isHandling ? touches.prospect(of: seat.id) : touches.state(of: seat.id))
    }
    set {
      guard newValue != .possible || state != .possible else { return }
      environment?.touches.stateSet(GestureState(newValue), by: self)
    }
  }

  /// Waits for another recogniser to fail before recognising, and fails when it does not.
  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    mustFailFirst.append(otherGestureRecognizer)
    environment?.touches.rulesChanged(self)
  }

  // MARK: Touches

  open var numberOfTouches: Int { touches.count }

  /// The centroid of the touches, in a view's coordinates; the last one known without any.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(centroid, from: nil) ?? centroid
  }

  /// Where one of its touches is, in order of landing. It is a programming error to ask for one
  /// that is not there.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      (0..<touches.count).contains(touchIndex),
      "UIGestureRecognizer.location(ofTouch:in:): \(traceName) has no touch \(touchIndex) of "
        + "\(touches.count)")
    return touches.touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(touches) }

  /// Hears no more of a touch that it has been given.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    environment?.touches.ignore(touch, for: self)
  }

  /// Back in `possible`, without touches.
  open func reset() {}

  /// False keeps the recogniser from stopping another.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    traits.prevents(preventedGestureRecognizer.traits)
  }

  /// False keeps the recogniser from being stopped by another.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it waits for another to fail, for all recognisers of its class.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another waits for it to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether it takes the touches of an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: The machine

  /// What it makes of its touches; asked once.
  var ownMachine: RecognizerMachine? { nil }
  final var kind: GestureKind { machineBase?.kind ?? .either }
  /// Its first touch is about to land: thresholds are taken from the settings.
  func prepare(_ settings: Settings) {}
  /// A rule of the recogniser itself about which touches it takes at all.
  func accepts(_ touch: UITouch) -> Bool { true }
  /// What UIKit's own rules need to know of it.
  var traits: RecognizerTraits { RecognizerTraits() }
  var observedTranslation: CGPoint? { nil }
  var observedVelocity: CGPoint? { nil }
  func delegateWillChange(to delegate: (any UIGestureRecognizerDelegate)?) {}
  /// False for a client's subclass: its touch methods are called for each sample.
  var isOwnClass: Bool { false }
  /// What it is judged by against others that ask nobody either; nil when there is somebody to ask.
  final var rules: RecognizerTraits? {
    guard isOwnClass, mustFailFirst.isEmpty, delegate == nil else { return nil }
    let traits = traits
    return traits.precedence == nil ? traits : nil
  }

  var environment: UIEnvironment? { view?.environment }

  /// Class name, for a trace, when nobody gave it a name.
  var traceName: String { name ?? String(describing: Self.self) }

  private func take(_ touches: Set<UITouch>) {
    // Nearly always there is one.
    if touches.count == 1, let touch = touches.first {
      if let state = machineBase?.handle(touch.sample) {
        environment?.touches.propose(state, for: self)
      }
      return
    }
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      if let state = machineBase?.handle(touch.sample) {
        environment?.touches.propose(state, for: self)
      }
    }
  }

  // MARK: Called by the touch dispatcher

  func receives(_ touch: UITouch, in event: UIEvent) -> Bool {
    guard isEnabled, allowedTypes.contains(touch.type.rawValue), accepts(touch) else {
      return false
    }
    if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type {
      return false
    }
    guard shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  func add(_ touch: UITouch) {
    machineBase?.wake()
    touches.append(touch)
  }

  func remove(_ touch: UITouch) {
    machineBase?.wake()
    if touches.count == 1 { lastLocation = centroid }
    touches.remove(touch)
  }

  /// In the window; the last one known without touches.
  private var centroid: CGPoint {
    guard let first = touches.first else { return lastLocation }
    guard touches.count > 1 else { return first.locationInWindow }
    let n = CGFloat(touches.count)
    let places = touches.touches.map(\.locationInWindow)
    return CGPoint(x: places.reduce(0) { $0 + $1.x } / n, y: places.reduce(0) { $0 + $1.y } / n)
  }

  /// Is spared the moves of its finger as long as they would mean nothing to it.
  func rest() {
    guard isOwnClass, touches.count == 1, let touch = touches.first else { return }
    machineBase?.rest(touch)
  }

  func mustWait(for other: UIGestureRecognizer) -> Bool {
    for first in mustFailFirst where first === other { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true { return true }
    if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true {
      return true
    }
    return traits.waits(for: other.traits)
  }

  func shouldBegin() -> Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  func mayRunBeside(_ other: UIGestureRecognizer) -> Bool {
    if !(canPrevent(other) && other.canBePrevented(by: self)) { return true }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  func enter(_ next: GestureState) {
    guard next.firesActions, !actions.isEmpty else { return }
    for action in actions { action.act(self) }
  }

  func returnToPossible() {
    lastLocation = centroid
    touches.removeAll()
    machineBase?.reset()
    reset()
  }
}
