package import BackswipeUnits

/// A number at rest, under a finger, or on the spring to its next value of rest. Position and
/// velocity are continuous: a finger catches it where it is, a release hands over its speed.
///
/// Values on the way are on the grid of 1/65536; those at rest are exactly those that were given.
package struct MovingNumber: Sendable, Equatable {
  package var rule: NumberRule
  private var state: State

  private enum State: Sendable, Equatable {
    case resting(Double)
    /// - Parameters:
    ///   - start: the position without resistance at which the fingers' way begins.
    ///   - way: theirs so far.
    ///   - dimension: as of `NumberRule.shown`.
    case held(start: Double, way: Way, dimension: Double)
    case moving(Motion)
  }

  /// The way of the fingers that have a number.
  private enum Way: Sendable, Equatable {
    case distance(Double)
    case ratio(Double)

    /// The position to which it leads.
    func position(from start: Double) -> Double {
      switch self {
      case .distance(let distance): start + distance
      case .ratio(let ratio): start * ratio
      }
    }

    /// The start from which it leads to a position; the position itself where there is none.
    func start(of position: Double) -> Double {
      switch self {
      case .distance(let distance): return position - distance
      case .ratio(let ratio):
        let start = position / ratio
        return start.isFinite ? start : position
      }
    }
  }

  package init(_ value: Double, _ rule: NumberRule = NumberRule()) {
    self.rule = rule
    state = .resting(rule.permitted(value))
  }

  // MARK: State

  /// The value at an instant.
  package func value(at instant: Instant) -> Double {
    switch state {
    case .resting(let value): value
    case .held(let start, let way, let dimension):
      rule.shown(way.position(from: start), dimension: dimension).onGrid
    case .moving(let motion): motion.value(at: instant)
    }
  }

  /// In units per second; 0 at rest and under a finger.
  package func velocity(at instant: Instant) -> Double {
    if case .moving(let motion) = state { motion.velocity(at: instant) } else { 0 }
  }

  /// The value at which it rests, or is going to; nil under a finger.
  package var rest: Double? {
    switch state {
    case .resting(let value): value
    case .held: nil
    case .moving(let motion): motion.to
    }
  }

  /// The value at which it rests, or is going to; under a finger that of the instant.
  package func goal(at instant: Instant) -> Double { rest ?? value(at: instant) }

  package var isHeld: Bool { if case .held = state { true } else { false } }

  package var isMoving: Bool { if case .moving = state { true } else { false } }

  /// The time until it rests on its spring; 0 where it does not move.
  package func settling(at instant: Instant) -> Interval {
    if case .moving(let motion) = state { max(motion.end - instant, .zero) } else { .zero }
  }

  /// Ends a motion that is at its end.
  package mutating func settle(at instant: Instant) {
    if case .moving(let motion) = state, motion.isFinished(at: instant) {
      state = .resting(motion.to)
    }
  }

  // MARK: Fingers

  /// A finger takes hold of it.
  ///
  /// - Parameter dimension: the distance beyond a limit that a rubber band never reaches; above 0.
  package mutating func hold(at instant: Instant, dimension: Double) {
    let value = value(at: instant)
    // A spring can be farther beyond a limit than a finger gets.
    let dimension = max(dimension, 2 * rule.excess(value))
    let position = rule.position(value, dimension: dimension)
    state = .held(start: position, way: .distance(0), dimension: dimension)
  }

  /// The finger is at a distance from where it took hold. Does nothing without one.
  package mutating func move(by distance: Double) {
    guard case .held(let start, _, let dimension) = state, distance.isFinite else { return }
    state = .held(start: start, way: .distance(distance), dimension: dimension)
  }

  /// Two fingers are at a ratio to their distance at the beginning. Does nothing without a hold.
  package mutating func scale(by ratio: Double) {
    guard case .held(let start, _, let dimension) = state, ratio.isFinite else { return }
    state = .held(start: start, way: .ratio(ratio), dimension: dimension)
  }

  /// The finger lets go; the number goes to its rest on the spring.
  ///
  /// - Parameter velocity: of the finger, in units per second.
  /// - Returns: the shown value and its velocity in units per second; nil without a hold.
  @discardableResult
  package mutating func release(
    velocity: Double, at instant: Instant
  ) -> (value: Double, velocity: Double)? {
    guard case .held(let start, let way, let dimension) = state else { return nil }
    let position = way.position(from: start)
    let value = rule.shown(position, dimension: dimension).onGrid
    let speed = rule.shownVelocity(velocity, at: position, dimension: dimension)
    let rest = rule.rest(from: value, velocity: speed)
    // Without snaps a finger leaves it where it is.
    move(
      from: value, to: rest, velocity: rule.snaps.isEmpty && rest == value ? 0 : speed, at: instant)
    return (value, speed)
  }

  // MARK: Actions

  /// Goes to a value, within the limits: on the spring with the present velocity, or at once. A
  /// held number is there at once, and the finger goes on from there.
  package mutating func go(to value: Double, springing: Bool, at instant: Instant) {
    let rest = rule.permitted(value)
    if case .held(_, let way, let dimension) = state {
      let position = rule.position(rest, dimension: dimension)
      state = .held(start: way.start(of: position), way: way, dimension: dimension)
      return
    }
    guard springing else {
      state = .resting(rest)
      return
    }
    move(
      from: self.value(at: instant), to: rest, velocity: velocity(at: instant), at: instant)
  }

  private mutating func move(
    from value: Double, to rest: Double, velocity: Double, at instant: Instant
  ) {
    guard let spring = SpringCurve(rule.spring)?.spring else {
      state = .resting(rest)
      return
    }
    let motion = Motion.spring(
      spring, from: value, to: rest, start: instant, velocity: velocity)
    state = motion.duration > .zero ? .moving(motion) : .resting(rest)
  }
}
