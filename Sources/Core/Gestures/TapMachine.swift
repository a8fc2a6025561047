package import BackswipeUnits

/// Recognises one or more short touches that stay in place.
package struct TapMachine: GestureMachine, Equatable {
  /// Points that a touch may move. (obs)
  package static let allowableMovement: CGFloat = 45
  /// The maximum duration of a tap. (obs)
  package static let maximumDuration = Interval.milliseconds(750)
  /// The maximum pause before the next tap. (obs)
  package static let maximumPause = Interval.milliseconds(350)

  package var tapsRequired: Int
  package var touchesRequired: Int
  private var touches = TouchCentroid()
  private var start: CGPoint?
  private var peakTouchCount = 0
  private var tapsDone = 0
  private var limit: Instant?
  private(set) package var location = CGPoint.zero

  package init(tapsRequired: Int = 1, touchesRequired: Int = 1) {
    self.tapsRequired = max(tapsRequired, 1)
    self.touchesRequired = max(touchesRequired, 1)
  }

  package var kind: GestureKind { .discrete }
  package var deadline: Instant? { limit }
  package var numberOfTouches: Int { touches.count }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    if let limit, sample.instant > limit { return deadlineReached(at: sample.instant) }
    let wasDown = touches.count > 0
    // A touch ends at a location to which it has moved.
    var arrived = sample
    if sample.phase == .ended { arrived.phase = .moved }
    touches.apply(arrived)
    switch sample.phase {
    case .began:
      if !wasDown {
        limit = sample.instant + Self.maximumDuration
        start = tapsDone == 0 ? nil : start
        peakTouchCount = 0
      }
      peakTouchCount = max(peakTouchCount, touches.count)
      location = touches.location ?? sample.clampedLocation
      if touches.count > touchesRequired { return .failed }
      // Touches land one after another: the reference location is that at the last landing.
      if start == nil || peakTouchCount == touches.count, tapsDone == 0 { start = location }
      return exceedsMovement ? .failed : nil
    case .moved:
      followCentroid()
      return exceedsMovement ? .failed : nil
    case .ended:
      followCentroid()
      let hadExceededMovement = exceedsMovement
      touches.apply(sample)
      if hadExceededMovement { return .failed }
      guard touches.count == 0 else { return nil }
      guard peakTouchCount == touchesRequired else { return .failed }
      tapsDone += 1
      if tapsDone >= tapsRequired {
        limit = nil
        return .ended
      }
      limit = sample.instant + Self.maximumPause
      return nil
    case .cancelled:
      return .failed
    }
  }

  /// After a touch has ended, the location of the tap stays at the centroid of all touches.
  private mutating func followCentroid() {
    if touches.count == peakTouchCount, let here = touches.location { location = here }
  }

  /// Compares the centroid only with all touches active, because landing and lifting one move it.
  private var exceedsMovement: Bool {
    guard let start, touches.count == (tapsDone == 0 ? peakTouchCount : touchesRequired) else {
      return false
    }
    let dx = location.x - start.x
    let dy = location.y - start.y
    return dx * dx + dy * dy > Self.allowableMovement * Self.allowableMovement
  }

  package mutating func deadlineReached(at instant: Instant) -> GestureState? {
    limit = nil
    return .failed
  }

  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    guard touches.count == 1, !exceedsMovement else { return nil }
    guard let start else { return QuietZone(until: limit) }
    return QuietZone(around: start, radius: Self.allowableMovement, until: limit)
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    touches.apply(sample)
    followCentroid()
  }

  package mutating func reset() {
    let last = location
    self = TapMachine(tapsRequired: tapsRequired, touchesRequired: touchesRequired)
    location = last
  }
}
