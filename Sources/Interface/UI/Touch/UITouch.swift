import BackswipeGestures
import BackswipePopDecisions
public import BackswipeUnits

/// A touch of a finger on the screen, from start to end.
@preconcurrency @MainActor
public final class UITouch: Hashable, NSObjectIdentity {
  /// The last phase of a finger.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    static let all: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  }

  /// The finger's identifier, or a spare one while the finger's last touch is undecided. Touches of
  /// a set are handled in ascending order.
  package nonisolated let id: Int
  /// The finger's identifier.
  let finger: Int
  /// The view in which it began; it does not change when the finger leaves the view.
  public var view: UIView? { viewLink }
  /// The window in which it began; nil once it is deallocated.
  public internal(set) var window: UIWindow? {
    get { windowLink }
    set { windowLink = newValue }
  }
  @Linked private var viewLink: UIView?
  @Linked private var windowLink: UIWindow?
  /// The phase as of the last delivered sample.
  public internal(set) var phase = Phase.began
  /// The number of successive touches here: within 0.35 s and 45 points of the last.
  public internal(set) var tapCount = 1
  /// `direct` for a finger, `indirectPointer` for a pointer.
  public let type: TouchType
  /// The time on the simulation's clock, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// The radius covered by a fingertip, in points.
  public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
  /// Always 0, because it is unknown.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// Always 0, because force is not measured.
  public var force: CGFloat { 0 }
  /// Always 0, like `force`.
  public var maximumPossibleForce: CGFloat { 0 }

  var sample: PointerSample
  var locationInWindow: CGPoint
  var previousInWindow: CGPoint
  let began: CGPoint
  /// The landing, in seconds on the simulation's clock.
  private(set) var landed: TimeInterval = 0
  /// The recognisers with the touch, frontmost view first.
  var recognizers: [UIGestureRecognizer] = []
  /// The number of its moves.
  private(set) var moves = 0
  /// The recognisers that receive each move; nil if they must be computed again.
  var listeners: [UIGestureRecognizer]?
  /// The zone in which the other recognisers are suspended.
  var quietZone = QuietZone()
  /// Samples not yet delivered to a view, oldest first.
  var undelivered: [PointerSample]
  /// The location of the last delivery to a view; nil before the first.
  var deliveredLocation: CGPoint?
  var motion: PanVelocity
  /// The receiver of the touch, as far as it is known; nil where a client's view may have it.
  var taker: TapFinding.Taker?

  init(
    sample: PointerSample, finger: Int, view: UIView?, window: UIWindow,
    motion: PanVelocity = PanVelocity()
  ) {
    id = sample.id
    self.finger = finger
    undelivered = [sample]
    self.motion = motion
    self.motion.add(sample.clampedLocation, at: sample.timestamp, isBatched: sample.isBatched)
    self.sample = sample
    viewLink = view
    windowLink = window
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.timestamp.seconds
    landed = timestamp
    locationInWindow = sample.clampedLocation
    previousInWindow = sample.clampedLocation
    began = sample.clampedLocation
  }

  /// Adds a sample.
  func update(with sample: PointerSample) {
    if sample.phase == .moved { moves += 1 }
    self.sample = sample
    previousInWindow = locationInWindow
    locationInWindow = sample.clampedLocation
    timestamp = sample.timestamp.seconds
    undelivered.append(sample)
    motion.add(sample.clampedLocation, at: sample.timestamp, isBatched: sample.isBatched)
    phase =
      switch sample.phase {
      case .began, .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  /// The touch at another, earlier or predicted sample of the same finger.
  ///
  /// - Parameter previous: the location before that.
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
    undelivered = []
    motion = PanVelocity()
    self.sample = sample
    viewLink = view
    windowLink = window
    self.began = began
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.timestamp.seconds
    locationInWindow = sample.clampedLocation
    previousInWindow = sample.clampedLocation
  }

  /// Extrapolated samples for the next frames.
  ///
  /// - Parameter period: the duration of a frame.
  func prediction(every period: Interval, count: Int) -> [PointerSample] {
    TouchPrediction.samples(
      after: sample, velocity: motion.velocity(at: sample.instant), every: period, count: count)
  }

  /// The recognisers with the touch, frontmost view first; nil after its end.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    phase == .ended || phase == .cancelled ? nil : recognizers
  }

  /// The location in a view's coordinates; nil for the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// The location before the last change, in a view's coordinates; nil for the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousInWindow, from: nil) ?? previousInWindow
  }

  /// Equal to `location(in:)`, because samples are not rounded.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Equal to `previousLocation(in:)`, because samples are not rounded.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether both are the same object.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  /// Hashes the identifier.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
