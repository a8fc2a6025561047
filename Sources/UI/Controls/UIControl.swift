import BackswipeGeometry

/// A view that tracks a touch and sends events to targets.
@MainActor
open class UIControl: UIView {
  /// How far outside of the control a finger may stray and still count as on it. (obs)
  static let strayDistance: CGFloat = 70

  /// A control that is not enabled takes no touches.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { stopTracking(cancelled: true) }
      stateChanged()
    }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// True while a finger that went down in the control is on it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// Whether the control follows a finger.
  public private(set) var isTracking = false
  /// Whether the finger that is followed is on the control, or not far from it.
  public private(set) var isTouchInside = false

  /// The alignment of content that is smaller than the control.
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentChanged() } }
  }
  /// The vertical alignment of content; `center` by default.
  public var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentChanged() } }
  }

  private var handlers: [Handler] = []
  private var trackedTouch: UITouch?

  /// A control with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// What the control is at the moment, for what it shows.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The state has changed. Call super.
  func stateChanged() { contentChanged() }

  /// What is shown has changed.
  func contentChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Targets

  private struct Handler {
    enum Receiver {
      case target(WeakReference<AnyObject>)
      case action(UIAction)
      /// Part of the control itself.
      case own
    }

    var events: Event
    let receiver: Receiver
    let perform: @MainActor (UIControl, UIEvent?) -> Void
  }

  /// Calls a method of the target, which is not retained.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, sender, _ in
      action(target)(Self.cast(sender, for: target))
    }
  }

  /// Calls a method of the target, which is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method of the target, which is not retained, with the event that led to it.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, sender, event in
      action(target)(Self.cast(sender, for: target), event)
    }
  }

  private static func cast<Sender: UIControl>(_ sender: UIControl, for target: AnyObject) -> Sender
  {
    guard let sender = sender as? Sender else {
      preconditionFailure(
        "addTarget: the action of \(target) takes a \(Sender.self), not a \(type(of: sender))")
    }
    return sender
  }

  private func add<Target: AnyObject>(
    _ target: Target, for events: Event,
    _ call: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
  ) {
    let way = WeakReference(target as AnyObject)
    handlers.append(
      Handler(events: events, receiver: .target(way)) { sender, event in
        way.object(knownAs: Target.self).map { call($0, sender, event) }
      })
  }

  /// Takes away every action of a target (nil: of every target) for the events. Methods cannot be
  /// told apart here, so the target's others for the same events go too.
  public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    removeEvents(controlEvents) { receiver in
      guard case .target(let box) = receiver else { return false }
      return target == nil || box.object === target
    }
  }

  /// Carries an action out on the events; it replaces one of the same identifier for them.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(
      Handler(events: controlEvents, receiver: .action(action)) { sender, _ in
        action.performWithSender(sender, target: nil)
      })
  }

  /// No longer performs an action for events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer performs the action of a name for events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeEvents(controlEvents) { receiver in
      guard case .action(let action) = receiver else { return false }
      return action.identifier == actionIdentifier
    }
  }

  private func removeEvents(_ events: Event, where matches: (Handler.Receiver) -> Bool) {
    for index in handlers.indices where matches(handlers[index].receiver) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  func addHandler(for events: Event, _ action: @escaping @MainActor (UIControl) -> Void) {
    handlers.append(Handler(events: events, receiver: .own) { sender, _ in action(sender) })
  }

  /// Every event with a target or an action.
  public var allControlEvents: Event {
    handlers.reduce(into: Event()) { events, handler in
      if case .own = handler.receiver { return }
      events.formUnion(handler.events)
    }
  }

  /// Carries out what was added for any of the events, in the order of adding.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      handler.perform(self, event)
    }
  }

  // MARK: Tracking

  /// A finger has come down. False does not follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has moved. False ends tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has gone up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      trackedTouch = nil
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking(cancelled: false)
      return
    }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    if isTouchInside != wasInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isNear(touch)
    endTracking(touch, with: event)
    let inside = isTouchInside
    stopTracking(cancelled: false)
    send(inside ? .touchUpInside : .touchUpOutside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking(cancelled: true, event)
  }

  private func stopTracking(cancelled: Bool, _ event: UIEvent? = nil) {
    if cancelled { cancelTracking(with: event) }
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    if cancelled { send(.touchCancel, event) }
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.strayDistance, dy: -Self.strayDistance)
      .contains(touch.location(in: self))
  }
}
