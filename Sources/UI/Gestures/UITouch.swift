public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// A finger on the screen, from its landing to its lifting.
@MainActor
public final class UITouch: Hashable {
  public enum Phase: Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirectPointer = 3
  }

  /// The finger's number; fixes the order in which touches of a set are taken.
  package nonisolated let id: Int
  /// The view in which it began; it stays the touch's view wherever the finger goes.
  public private(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var phase = Phase.began
  public internal(set) var tapCount = 1
  public let type: TouchType
  /// Seconds on the simulation's clock.
  public internal(set) var timestamp: TimeInterval

  var locationInWindow: CGPoint
  var previousInWindow: CGPoint
  let began: CGPoint
  /// The view has been told that it will hear no more.
  var isCancelledInView = false
  /// Recognisers that were given the touch, frontmost view first.
  var recognizers: [UIGestureRecognizer] = []

  init(sample: PointerSample, view: UIView?, window: UIWindow) {
    id = sample.id
    self.view = view
    self.window = window
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = (sample.instant - .zero).seconds
    locationInWindow = sample.location
    previousInWindow = sample.location
    began = sample.location
  }

  /// The place in a view's coordinates; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousInWindow, from: nil) ?? previousInWindow
  }

  /// Where it began, in a view's coordinates.
  package func initialLocation(in view: UIView?) -> CGPoint {
    view?.convert(began, from: nil) ?? began
  }

  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What is going on with all the fingers at one instant.
@MainActor
public final class UIEvent {
  public let allTouches: Set<UITouch>?
  /// Seconds on the simulation's clock.
  public let timestamp: TimeInterval

  init(touches: [UITouch], timestamp: TimeInterval) {
    allTouches = Set(touches)
    self.timestamp = timestamp
  }
}
