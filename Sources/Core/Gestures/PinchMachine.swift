package import BackswipeUnits

/// Recognises two fingers whose distance changes.
///
/// What it took to begin is taken off the change, so the scale is 1 where it began and grows from
/// there without a jump. A finger that joins or leaves changes neither scale nor velocity.
package struct PinchMachine: GestureMachine, Equatable {
  /// Points by which the distance has to change before it begins. (open)
  package static let defaultHysteresis: CGFloat = 8
  /// Fingers are never taken to be nearer than this, in points: the scale stays finite.
  package static let minimumDistance: CGFloat = 1

  package var hysteresis: CGFloat
  private var pair = TouchPair()
  private var phase = MachinePhase.waiting
  /// The distance when these two fingers came together.
  private var start: CGFloat?
  /// The distance now, or what it would be if no other fingers had come.
  private var span: CGFloat = 1
  /// What makes these fingers' distance into that.
  private var gain: CGFloat = 1
  /// The distance at which the scale is 1.
  private var unit: CGFloat = 1
  private var estimate: PanVelocity
  private var lastInstant = Instant.zero
  /// The centroid of the touches; the last one known once they are gone.
  package private(set) var location = CGPoint.zero

  package init(hysteresis: CGFloat = defaultHysteresis, velocity: PanVelocity = PanVelocity()) {
    self.hysteresis = hysteresis
    estimate = velocity
  }

  package var numberOfTouches: Int { pair.count }

  /// How many times as far apart the fingers are as when it began; 1 before.
  package var scale: CGFloat {
    phase == .waiting ? 1 : (span / unit).onGrid
  }

  /// Change of scale a second.
  package var velocity: CGFloat {
    phase == .waiting ? 0 : (estimate.velocity(at: lastInstant).x / unit).onGrid
  }

  /// Sets what `scale` reads from here on; one that is not above 0 is ignored.
  package mutating func setScale(_ scale: CGFloat) {
    guard scale > 0, scale.isFinite else { return }
    unit = span / scale
  }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    lastInstant = sample.instant
    // A finger lifts at a location that it has moved to.
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

  /// Takes its estimate from elsewhere; for when no finger is down.
  package mutating func use(_ velocity: PanVelocity) { estimate = velocity }

  /// One finger by itself means nothing.
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

  /// Other fingers: that they are nearer or farther than the last ones is no change.
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
