package import BackswipeUnits

/// Recognises a finger that moves, once it has gone far enough in a direction that counts.
///
/// The distance that made it begin is taken off its translation and the rest is kept, so that what
/// is dragged starts under the finger without a jump.
package struct PanMachine: GestureMachine, Equatable {
  /// Along which axis a finger's travel counts.
  package enum Direction: Hashable, Sendable {
    case any
    case horizontal
    case vertical
  }

  /// What counts as far enough.
  package struct Rule: Sendable, Equatable {
    /// Points of travel at which it begins, and which it uses up. (obs: 10; edge 15)
    package var hysteresis: CGFloat
    /// Along which axis travel counts; the edge pan's is its edge's.
    package var direction: Direction
    /// It must begin within this long after touching down; nil for no limit. (obs: edge 0.25 s)
    package var timeLimit: Interval?
    /// Points across its direction that fail it, when they are more than those along; nil for any
    /// number.
    package var driftLimit: CGFloat?
    package var minimumTouches: Int
    package var maximumTouches: Int

    package init(
      hysteresis: CGFloat, direction: Direction = .any, timeLimit: Interval? = nil,
      driftLimit: CGFloat? = nil, minimumTouches: Int = 1, maximumTouches: Int = .max
    ) {
      self.hysteresis = hysteresis
      self.direction = direction
      self.timeLimit = timeLimit
      self.driftLimit = driftLimit
      self.minimumTouches = minimumTouches
      self.maximumTouches = maximumTouches
    }

    /// UIKit's pan. (obs)
    package static let pan = Rule(hysteresis: 10)
    /// UIKit's screen-edge pan from the left edge. (obs)
    package static let leftEdge = Rule(
      hysteresis: 15, direction: .horizontal, timeLimit: .milliseconds(250), maximumTouches: 1)
  }

  /// Why it failed before it began.
  package enum Failure: Hashable, Sendable {
    /// It had not gone far enough within `Rule.timeLimit`.
    case late
    /// It went across its direction beyond `Rule.driftLimit`.
    case drifted
    /// More touches than `Rule.maximumTouches`.
    case tooManyTouches
    /// The finger lifted.
    case lifted
    /// The touch was cancelled.
    case cancelled
  }

  package var rule: Rule
  /// Set with the proposal to fail; nil until then.
  package private(set) var failure: Failure?
  private var touches = TouchCentroid()
  private var velocityEstimate: PanVelocity
  private var phase = MachinePhase.waiting
  private var travelled = CGPoint.zero
  private var consumed = CGPoint.zero
  private var touchedDown: Instant?
  private var lastLocation = CGPoint.zero
  private var lastInstant = Instant.zero

  package init(rule: Rule, velocity: PanVelocity = PanVelocity()) {
    self.rule = rule
    velocityEstimate = velocity
  }

  package var deadline: Instant? {
    guard phase == .waiting, let touchedDown, let limit = rule.timeLimit else { return nil }
    return touchedDown + limit
  }

  /// Points travelled since the first touch, less what it took to begin.
  package var translation: CGPoint {
    CGPoint(x: travelled.x - consumed.x, y: travelled.y - consumed.y).onGrid
  }

  /// Points travelled since the first touch, with what it took to begin.
  package var travel: CGPoint { travelled.onGrid }

  /// Points a second, as of the last sample.
  package var velocity: CGPoint { velocityEstimate.velocity(at: lastInstant) }

  /// The centroid of the touches; the last one known once they are gone.
  package var location: CGPoint { lastLocation }

  package var numberOfTouches: Int { touches.count }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    let before = touches.location
    let countBefore = touches.count
    // A finger lifts at a location that it has moved to.
    var arrived = sample
    if sample.phase == .ended { arrived.phase = .moved }
    touches.apply(arrived)
    if sample.phase == .ended, countBefore > 0, let location = touches.location, let before,
      location != before
    {
      move(from: before, to: location, with: sample)
    }
    if sample.phase == .ended { touches.apply(sample) }
    lastInstant = sample.instant

    switch sample.phase {
    case .began:
      if touchedDown == nil {
        touchedDown = sample.instant
        velocityEstimate.add(sample.location, at: sample.instant)
      }
      rebase()
      if touches.count > rule.maximumTouches {
        return phase == .waiting ? fail(.tooManyTouches) : .cancelled
      }
      return nil
    case .moved:
      guard let before, let after = touches.location else { return nil }
      move(from: before, to: after, with: sample)
      return proposal(at: sample.instant)
    case .ended:
      guard touches.count < rule.minimumTouches else {
        rebase()
        return nil
      }
      switch phase {
      case .waiting: return fail(.lifted)
      case .proposed, .active: return .ended
      }
    case .cancelled:
      rebase()
      guard touches.count < rule.minimumTouches else { return nil }
      return phase == .waiting ? fail(.cancelled) : .cancelled
    }
  }

  package mutating func deadlineReached(at instant: Instant) -> GestureState? {
    phase == .waiting ? fail(.late) : nil
  }

  /// Takes its estimate from elsewhere; for when no finger is down.
  package mutating func use(_ velocity: PanVelocity) { velocityEstimate = velocity }

  /// While it waits, and its finger's samples are all that its velocity knows.
  package func quietZone(_ motion: PanVelocity) -> QuietZone? {
    guard phase == .waiting, touches.count == 1, motion == velocityEstimate,
      let here = touches.location
    else { return nil }
    if rule.minimumTouches > 1 { return QuietZone(until: deadline) }
    let start = CGPoint(x: here.x - travelled.x, y: here.y - travelled.y)
    return switch rule.direction {
    case .any: QuietZone(around: start, radius: rule.hysteresis, until: deadline)
    case .horizontal:
      QuietZone(around: start, x: rule.hysteresis, y: rule.driftLimit, until: deadline)
    case .vertical:
      QuietZone(around: start, x: rule.driftLimit, y: rule.hysteresis, until: deadline)
    }
  }

  package mutating func skip(to sample: PointerSample, motion: PanVelocity) {
    let before = touches.location
    touches.apply(sample)
    lastInstant = sample.instant
    guard let before, let after = touches.location else { return }
    travel(from: before, to: after)
    velocityEstimate = motion
  }

  package mutating func didBegin() { phase = .active }

  package mutating func reset() {
    velocityEstimate.reset()
    self = PanMachine(rule: rule, velocity: velocityEstimate)
  }

  /// Sets what translation reads from here on, as `setTranslation(_:in:)` does.
  package mutating func setTranslation(_ translation: CGPoint) {
    consumed = CGPoint(x: travelled.x - translation.x, y: travelled.y - translation.y)
  }

  private mutating func fail(_ failure: Failure) -> GestureState {
    self.failure = failure
    return .failed
  }

  private mutating func move(from before: CGPoint, to after: CGPoint, with sample: PointerSample) {
    travel(from: before, to: after)
    velocityEstimate.add(after, at: sample.instant, isBatched: sample.isBatched)
  }

  private mutating func travel(from before: CGPoint, to after: CGPoint) {
    // What one finger does before a pan for two can begin is not part of the pan.
    if phase != .waiting || touches.count >= rule.minimumTouches {
      travelled.x += after.x - before.x
      travelled.y += after.y - before.y
    }
    lastLocation = after
  }

  private mutating func rebase() {
    guard let location = touches.location else { return }
    velocityEstimate.rebase(to: location)
    lastLocation = location
  }

  private mutating func proposal(at instant: Instant) -> GestureState? {
    switch phase {
    case .active: return .changed
    case .proposed: return nil
    case .waiting:
      if let deadline, instant > deadline { return fail(.late) }
      guard touches.count >= rule.minimumTouches else { return nil }
      let (along, across) = measures
      if let limit = rule.driftLimit, across > limit, across > along {
        return fail(.drifted)
      }
      guard along >= rule.hysteresis, along > 0 else { return nil }
      phase = .proposed
      let share = rule.hysteresis / along
      consumed = CGPoint(
        x: rule.direction == .vertical ? 0 : travelled.x * share,
        y: rule.direction == .horizontal ? 0 : travelled.y * share)
      return .began
    }
  }

  /// Points travelled along the direction that counts, and across it. On the grid, because many
  /// small steps add up to a little less than their sum.
  private var measures: (along: CGFloat, across: CGFloat) {
    let (x, y) = (abs(travelled.x).onGrid, abs(travelled.y).onGrid)
    return switch rule.direction {
    case .horizontal: (x, y)
    case .vertical: (y, x)
    case .any:
      ((travelled.x * travelled.x + travelled.y * travelled.y).squareRoot().onGrid, 0)
    }
  }
}
