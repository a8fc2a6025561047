package import BackswipeUnits

/// Recognises a touch that has moved far enough in a permitted direction.
///
/// The distance needed to begin is subtracted from its translation and the rest is kept, so that
/// dragged content starts under the finger without a jump.
package struct PanMachine: GestureMachine, Equatable {
  /// The axis along which a touch's travel counts.
  package enum Direction: Hashable, Sendable {
    case any
    case horizontal
    case vertical
  }

  /// The conditions for beginning.
  package struct Rule: Sendable, Equatable {
    /// Points of travel needed to begin, which are subtracted. (obs: 10; edge 15)
    package var hysteresis: CGFloat
    /// The axis along which travel counts; for an edge pan that of its edge.
    package var direction: Direction
    /// The time after landing within which it must begin; nil for no limit. (obs: edge 0.25 s)
    package var timeLimit: Interval?
    /// Points across its direction that make it fail if they exceed those along it; nil for no
    /// limit.
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

  /// The reason for a failure before it began.
  package enum Failure: Hashable, Sendable {
    /// It had not travelled far enough within `Rule.timeLimit`.
    case late
    /// It travelled across its direction beyond `Rule.driftLimit`.
    case drifted
    /// More touches than `Rule.maximumTouches`.
    case tooManyTouches
    /// The touch ended.
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

  /// Points travelled since the first touch, minus the distance needed to begin.
  package var translation: CGPoint {
    CGPoint(x: travelled.x - consumed.x, y: travelled.y - consumed.y).onGrid
  }

  /// Points travelled since the first touch, including the distance needed to begin.
  package var travel: CGPoint { travelled.onGrid }

  /// Points per second at the last sample.
  package var velocity: CGPoint { velocityEstimate.velocity(at: lastInstant) }

  /// The centroid of the touches; the last known one without touches.
  package var location: CGPoint { lastLocation }

  package var numberOfTouches: Int { touches.count }

  package mutating func handle(_ sample: PointerSample) -> GestureState? {
    let before = touches.location
    let countBefore = touches.count
    // A touch ends at a location to which it has moved.
    var arrived = sample
    if sample.phase == .ended { arrived.phase = .moved }
    touches.apply(arrived)
    if sample.phase == .ended, countBefore > 0, let location = touches.location, let before,
      location != before
    {
      move(from: before, to: location, with: sample)
    }
    if sample.phase == .ended { touches.apply(sample) }
    lastInstant = sample.timestamp

    switch sample.phase {
    case .began:
      if touchedDown == nil {
        touchedDown = sample.instant
        velocityEstimate.add(sample.location, at: sample.timestamp)
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

  /// Replaces the velocity estimate; only without touches.
  package mutating func use(_ velocity: PanVelocity) { velocityEstimate = velocity }

  /// The zone while it waits, if the velocity includes no other samples than its touch's.
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
    lastInstant = sample.timestamp
    guard let before, let after = touches.location else { return }
    travel(from: before, to: after)
    velocityEstimate = motion
  }

  package mutating func didBegin() { phase = .active }

  package mutating func reset() {
    velocityEstimate.reset()
    self = PanMachine(rule: rule, velocity: velocityEstimate)
  }

  /// Sets the current translation, as `setTranslation(_:in:)` does.
  package mutating func setTranslation(_ translation: CGPoint) {
    consumed = CGPoint(x: travelled.x - translation.x, y: travelled.y - translation.y)
  }

  private mutating func fail(_ failure: Failure) -> GestureState {
    self.failure = failure
    return .failed
  }

  private mutating func move(from before: CGPoint, to after: CGPoint, with sample: PointerSample) {
    travel(from: before, to: after)
    velocityEstimate.add(after, at: sample.timestamp, isBatched: sample.isBatched)
  }

  private mutating func travel(from before: CGPoint, to after: CGPoint) {
    // The travel of one touch before a pan with two can begin is not part of the pan.
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

  /// Points travelled along and across the direction. On the grid, because the sum of many small
  /// steps is slightly inexact.
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
