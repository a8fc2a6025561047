public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// A finger on the screen, from its landing to its lifting.
@MainActor
public final class UITouch: Hashable {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    static let all: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  }

  /// The finger's number; fixes the order in which touches of a set are taken.
  package nonisolated let id: Int
  /// The view in which it began; it stays the touch's view wherever the finger goes.
  public private(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var phase = Phase.began
  /// How many times in a row a finger has landed here: within 0.35 s and 45 points of the last.
  public internal(set) var tapCount = 1
  public let type: TouchType
  /// Seconds on the simulation's clock.
  public internal(set) var timestamp: TimeInterval
  /// Points; what a fingertip covers.
  public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
  public var majorRadiusTolerance: CGFloat { 0 }
  /// Screens and mice here feel no force.
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }

  /// The last report of the finger.
  var sample: PointerSample
  var locationInWindow: CGPoint
  var previousInWindow: CGPoint
  let began: CGPoint
  /// Recognisers that were given the touch, frontmost view first.
  var recognizers: [UIGestureRecognizer] = []

  init(sample: PointerSample, view: UIView?, window: UIWindow) {
    id = sample.id
    self.sample = sample
    self.view = view
    self.window = window
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = (sample.instant - .zero).seconds
    locationInWindow = sample.location
    previousInWindow = sample.location
    began = sample.location
  }

  /// The finger has moved, lifted or gone.
  func take(_ sample: PointerSample) {
    self.sample = sample
    previousInWindow = locationInWindow
    locationInWindow = sample.location
    timestamp = (sample.instant - .zero).seconds
    phase =
      switch sample.phase {
      case .began, .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  /// Recognisers that have the touch, frontmost view first; nil when it is over.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    phase == .ended || phase == .cancelled ? nil : recognizers
  }

  /// The place in a view's coordinates; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousInWindow, from: nil) ?? previousInWindow
  }

  /// Samples are kept as they came, so there is nothing more precise.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Where it began, in a view's coordinates.
  package func initialLocation(in view: UIView?) -> CGPoint {
    view?.convert(began, from: nil) ?? began
  }

  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
