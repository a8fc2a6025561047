package import BackswipeUnits

/// Recognises two touches with a changing distance.
///
/// The change needed to begin is subtracted, so the scale is 1 where it began and grows from there
/// without a jump. A touch that joins or leaves changes neither scale nor velocity.
package struct PinchMachine: GestureMachine, Equatable {
  /// Points by which the distance has to change before it begins. (open)
  package static let defaultHysteresis: CGFloat = 8
  /// The minimum distance of touches, in points, which keeps the scale finite.
  package static let minimumDistance: CGFloat = 1

  package var hysteresis: CGFloat
  private var pair = TouchPair()
  private var phase = MachinePhase.waiting
  /// The distance when these two touches became the pair.
  private var start: CGFloat?
  /// The current distance, as if the pair had never changed.
  private var span: CGFloat = 1
  /// The ratio of `span` to the present pair's distance.
  private var gain: CGFloat = 1
  /// The distance at which the scale is 1.
  private var unit: CGFloat = 1
  private var estimate: PanVelocity
  private var lastInstant = Instant.zero
  /// The centroid of the touches; the last known one without touches.
  package private(set) var location = CGPoint.zero

  package init(hysteresis: CGFloat = defaultHysteresis, velocity: PanVelocity = PanVelocity()) {
    self.hysteresis = hysteresis
    estimate = velocity
  }

  package var numberOfTouches: Int { pair.count }

  /// The distance of the touches relative to that at the beginning; 1 before.
  package var scale: CGFloat {
    phase == .waiting ? 1 : (span / unit).onGrid
  }

  /// The change of scale per second.
  package var velocity: CGFloat {
    phase == .waiting ? 0 : (estimate.velocity(at: lastInstant).x / unit).onGrid
  }

  /// Sets the current `scale`; ignored unless above 0.
  package mutating func setScale(_ scale: CGFloat) {
    guard scale > 0, scale.isFinite else { return }
    unit = span / scale
  }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    lastInstant = sample.instant
    // A touch ends at a location to which it has moved.
    if sample.phase == .ended {
      var arrived = sample
      arrived.phase = .moved
      _ = pair.apply(arrived)
      follow(sample)
    }
    if pair.apply(sample) { rebase(at: sample.instant) }
    if let centroid = pair.centroid { location = centroid }
    switch sample.phase {
    case .began: return nil
    case .moved:
      guard pair.isComplete else { return nil }
      follow(sample)
      return proposal()
    case .ended, .cancelled:
      guard pair.count == 0 else { return nil }
      if phase == .waiting { return .failed }
      return sample.phase == .ended ? .ended : .cancelled
    }
  }

  /// Replaces the velocity estimate; only without touches.
  package mutating func use(_ velocity: PanVelocity) { estimate = velocity }

  /// Everywhere with a single touch.
  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    phase == .waiting && pair.count == 1 ? QuietZone() : nil
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    lastInstant = sample.instant
    _ = pair.apply(sample)
    if let centroid = pair.centroid { location = centroid }
  }

  package mutating func didBegin() { phase = .active }

  package mutating func reset() {
    let last = location
    estimate.reset()
    self = PinchMachine(hysteresis: hysteresis, velocity: estimate)
    location = last
  }

  private mutating func follow(_ sample: PointerSample) {
    guard let distance = pair.distance else { return }
    span = max(distance, Self.minimumDistance) * gain
    estimate.add(CGPoint(x: span, y: 0), at: sample.instant, isBatched: sample.isBatched)
  }

  /// Restarts with another pair: the difference of its distance from the last one's is no change.
  private mutating func rebase(at instant: Instant) {
    guard let distance = pair.distance else { return }
    let now = max(distance, Self.minimumDistance)
    if phase == .waiting {
      start = distance
      span = now
      estimate.reset()
      estimate.add(CGPoint(x: now, y: 0), at: instant)
    } else {
      gain = span / now
    }
  }

  private mutating func proposal() -> GestureState? {
    switch phase {
    case .active: return .changed
    case .proposed: return nil
    case .waiting:
      guard let start, let distance = pair.distance else { return nil }
      let change = distance - start
      guard abs(change) >= hysteresis, change != 0 else { return nil }
      phase = .proposed
      unit = max(start + (change > 0 ? hysteresis : -hysteresis), Self.minimumDistance)
      return .began
    }
  }
}
