import BackswipeGestures
import BackswipeSettings
public import BackswipeUnits

/// Observes the touches of a view and its subviews for one kind of gesture.
///
/// A shell: a `GestureMachine` interprets the touches, the `GestureArena` decides which recogniser
/// may recognise, a `TouchDelivery` determines the delivery to views. A client's subclass overrides
/// the touch methods and sets `state`; if its last touch ends while it is undecided it fails, or is
/// cancelled if it has begun.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObjectIdentity {
  /// The phases of a gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The same as `ended`, for discrete recognisers.
    public static let recognized = State.ended
  }

  /// The view to which it is attached; nil for none.
  open internal(set) var view: UIView? {
    get { viewLink }
    set { viewLink = newValue }
  }
  @Linked private var viewLink: UIView?
  /// Decides whether it recognises, and simultaneously with which others; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    willSet { delegateWillChange(to: newValue) }
    didSet { environment?.touches.arenaTraitsChanged(self) }
  }
  /// Whether it receives touches; disabling it cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { environment?.touches.cancel(self) } }
  }
  /// Whether recognition cancels the touches in the view.
  open var cancelsTouchesInView = true
  /// Whether touches are delivered to the view only after the recogniser has failed.
  open var delaysTouchesBegan = false
  /// Whether a touch's end is delivered to the view only after the recogniser has failed.
  open var delaysTouchesEnded = true
  /// The raw values of the touch types it receives; all by default.
  open var allowedTouchTypes = UIGestureRecognizer.allTouchTypes {
    didSet { allowedTypes = Set(allowedTouchTypes.map(\.intValue)) }
  }
  /// Whether all its touches must have the same type.
  open var requiresExclusiveTouchType = true
  /// Its name in traces and reports.
  open var name: String?

  private final var actions:
    [(
      target: WeakReference<AnyObject>, selector: Selector?,
      act: @MainActor (UIGestureRecognizer) -> Void
    )] = []
  private var failureRequirements: [UIGestureRecognizer] = []
  private(set) var touches = TouchList()
  private var allowedTypes = UIGestureRecognizer.rawTouchTypes
  // Shared by all recognisers that allow every type.
  private static let rawTouchTypes = Set(UITouch.TouchType.all.map(\.rawValue))
  private static let allTouchTypes = UITouch.TouchType.all.map { NSNumber(value: $0.rawValue) }
  final var lastLocation = CGPoint.zero
  /// Whether its touch methods are being called.
  var isHandling = false
  /// Nil for a direct subclass by a client.
  private(set) final var machineBase: RecognizerMachine?
  /// Set from the first touch on.
  var arenaEntry: ArenaEntry?

  /// A recogniser that calls a method of a target, which is not retained; nil for none.
  public init(target: Any? = nil, action: Selector? = nil) {
    machineBase = gestureMachine
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recogniser that calls a method of a target, not retained, with itself as the argument.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recogniser that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recogniser that performs an action, with itself as the sender.
  public convenience init(primaryAction: UIAction) {
    self.init()
    addAction(primaryAction)
  }

  /// The time that a touch waits before it is delivered to its view, unless the recogniser fails
  /// before; nil for no delay.
  func contentDelay(of touch: UITouch) -> Interval? { nil }

  /// Whether a drag to the side has another meaning for it than a pop.
  var isBesidesPop: Bool { true }
  /// Whether its gesture is a pop.
  var isPop: Bool { false }
  /// Whether a finger may have meant its gesture, so that its failure has a reason.
  var isPossible: Bool { true }

  // MARK: Targets

  /// Calls a method of the target, which is not retained, whenever the recogniser begins, changes,
  /// ends or is cancelled, but not when it fails.
  public final func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    let reference = WeakReference(target as AnyObject)
    actions.append(
      (
        reference, nil,
        { recognizer in
          if let target = reference.object(knownAs: Target.self), let sender = recognizer as? Sender
          {
            action(target)(sender)
          }
        }
      ))
  }

  /// Calls a method without arguments of the target, which is not retained, at the same times.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    let reference = WeakReference(target as AnyObject)
    actions.append(
      (reference, nil, { _ in reference.object(knownAs: Target.self).map { action($0)() } }))
  }

  /// Performs the action whenever the recogniser begins, changes, ends or is cancelled.
  open func addAction(_ action: UIAction) {
    actions.append((WeakReference(action), nil, { action.perform(sender: $0) }))
  }

  /// Calls a method of the target, which is not retained, with the recogniser as the argument.
  open func addTarget(_ target: Any, action: Selector) {
    let reference = WeakReference(target as AnyObject)
    actions.append(
      (
        reference, action,
        { recognizer in
          guard let target = reference.object else { return }
          action.perform(on: target, sender: recognizer, event: nil)
        }
      ))
  }

  /// Removes actions: of a target, nil for all targets, and a selector, nil for all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      (target == nil || $0.target.object === target) && (action == nil || $0.selector == action)
    }
  }

  // MARK: State

  /// The state. Set by subclasses to propose a state; during touch handling it returns the proposed
  /// state.
  ///
  /// Proposing an illegal transition for the kind of recogniser is a programming error.
  open var state: State {
    get {
      guard let entry = arenaEntry, let touches = entry.touches else { return .possible }
      return State(isHandling ? touches.pendingState(of: entry.id) : touches.state(of: entry.id))
    }
    set {
      guard newValue != .possible || state != .possible else { return }
      environment?.touches.stateSet(GestureState(newValue), by: self)
    }
  }

  /// Makes it recognise only after another one has failed, and fail when that recognises.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(otherGestureRecognizer)
    environment?.touches.arenaTraitsChanged(self)
  }

  // MARK: Touches

  /// The number of touches that the recogniser follows.
  open var numberOfTouches: Int { touches.count }

  /// The centroid of the touches, in a view's coordinates; without touches the last one.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(centroid, from: nil) ?? centroid
  }

  /// The location of a touch, by index in the order of their start.
  ///
  /// An index out of range is a programming error.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      (0..<touches.count).contains(touchIndex),
      "UIGestureRecognizer.location(ofTouch:in:): \(traceName) has no touch \(touchIndex) of "
        + "\(touches.count)")
    return touches.touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called when touches land on the view. Call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { process(touches) }
  /// Called when the recogniser's touches move. Call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { process(touches) }
  /// Called when the recogniser's touches lift. Call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { process(touches) }
  /// Called when the system cancels the recogniser's touches. Call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { process(touches) }

  /// Stops receiving samples of one of its touches.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    environment?.touches.ignore(touch, for: self)
  }

  /// Called when it has returned to `possible`, without touches.
  open func reset() {}

  /// Whether recognition prevents another recogniser.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    traits.prevents(preventedGestureRecognizer.traits)
  }

  /// Whether another recogniser prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether all recognisers of its class require another's failure.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another requires the failure of all recognisers of its class.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether it receives the touches of an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: The machine

  /// Queried once, by `init`.
  var gestureMachine: RecognizerMachine? { nil }
  final var kind: GestureKind { machineBase?.kind ?? .either }
  /// Called before its first touch to apply the settings.
  func prepare(_ settings: SimulatorSettings) {}
  /// Whether it receives a pointer's touches without the primary button.
  var takesOtherButtons: Bool { true }
  /// Whether the class itself accepts a touch.
  func accepts(_ touch: UITouch) -> Bool { true }
  /// Its role in the system's rules.
  var traits: RecognizerTraits { RecognizerTraits() }
  var observedTranslation: CGPoint? { nil }
  var observedVelocity: CGPoint? { nil }
  /// Whether a state that it enters is recorded.
  func records(_ state: GestureState) -> Bool { true }
  func delegateWillChange(to delegate: (any UIGestureRecognizerDelegate)?) {}
  /// False for a client's subclass, whose touch methods are called for each sample.
  var isSystemClass: Bool { false }
  /// `traits` for the arena, as `GestureArena.setTraits` describes.
  final var arenaTraits: RecognizerTraits? {
    guard isSystemClass, failureRequirements.isEmpty, delegate == nil else { return nil }
    let traits = traits
    return traits.precedence == nil ? traits : nil
  }

  var environment: UIEnvironment? { view?.environment }

  /// `name` or the class's name.
  var traceName: String { name ?? String(describing: Self.self) }

  private func process(_ touches: Set<UITouch>) {
    // The usual case.
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
    guard isEnabled, allowedTypes.contains(touch.type.rawValue), accepts(touch),
      !touch.isOfOtherButtons || takesOtherButtons
    else { return false }
    if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type {
      return false
    }
    guard shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  func add(_ touch: UITouch) {
    machineBase?.resume()
    touches.append(touch)
  }

  func remove(_ touch: UITouch) {
    machineBase?.resume()
    if touches.count == 1 { lastLocation = centroid }
    touches.remove(touch)
  }

  /// In the window's coordinates; without touches the last one.
  private var centroid: CGPoint {
    guard let first = touches.first else { return lastLocation }
    guard touches.count > 1 else { return first.locationInWindow }
    let n = CGFloat(touches.count)
    let locations = touches.touches.map(\.locationInWindow)
    return CGPoint(
      x: locations.reduce(0) { $0 + $1.x } / n, y: locations.reduce(0) { $0 + $1.y } / n)
  }

  func suspend() {
    guard isSystemClass, touches.count == 1, let touch = touches.first else { return }
    machineBase?.suspend(touch)
  }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    for first in failureRequirements where first === other { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true { return true }
    if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true {
      return true
    }
    return traits.requiresFailure(of: other.traits)
  }

  func shouldBegin() -> Bool {
    guard keeper == nil, view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// The control in the view that keeps one of the touches for itself; nil for none.
  final var keeper: UIView? {
    for touch in touches.touches {
      guard let touched = touch.view, touched !== view else { continue }
      if touched.keeps(touch, from: self) { return touched }
    }
    return nil
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    if !(canPrevent(other) && other.canBePrevented(by: self)) { return true }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  func enter(_ next: GestureState) {
    guard next.firesActions, !actions.isEmpty else { return }
    for action in actions { action.act(self) }
  }

  func resetToPossible() {
    lastLocation = centroid
    touches.removeAll()
    machineBase?.reset()
    reset()
  }
}
