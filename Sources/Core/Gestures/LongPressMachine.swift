package import BackswipeUnits

/// Recognises touches that stay in place for a while, optionally after taps.
package struct LongPressMachine: GestureMachine, Equatable {
  package struct Rule: Hashable, Sendable {
    /// The time that the touches have to stay. (doc: 0.5 s)
    package var minimumDuration: Interval
    /// Points that they may move before it begins. (doc: 10)
    package var allowableMovement: CGFloat
    /// The number of complete taps before the press. (doc: 0)
    package var tapsRequired: Int
    package var touchesRequired: Int

    package init(
      minimumDuration: Interval = .milliseconds(500), allowableMovement: CGFloat = 10,
      tapsRequired: Int = 0, touchesRequired: Int = 1
    ) {
      self.minimumDuration = minimumDuration
      self.allowableMovement = allowableMovement
      self.tapsRequired = tapsRequired
      self.touchesRequired = touchesRequired
    }
  }

  package var rule: Rule
  private var touches = TouchCentroid()
  private var phase = MachinePhase.waiting
  private var tapsDone = 0
  /// The maximum number of simultaneous touches since there were none.
  private var peakTouchCount = 0
  /// The location at which the current tap or the press has to stay.
  private var start: CGPoint?
  /// The location of the first tap.
  private var origin: CGPoint?
  private var limit: Instant?
  /// The centroid of the touches; the last known one without touches.
  package private(set) var location = CGPoint.zero
  /// The reason of the failure of a press; nil for none.
  package private(set) var failure: Failure?

  package enum Failure: Hashable, Sendable {
    case tooManyTouches, moved, lifted, cancelled
  }

  package init(rule: Rule = Rule()) { self.rule = rule }

  package var deadline: Instant? { phase == .waiting ? limit : nil }
  package var numberOfTouches: Int { touches.count }

  private var isPressing: Bool { tapsDone >= rule.tapsRequired }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    if phase == .waiting, let limit, sample.instant > limit {
      // The deadline may have passed without a call.
      let late = deadlineReached(at: sample.instant)
      touches.apply(sample)
      let lifts = sample.phase == .ended || sample.phase == .cancelled
      return lifts ? .failed : late
    }
    // A touch ends at a location to which it has moved.
    var arrived = sample
    if sample.phase == .ended { arrived.phase = .moved }
    touches.apply(arrived)
    if touches.count == peakTouchCount || sample.phase == .began, let here = touches.location {
      location = here
    }
    switch sample.phase {
    case .began: return began(sample)
    case .moved:
      switch phase {
      case .waiting: return exceedsMovement ? fail(.moved) : nil
      case .proposed: return nil
      case .active: return .changed
      }
    case .ended: return ended(sample)
    case .cancelled: return phase == .waiting ? fail(.cancelled) : .cancelled
    }
  }

  private mutating func fail(_ failure: Failure) -> GestureState {
    self.failure = failure
    return .failed
  }

  package mutating func deadlineReached(at instant: Instant) -> GestureState? {
    guard phase == .waiting else { return nil }
    limit = nil
    guard isPressing, touches.count == rule.touchesRequired else { return .failed }
    phase = .proposed
    return .began
  }

  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    guard phase == .waiting, touches.count == 1, !exceedsMovement else { return nil }
    guard let start, rule.touchesRequired == 1 else { return QuietZone(until: limit) }
    return QuietZone(around: start, radius: movementLimit, until: limit)
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    touches.apply(sample)
    if touches.count == peakTouchCount, let here = touches.location { location = here }
  }

  package mutating func didBegin() { phase = .active }

  package mutating func reset() {
    let last = location
    self = LongPressMachine(rule: rule)
    location = last
  }

  private mutating func began(_ sample: PointerSample) -> GestureState? {
    peakTouchCount = max(peakTouchCount, touches.count)
    guard phase == .waiting else { return nil }
    if touches.count > rule.touchesRequired { return fail(.tooManyTouches) }
    let complete = touches.count == rule.touchesRequired
    if touches.count == 1 || (complete && isPressing) {
      limit = sample.instant + (isPressing ? rule.minimumDuration : TapMachine.maximumDuration)
    }
    guard complete else { return nil }
    start = location
    if let origin, Self.distance(origin, location) > TapMachine.allowableMovement {
      return .failed
    }
    if origin == nil { origin = location }
    return isPressing && rule.minimumDuration <= .zero
      ? deadlineReached(at: sample.instant) : nil
  }

  private mutating func ended(_ sample: PointerSample) -> GestureState? {
    let hadExceededMovement = exceedsMovement
    touches.apply(sample)
    guard phase == .waiting else {
      return touches.count < rule.touchesRequired ? .ended : nil
    }
    if hadExceededMovement || isPressing { return fail(hadExceededMovement ? .moved : .lifted) }
    guard touches.count == 0 else { return nil }
    guard peakTouchCount == rule.touchesRequired else { return .failed }
    tapsDone += 1
    peakTouchCount = 0
    start = nil
    limit = sample.instant + TapMachine.maximumPause
    return nil
  }

  /// Compares the centroid only with all touches active, because landing and lifting one move it.
  private var exceedsMovement: Bool {
    guard let start, touches.count == rule.touchesRequired else { return false }
    return Self.distance(start, location) > movementLimit
  }

  /// Points that the touches may move in the current phase.
  private var movementLimit: CGFloat {
    isPressing ? rule.allowableMovement : TapMachine.allowableMovement
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    return (dx * dx + dy * dy).squareRoot().onGrid
  }
}
