public import BackswipeUnits

/// A view that tracks a touch and sends events to targets.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The margin within which a tracked touch counts as inside, in points. (obs)
  static let strayDistance: CGFloat = 70

  /// Whether touches are handled; disabling it cancels a tracked touch.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { stopTracking(cancelled: true) }
      stateChanged()
    }
  }
  /// Whether `state` contains `selected`; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a tracked touch is inside the control.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is within `strayDistance` of the bounds.
  open private(set) var isTouchInside = false

  /// The alignment of content that is smaller than the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentChanged() } }
  }
  /// The vertical alignment of content; `center` by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentChanged() } }
  }

  /// Whether a touch opens the control's menu at once, in place of its action; false by default.
  /// Otherwise a long press opens it. (iOS 14)
  open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }
  final var ownMenu: ControlMenu?
  /// The menu that is to open now, with its source; nil for none.
  var menuToShow: (menu: UIMenu, source: MenuOverlay.Source)? { contextMenuToShow }
  /// Whether a touch, or a long press, opens a menu.
  var menuOpening: MenuOpening {
    !isContextMenuInteractionEnabled ? .none : showsMenuAsPrimaryAction ? .atOnce : .byPress
  }

  private final var handlers: [Handler] = []
  private var trackedTouch: UITouch?

  /// A control that performs an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The current state, which determines its look.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state has changed. Call super.
  func stateChanged() { contentChanged() }

  /// Requests layout and drawing.
  func contentChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    if layout != nil { invalidateIntrinsicContentSize() }
  }

  // MARK: Targets

  private struct Handler {
    enum Receiver {
      /// Nil for the responder chain.
      case target(WeakReference<AnyObject>?, Selector)
      case action(UIAction)
      /// The control itself.
      case own
    }

    var events: Event
    let receiver: Receiver
    let perform: @MainActor (UIControl, UIEvent?) -> Void
  }

  /// Whether recognisers around it do not get its taps: true for buttons, switches, steppers,
  /// segments and page controls, which UIKit lists, text fields, and parts of system views.
  var keepsTap: Bool { false }
  /// Whether a tap has an effect: that of a handler, or of the class.
  var reactsToTaps: Bool { hasHandlers || isOfClient || keepsTap }
  /// Whether a handler has been added.
  final var hasHandlers: Bool { !handlers.isEmpty }
  override final var takesTapAlone: Bool { isEnabled && keepsTap }
  override final var takesTaps: Bool { isEnabled }
  override var isShownSelected: Bool { isSelected }
  override var isElementByDefault: Bool { true }

  final func add(_ target: AnyObject?, _ action: Selector, for events: Event) {
    let way = target.map { WeakReference($0) }
    handlers.append(
      Handler(events: events, receiver: .target(way, action)) { sender, event in
        if let way {
          if let object = way.object { sender.sendAction(action, to: object, for: event) }
        } else {
          sender.sendAction(action, to: nil, for: event)
        }
      })
  }

  /// Adds a method of the target, which is not retained, to the events; nil stands for the first
  /// responder along the chain with the method. So does a value that is not an object, such as
  /// `self` in the initial value of a stored property, which is a function there.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(
      target.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }, action,
      for: controlEvents)
  }

  /// Removes methods for the events: of a target, nil for all targets, and a selector, nil for all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    removeEvents(controlEvents) { receiver in
      guard case .target(let way, let selector) = receiver else { return false }
      return (target == nil || way?.object === target) && (action == nil || selector == action)
    }
  }

  /// The targets of methods, without the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard case .target(let way, _) = handler.receiver else { return nil }
        return way?.object as? AnyHashable
      })
  }

  /// Adds an action for the events, replacing one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(
      Handler(events: controlEvents, receiver: .action(action)) { sender, _ in
        sender.sendAction(action)
      })
  }

  /// Removes an action for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for the events.
  open func removeAction(
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

  final func addHandler(for events: Event, _ action: @escaping @MainActor (UIControl) -> Void) {
    handlers.append(Handler(events: events, receiver: .own) { sender, _ in action(sender) })
  }

  /// All events with a target or action.
  open var allControlEvents: Event {
    handlers.reduce(into: Event()) { events, handler in
      if case .own = handler.receiver { return }
      events.formUnion(handler.events)
    }
  }

  /// Calls a closure for each handler in the order of addition: with an action, or with a target and
  /// its method; with the events, and a flag that ends the enumeration when it is set. The target is
  /// nil for the responder chain. (iOS 14)
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers {
      switch handler.receiver {
      case .own: continue
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .target(let way, let selector):
        if let way, way.object == nil { continue }
        iterator(nil, (way?.object, selector), handler.events, &stops)
      }
      if stops { return }
    }
  }

  /// Calls all targets and actions added for any of the events, in the order of addition.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Performs an action with the control as its sender; called for each action of an event that is
  /// sent. (iOS 14)
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Calls a method of the target, or of the first responder along the chain that has it; called for
  /// each method of an event that is sent.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      action.perform(on: target as AnyObject, sender: self, event: event)
    } else {
      action.performAlongChain(
        from: [environment?.focus.responder, self], sender: self, event: event)
    }
  }

  /// Does as a tap: opens the menu that a touch opens, or sends `primaryActionTriggered`; nothing
  /// while the control is disabled. (iOS 17.4)
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if menuOpening == .atOnce { madeMenu.open() } else { sendPrimaryAction() }
  }

  /// Sends the events of the primary action.
  func sendPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  // MARK: Context menu

  /// Whether a long press, or a touch with `showsMenuAsPrimaryAction`, asks the delegate's methods,
  /// which the control has, for a menu; false by default, true for a button with a menu. (iOS 14)
  open var isContextMenuInteractionEnabled = false { didSet { menuChanged() } }

  /// The interaction by which the control's menu opens; nil while it is not enabled. (iOS 14)
  open var contextMenuInteraction: UIContextMenuInteraction? {
    isContextMenuInteractionEnabled ? madeMenu.addedInteraction : nil
  }

  /// The menu for a press at a point of the control; nil for none, and by default. (iOS 14)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called before the menu opens; there is no animator. (iOS 14)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before the menu closes; there is no animator. (iOS 14)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The view that is lifted for the menu; nil: menus of controls lift none. (iOS 14)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The place to which a lifted view returns; nil, as above. (iOS 14)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The point of the control beside which the menu opens; by default the middle of the bottom edge,
  /// which stands for the whole control. (iOS 14)
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// Sends events with the touch event that caused them.
  func send(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      handler.perform(self, event)
    }
  }

  // MARK: Touches of surrounding views

  /// Whether surrounding scroll views deliver a new touch to it without delay.
  func takesAtOnce(_ touch: UITouch) -> Bool { false }

  /// Whether a recogniser of a view around the control may not begin with a touch.
  override func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    ownMenu?.holdsFinger == true && touch === trackedTouch
  }

  // MARK: Tracking

  /// Called when a touch begins. Return false to ignore it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch has moved. Return false to end tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when tracking is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return ignore(touches, "is disabled") }
    guard trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      trackedTouch = nil
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if isTracking, menuOpening == .atOnce { madeMenu.touchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    if let ownMenu, ownMenu.holdsFinger { return ownMenu.touchMoved(touch) }
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
    if let ownMenu, ownMenu.holdsFinger {
      take([touch], as: touchedName)
      stopTracking(cancelled: false)
      return ownMenu.touchEnded(touch)
    }
    if reactsToTaps { take([touch], as: touchedName) } else { ignore([touch], "has no action") }
    endTracking(touch, with: event)
    let inside = isTouchInside
    stopTracking(cancelled: false)
    send(inside ? .touchUpInside : .touchUpOutside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    if let ownMenu, ownMenu.holdsFinger { ownMenu.touchEnded(nil) }
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
