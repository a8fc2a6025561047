public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// A finger on the screen, from its landing to its lifting.
@MainActor
public final class UITouch: Hashable {
  /// What a finger last did.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    static let all: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  }

  /// Fixes the order in which touches of a set are taken: the finger's number, or a spare one when
  /// the finger's last touch is not forgotten yet.
  package nonisolated let id: Int
  /// The finger's number.
  let finger: Int
  /// The view in which it began; it stays the touch's view wherever the finger goes.
  public var view: UIView? { viewLink }
  /// The window in which it began; nil when that has gone.
  public internal(set) var window: UIWindow? {
    get { windowLink }
    set { windowLink = newValue }
  }
  @Linked private var viewLink: UIView?
  @Linked private var windowLink: UIWindow?
  /// What the finger last did.
  public internal(set) var phase = Phase.began
  /// How many times in a row a finger has landed here: within 0.35 s and 45 points of the last.
  public internal(set) var tapCount = 1
  /// A finger or a pointer.
  public let type: TouchType
  /// Seconds on the simulation's clock.
  public internal(set) var timestamp: TimeInterval
  /// Points; what a fingertip covers.
  public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
  /// Points; 0, as nothing is known of it.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// Screens and mice here feel no force.
  public var force: CGFloat { 0 }
  /// 0: there is no pressure to measure.
  public var maximumPossibleForce: CGFloat { 0 }

  /// The last report of the finger.
  var sample: PointerSample
  var locationInWindow: CGPoint
  var previousInWindow: CGPoint
  let began: CGPoint
  /// Recognisers that were given the touch, frontmost view first.
  var recognizers: [UIGestureRecognizer] = []
  /// How often it has moved.
  private(set) var moves = 0
  /// Recognisers that are told of each move; nil when that has to be looked at again.
  var listeners: [UIGestureRecognizer]?
  /// Where the others need not be told.
  var quietZone = QuietZone()
  /// What a view has not been told of, oldest first.
  var unheard: [PointerSample]
  /// Where it was when a view was last told of it; nil before.
  var heardLocation: CGPoint?
  /// How fast it is.
  var motion: PanVelocity

  init(
    sample: PointerSample, finger: Int, view: UIView?, window: UIWindow,
    motion: PanVelocity = PanVelocity()
  ) {
    id = sample.id
    self.finger = finger
    unheard = [sample]
    self.motion = motion
    self.motion.add(sample.place, at: sample.instant, isBatched: sample.isBatched)
    self.sample = sample
    viewLink = view
    windowLink = window
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.instant.seconds
    locationInWindow = sample.place
    previousInWindow = sample.place
    began = sample.place
  }

  /// The finger has moved, lifted or gone.
  func take(_ sample: PointerSample) {
    if sample.phase == .moved { moves += 1 }
    self.sample = sample
    previousInWindow = locationInWindow
    locationInWindow = sample.place
    timestamp = sample.instant.seconds
    unheard.append(sample)
    motion.add(sample.place, at: sample.instant, isBatched: sample.isBatched)
    phase =
      switch sample.phase {
      case .began, .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  /// The touch as it was, or will be, at another sample of the same finger.
  ///
  /// - Parameter previous: where the finger was before.
  func copy(at sample: PointerSample, previous: CGPoint) -> UITouch {
    let copy = UITouch(sample: sample, finger: finger, view: view, window: window, began: began)
    copy.previousInWindow = previous
    copy.tapCount = tapCount
    copy.recognizers = recognizers
    copy.phase =
      switch sample.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    return copy
  }

  private init(
    sample: PointerSample, finger: Int, view: UIView?, window: UIWindow?, began: CGPoint
  ) {
    id = sample.id
    self.finger = finger
    unheard = []
    motion = PanVelocity()
    self.sample = sample
    viewLink = view
    windowLink = window
    self.began = began
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.instant.seconds
    locationInWindow = sample.place
    previousInWindow = sample.place
  }

  /// What the finger will report in the next frames if it goes on as it does.
  ///
  /// - Parameter period: the time from one frame to the next.
  func prediction(every period: Interval, count: Int) -> [PointerSample] {
    TouchPrediction.samples(
      after: sample, velocity: motion.velocity(at: sample.instant), every: period, count: count)
  }

  /// Recognisers that have the touch, frontmost view first; nil when it is over.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    phase == .ended || phase == .cancelled ? nil : recognizers
  }

  /// The place in a view's coordinates; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Where it was at the change before this one, in a view's coordinates; nil means the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousInWindow, from: nil) ?? previousInWindow
  }

  /// Samples are kept as they came, so there is nothing more precise.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`, which is as exact.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether both are the same object.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  /// Hashes the finger's number.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
