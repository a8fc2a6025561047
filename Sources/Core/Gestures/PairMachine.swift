package import BackswipeUnits

/// A quantity that two fingers change together: their distance or their angle.
package protocol PairMeasure: Equatable, Sendable {
  /// The change before the gesture begins, in the unit of the quantity.
  static var defaultHysteresis: CGFloat { get }

  init()

  /// Continues with other fingers, without a change of the quantity.
  ///
  /// - Parameter isWaiting: whether nothing has begun.
  /// - Returns: the quantity from which the velocity is estimated again; nil to continue.
  mutating func rebase(on pair: TouchPair, isWaiting: Bool) -> CGFloat?
  /// Follows a finger that has moved.
  ///
  /// - Returns: the quantity for the estimate of the velocity; nil without two fingers.
  mutating func follow(_ pair: TouchPair) -> CGFloat?
  /// Subtracts the hysteresis from a change that has reached it.
  ///
  /// - Returns: whether the change has reached it.
  mutating func begins(_ pair: TouchPair, hysteresis: CGFloat) -> Bool
}

/// The recogniser of two fingers that change a quantity by its hysteresis.
///
/// A finger that joins or leaves changes neither the quantity nor its velocity.
package struct PairMachine<Measure: PairMeasure>: GestureMachine, Equatable {
  package var hysteresis: CGFloat
  var measure = Measure()
  private var pair = TouchPair()
  private var phase = MachinePhase.waiting
  private var estimate: PanVelocity
  private var lastInstant = Instant.zero
  /// The centroid of the touches; the last one known once they are gone.
  package private(set) var location = CGPoint.zero

  package init(
    hysteresis: CGFloat = Measure.defaultHysteresis, velocity: PanVelocity = PanVelocity()
  ) {
    self.hysteresis = hysteresis
    estimate = velocity
  }

  package static var defaultHysteresis: CGFloat { Measure.defaultHysteresis }

  package var numberOfTouches: Int { pair.count }

  var isWaiting: Bool { phase == .waiting }

  /// The velocity of the quantity, in its unit per second.
  var estimated: CGFloat { estimate.velocity(at: lastInstant).x }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    lastInstant = sample.timestamp
    // A finger lifts at a location that it has moved to.
    if sample.phase == .ended {
      var arrived = sample
      arrived.phase = .moved
      _ = pair.apply(arrived)
      follow(sample)
    }
    if pair.apply(sample), let start = measure.rebase(on: pair, isWaiting: isWaiting) {
      estimate.reset()
      estimate.add(CGPoint(x: start, y: 0), at: sample.timestamp)
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

  /// Replaces the estimator. Call it while no finger is down.
  package mutating func use(_ velocity: PanVelocity) { estimate = velocity }

  /// Unlimited for a single finger while waiting; nil otherwise.
  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    phase == .waiting && pair.count == 1 ? QuietZone() : nil
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    lastInstant = sample.timestamp
    _ = pair.apply(sample)
    if let centroid = pair.centroid { location = centroid }
  }

  package mutating func didBegin() { phase = .active }

  package mutating func reset() {
    let last = location
    estimate.reset()
    self = PairMachine(hysteresis: hysteresis, velocity: estimate)
    location = last
  }

  private mutating func follow(_ sample: PointerSample) {
    guard let now = measure.follow(pair) else { return }
    estimate.add(CGPoint(x: now, y: 0), at: sample.timestamp, isBatched: sample.isBatched)
  }

  private mutating func proposal() -> GestureState? {
    switch phase {
    case .active: return .changed
    case .proposed: return nil
    case .waiting:
      guard measure.begins(pair, hysteresis: hysteresis) else { return nil }
      phase = .proposed
      return .began
    }
  }
}
