package import BackswipeUnits

/// What two fingers change together.
package protocol PairMeasure: Equatable, Sendable {
  /// How much has to change before it begins.
  static var defaultHysteresis: CGFloat { get }

  init()

  /// Other fingers, which are no change by themselves.
  ///
  /// - Parameter isWaiting: whether nothing has begun.
  /// - Returns: what the velocity is measured from anew; nil to go on.
  mutating func rebase(on pair: TouchPair, isWaiting: Bool) -> CGFloat?
  /// A finger has moved.
  ///
  /// - Returns: what the velocity is that of; nil for nothing.
  mutating func follow(_ pair: TouchPair) -> CGFloat?
  /// Takes the hysteresis off a change that is as large.
  ///
  /// - Returns: whether it is.
  mutating func begins(_ pair: TouchPair, hysteresis: CGFloat) -> Bool
}

/// Recognises two fingers by a change of what they measure.
///
/// A finger that joins or leaves changes neither that nor its velocity.
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

  /// Change a second of what is followed.
  var estimated: CGFloat { estimate.velocity(at: lastInstant).x }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    lastInstant = sample.instant
    // A finger lifts at a location that it has moved to.
    if sample.phase == .ended {
      var arrived = sample
      arrived.phase = .moved
      _ = pair.apply(arrived)
      follow(sample)
    }
    if pair.apply(sample), let start = measure.rebase(on: pair, isWaiting: isWaiting) {
      estimate.reset()
      estimate.add(CGPoint(x: start, y: 0), at: sample.instant)
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
    self = PairMachine(hysteresis: hysteresis, velocity: estimate)
    location = last
  }

  private mutating func follow(_ sample: PointerSample) {
    guard let now = measure.follow(pair) else { return }
    estimate.add(CGPoint(x: now, y: 0), at: sample.instant, isBatched: sample.isBatched)
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
