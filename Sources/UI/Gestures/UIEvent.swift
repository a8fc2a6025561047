public import BackswipeGeometry

/// What is going on with all the fingers at one instant.
@MainActor
public final class UIEvent {
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
  }

  public enum EventSubtype: Int, Sendable {
    case none
  }

  public let type = EventType.touches
  public let subtype = EventSubtype.none
  /// Seconds on the simulation's clock.
  public let timestamp: TimeInterval
  private let touches: [UITouch]

  /// - Parameter touches: in order of landing, one that has just ended included.
  init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
  }

  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Touches that began in a view of the window; nil when there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    some(touches.filter { $0.window === window })
  }

  /// Touches that began in the view; nil when there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    some(touches.filter { $0.view === view })
  }

  /// Touches that the recogniser has; nil when there are none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
  }

  /// What has become of a touch since it was last told of, oldest first. Every sample is told of
  /// by itself here, so it is the touch alone; nil when the event does not contain it.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Nothing is foretold.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }

  private func some(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}
