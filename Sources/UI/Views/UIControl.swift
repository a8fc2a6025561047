import BackswipeGeometry

/// A view that tracks a finger and tells others what it did.
@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  /// How far outside of the control a finger may stray and still count as on it. (obs)
  static let strayDistance: CGFloat = 70

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  private var handlers: [(events: Event, action: @MainActor (UIControl) -> Void)] = []

  /// Calls a method of the target, which is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> (UIControl) -> Void,
    for events: Event
  ) {
    handlers.append((events, { [weak target] sender in target.map { action($0)(sender) } }))
  }

  func addHandler(for events: Event, _ action: @escaping @MainActor (UIControl) -> Void) {
    handlers.append((events, action))
  }

  public func sendActions(for events: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      handler.action(self)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isHighlighted = isNear(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isHighlighted = false
    sendActions(for: isNear(touch) ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.strayDistance, dy: -Self.strayDistance)
      .contains(touch.location(in: self))
  }
}
