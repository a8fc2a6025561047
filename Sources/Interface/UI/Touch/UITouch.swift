import BackswipeGestures
public import BackswipeUnits

/// A finger on the screen, from its landing to its lifting.
@preconcurrency @MainActor
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

  /// The finger's identifier, or a spare one while the finger's last touch is undecided. Touches of
  /// a set are handled in this order.
  package nonisolated let id: Int
  /// The finger's identifier.
  let finger: Int
  /// The view in which it began; it stays the touch's view wherever the finger goes.
  public var view: UIView? { viewLink }
  /// The window in which it began; nil once that is deallocated.
  public internal(set) var window: UIWindow? {
    get { windowLink }
    set { windowLink = newValue }
  }
  @Linked private var viewLink: UIView?
  @Linked private var windowLink: UIWindow?
  /// As of the last delivered sample.
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
  /// Always 0: nothing measures force.
  public var force: CGFloat { 0 }
  /// Always 0, as `force`.
  public var maximumPossibleForce: CGFloat { 0 }

  var sample: PointerSample
  var locationInWindow: CGPoint
  var previousInWindow: CGPoint
  let began: CGPoint
  /// Recognisers with the touch, frontmost view first.
  var recognizers: [UIGestureRecognizer] = []
  /// The number of its moves.
  private(set) var moves = 0
  /// Recognisers that get each move; nil when that has to be computed again.
  var listeners: [UIGestureRecognizer]?
  /// In which the others are suspended.
  var quietZone = QuietZone()
  /// Samples that have not been delivered to a view, oldest first.
  var undelivered: [PointerSample]
  /// The location of the last delivery to a view; nil before the first.
  var deliveredLocation: CGPoint?
  var motion: PanVelocity

  init(
    sample: PointerSample, finger: Int, view: UIView?, window: UIWindow,
    motion: PanVelocity = PanVelocity()
  ) {
    id = sample.id
    self.finger = finger
    undelivered = [sample]
    self.motion = motion
    self.motion.add(sample.clampedLocation, at: sample.instant, isBatched: sample.isBatched)
    self.sample = sample
    viewLink = view
    windowLink = window
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.instant.seconds
    locationInWindow = sample.clampedLocation
    previousInWindow = sample.clampedLocation
    began = sample.clampedLocation
  }

  /// Takes a further sample of the finger in.
  func update(with sample: PointerSample) {
    if sample.phase == .moved { moves += 1 }
    self.sample = sample
    previousInWindow = locationInWindow
    locationInWindow = sample.clampedLocation
    timestamp = sample.instant.seconds
    undelivered.append(sample)
    motion.add(sample.clampedLocation, at: sample.instant, isBatched: sample.isBatched)
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
    undelivered = []
    motion = PanVelocity()
    self.sample = sample
    viewLink = view
    windowLink = window
    self.began = began
    type = sample.device == .finger ? .direct : .indirectPointer
    timestamp = sample.instant.seconds
    locationInWindow = sample.clampedLocation
    previousInWindow = sample.clampedLocation
  }

  /// Extrapolated samples for the next frames.
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

  /// In a view's coordinates; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Before the last change, in a view's coordinates; nil means the window's.
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
