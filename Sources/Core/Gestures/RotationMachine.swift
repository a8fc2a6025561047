package import BackswipeUnits

/// Recognises two touches that rotate about each other.
///
/// The rotation needed to begin is subtracted and the rest is kept. A touch that joins or leaves
/// changes neither rotation nor velocity.
package struct RotationMachine: GestureMachine, Equatable {
  /// Radians of rotation before it begins: ten degrees. (open)
  package static let defaultHysteresis: CGFloat = .pi / 18
  /// The minimum distance of touches with a direction, in points.
  package static let minimumDistance: CGFloat = 1

  package var hysteresis: CGFloat
  private var pair = TouchPair()
  private var phase = MachinePhase.waiting
  /// The last direction from the first touch to the second.
  private var angle: CGFloat?
  private var turned: CGFloat = 0
  private var consumed: CGFloat = 0
  private var estimate: PanVelocity
  private var lastInstant = Instant.zero
  /// The centroid of the touches; the last known one without touches.
  package private(set) var location = CGPoint.zero

  package init(hysteresis: CGFloat = defaultHysteresis, velocity: PanVelocity = PanVelocity()) {
    self.hysteresis = hysteresis
    estimate = velocity
  }

  package var numberOfTouches: Int { pair.count }

  /// Radians rotated since it began, positive clockwise; continues beyond a full turn.
  package var rotation: CGFloat { phase == .waiting ? 0 : (turned - consumed).onGrid }

  /// Radians per second, positive clockwise.
  package var velocity: CGFloat { phase == .waiting ? 0 : estimate.velocity(at: lastInstant).x }

  /// Sets the current `rotation`; ignored if not finite.
  package mutating func setRotation(_ rotation: CGFloat) {
    if rotation.isFinite { consumed = turned - rotation }
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
    if pair.apply(sample) {
      angle = direction
      if phase == .waiting {
        turned = 0
        estimate.reset()
        estimate.add(.zero, at: sample.instant)
      }
    }
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
    self = RotationMachine(hysteresis: hysteresis, velocity: estimate)
    location = last
  }

  /// The direction from the first touch to the second; nil if they are too near.
  private var direction: CGFloat? {
    guard let distance = pair.distance, distance >= Self.minimumDistance,
      let separation = pair.separation
    else { return nil }
    return CGFloat(atan2(Double(separation.y), Double(separation.x))).onGrid
  }

  private mutating func follow(_ sample: PointerSample) {
    guard let now = direction else { return }
    if let angle {
      var step = now - angle
      if step > .pi { step -= 2 * .pi }
      if step < -.pi { step += 2 * .pi }
      turned += step
      estimate.add(CGPoint(x: turned, y: 0), at: sample.instant, isBatched: sample.isBatched)
    }
    angle = now
  }

  private mutating func proposal() -> GestureState? {
    switch phase {
    case .active: return .changed
    case .proposed: return nil
    case .waiting:
      guard abs(turned).onGrid >= hysteresis.onGrid, turned != 0 else { return nil }
      phase = .proposed
      consumed = turned > 0 ? hysteresis : -hysteresis
      return .began
    }
  }
}
