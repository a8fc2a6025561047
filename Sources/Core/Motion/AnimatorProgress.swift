package import BackswipeUnits

/// The progress of a property animator and of each group of changes in it: a pure function of the
/// instant and of the calls made so far.
///
/// A position is a fraction of the distance: 0 is the start, 1 the end; springs exceed this range.
/// Time runs in legs. A leg leads every group from its position to one end, with one shape;
/// pausing, scrubbing and continuing stay on the leg, another pace or the reversal of a spring
/// begins a new one. Group 0 is the animator's, without a delay; its position along x is
/// `fractionComplete`.
package struct AnimatorProgress: Sendable, Equatable {
  private struct Group: Equatable {
    /// The position at the start of the leg, and the velocity, in distances per second.
    var base: Position
    var velocity = Position(0)
    /// The fraction of the leg before it starts, 0…1.
    var wait = 0.0
  }

  private enum Clock: Equatable {
    /// Paused at a fraction of the leg.
    case still(Double)
    /// Running from a fraction of the leg; `start` is nil until the first frame.
    case running(from: Double, start: Instant?, delay: Interval, forwards: Bool)
  }

  private let pace: Pace
  private var shape: Pace.Shape
  /// The duration of the leg.
  private var duration: Interval
  /// The end that the leg leads to, 0 or 1.
  private var target: Double
  /// The initial velocity of new groups, in remaining distances per second.
  private var firstVelocity = Position(0)
  /// Whether a scrub made the leg; time never runs on it.
  private var isScrubbed = false
  private var groups: [Group]
  private var clock: Clock

  /// Paused at the start; at the end if reversed.
  package init(_ pace: Pace, reversed: Bool) {
    self.pace = pace
    shape = pace.shape
    duration = .zero
    groups = [Group(base: Position(0))]
    target = 1
    clock = .still(0)
    lead(to: 1, pace, from: [Group(base: Position(0))], velocities: nil)
    guard reversed else { return }
    if case .curve = shape {
      clock = .still(1)
    } else {
      lead(to: 0, pace, from: [Group(base: Position(1))], velocities: nil)
    }
  }

  /// Adds a group that starts after a fraction of the remaining leg.
  ///
  /// - Parameter delay: clamped to 0…1.
  /// - Returns: the group's number.
  package mutating func addGroup(delay: Double, at instant: Instant) -> Int {
    let now = part(at: instant)
    let delay = delay.isNaN ? 0 : min(max(delay, 0), 1)
    // On the way back the group is at the end of the previous leg.
    let isOnWayBack = target == 1 && now == 1
    var group = Group(
      base: Position(target == 0 && now == 0 && groups[0].base == Position(1) ? 1 : 0),
      wait: isOnWayBack ? delay : now + delay * (1 - now))
    group.velocity = velocity(from: group.base)
    groups.append(group)
    return groups.count - 1
  }

  // MARK: Queries

  /// The position of a group, on the grid.
  package func position(of group: Int, at instant: Instant) -> Position {
    let position = state(groups[group], at: part(at: instant)).position
    return Position(x: position.x.onGrid, y: position.y.onGrid)
  }

  /// The velocity of a group, in distances per second, on the grid; 0 unless running.
  package func velocity(of group: Int, at instant: Instant) -> Position {
    guard isRunning, !isFinished(at: instant) else { return Position(0) }
    let velocity = state(groups[group], at: part(at: instant)).velocity
    let sign = isForwards ? 1.0 : -1
    return Position(x: (sign * velocity.x).onGrid, y: (sign * velocity.y).onGrid)
  }

  /// The fraction for scrubbing, 0…1 from start to end.
  ///
  /// - Parameter linear: whether it is a fraction of the distance; otherwise of the time.
  package func fraction(linear: Bool, at instant: Instant) -> Double {
    let part = part(at: instant)
    let from = groups[0].base.x
    let position =
      linear ? state(groups[0], at: part).position.x : from + (target - from) * part
    return min(max(position.onGrid, 0), 1)
  }

  package var isRunning: Bool { if case .running = clock { true } else { false } }

  /// Whether it has reached its target.
  package func isFinished(at instant: Instant) -> Bool {
    guard case .running(_, let start?, let delay, let forwards) = clock,
      instant - start >= delay
    else { return false }
    return part(at: instant) == (forwards ? 1 : 0)
  }

  /// The duration of the leg.
  package var length: Interval { duration }

  /// Whether it runs towards the start.
  package var leadsBack: Bool { (target == 0) == isForwards }

  /// The remaining time of the leg.
  package func timeLeft(at instant: Instant) -> Interval {
    let part = part(at: instant)
    return Interval(seconds: (isForwards ? 1 - part : part) * duration.seconds)
  }

  private var isForwards: Bool {
    if case .running(_, _, _, let forwards) = clock { forwards } else { true }
  }

  /// The completed fraction of the leg, 0…1.
  private func part(at instant: Instant) -> Double {
    switch clock {
    case .still(let part): return part
    case .running(let from, let start, let delay, let forwards):
      guard let start, instant - start >= delay else { return from }
      guard duration > .zero else { return forwards ? 1 : 0 }
      let run = instant - start - delay
      let moved = Double(run.nanoseconds) / Double(duration.nanoseconds)
      return forwards ? min(from + moved, 1) : max(from - moved, 0)
    }
  }

  private func state(_ group: Group, at part: Double) -> (position: Position, velocity: Position) {
    let own = group.wait > 0 ? (part - group.wait) / (1 - group.wait) : part
    if part >= 1 || own >= 1 { return (Position(target), Position(0)) }
    guard own > 0 else { return (group.base, own == 0 ? group.velocity : Position(0)) }
    let x = state(own, from: group.base.x, velocity: group.velocity.x, wait: group.wait)
    let y =
      group.base.x == group.base.y && group.velocity.x == group.velocity.y
      ? x : state(own, from: group.base.y, velocity: group.velocity.y, wait: group.wait)
    return (Position(x: x.position, y: y.position), Position(x: x.velocity, y: y.velocity))
  }

  private func state(
    _ part: Double, from base: Double, velocity: Double, wait: Double
  ) -> (position: Double, velocity: Double) {
    let way = target - base
    let length = duration.seconds * (1 - wait)
    switch shape {
    case .curve(let curve):
      return (
        base + way * curve.value(part), length > 0 ? way * curve.slope(part) / length : 0
      )
    case .spring(let spring):
      // A group with a wait is compressed into the remaining time.
      let state = spring.state(
        at: part * duration.seconds, distance: way, velocity: velocity * (1 - wait))
      return (base + state.position, state.velocity / (1 - wait))
    }
  }

  // MARK: Control

  /// Call at the first frame that shows it.
  package mutating func begin(at instant: Instant) {
    if case .running(let from, nil, let delay, let forwards) = clock {
      clock = .running(from: from, start: instant, delay: delay, forwards: forwards)
    }
  }

  /// Runs from the current position to the end, or back to the start.
  ///
  /// If it already runs there, or is paused on that leg, it continues unchanged. A curve is run
  /// backwards. A spring is redirected to the other end with continuous velocity.
  ///
  /// - Parameters:
  ///   - start: the start; nil for the next frame.
  ///   - delay: the time until it moves.
  package mutating func run(
    reversed: Bool, at instant: Instant, start: Instant?, delay: Interval = .zero
  ) {
    let goal = reversed ? 0.0 : 1
    let part = part(at: instant)
    var forwards = true
    if isScrubbed || (goal != target && !canRunBack) {
      let velocities = groups.indices.map { velocity(of: $0, at: instant) }
      var next = Pace(shape, duration: nil)
      if isScrubbed { next.shape = pace.shape }
      if case .curve = next.shape {
        let left = abs(goal - state(groups[0], at: part).position.x)
        next.duration = Interval(seconds: min(left, 1) * (pace.duration ?? .zero).seconds)
      }
      lead(to: goal, next, from: groupsNow(at: part, towards: goal), velocities: velocities)
    } else {
      forwards = goal == target
    }
    let from = isAtStartOfLeg ? 0 : part
    clock = .running(from: from, start: start, delay: max(delay, .zero), forwards: forwards)
  }

  /// Continues from the current position at another pace.
  package mutating func run(
    _ pace: Pace, reversed: Bool, at instant: Instant, start: Instant?
  ) {
    let goal = reversed ? 0.0 : 1
    lead(
      to: goal, pace, from: groupsNow(at: part(at: instant), towards: goal), velocities: nil)
    clock = .running(from: 0, start: start, delay: .zero, forwards: true)
  }

  /// Pauses at the current position.
  package mutating func pause(at instant: Instant) { clock = .still(part(at: instant)) }

  /// Pauses at a fraction, as returned by `fraction(linear:at:)`.
  ///
  /// - Parameter fraction: clamped to 0…1; NaN counts as 0.
  package mutating func scrub(to fraction: Double, linear: Bool, at instant: Instant) {
    let goal = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let from = groups[0].base.x
    if goal < min(from, target) || goal > max(from, target) {
      leadStraight(to: goal, at: instant)
      return
    }
    guard linear else {
      clock = .still(even(goal))
      return
    }
    if goal == from { return clock = .still(0) }
    if goal == target { return clock = .still(1) }
    if shape == .curve(.linear) { return clock = .still(even(goal)) }
    let found = turningPoint(from: 0, upTo: 1) { part in
      let position = state(groups[0], at: part).position.x
      return target > from ? position < goal : position > goal
    }
    // Springs skip the last thousandth of the distance.
    guard abs(state(groups[0], at: found).position.x - goal) < 0.5 / Grid.stepsPerUnit else {
      return leadStraight(to: goal, at: instant)
    }
    clock = .still(found)
  }

  /// Pauses at a position that is not on the leg: on a linear leg to the end in that direction.
  private mutating func leadStraight(to position: Double, at instant: Instant) {
    let part = part(at: instant)
    let end = position < state(groups[0], at: part).position.x ? 0.0 : 1
    lead(
      to: end, Pace(.curve(.linear), duration: pace.duration),
      from: groupsNow(at: part, towards: end), velocities: nil)
    isScrubbed = true
    clock = .still(even(position))
  }

  /// The fraction of a linear leg at which it has a position.
  private func even(_ position: Double) -> Double {
    let from = groups[0].base.x
    return target == from ? 1 : min(max((position - from) / (target - from), 0), 1)
  }

  // MARK: Legs

  /// Only a curve from one end to the other can be run backwards.
  private var canRunBack: Bool {
    guard case .curve = shape, !isScrubbed else { return false }
    return groups[0].base == Position(1 - target)
  }

  private var isAtStartOfLeg: Bool { if case .still(0) = clock { true } else { false } }

  /// The groups at their positions, for the start of a new leg. A group that has not started keeps
  /// its remaining wait if the new leg has the same target.
  private func groupsNow(at part: Double, towards goal: Double) -> [Group] {
    groups.map { group in
      let waits = goal == target && part < group.wait
      return Group(
        base: state(group, at: part).position,
        wait: waits ? (group.wait - part) / (1 - part) : 0)
    }
  }

  private mutating func lead(
    to goal: Double, _ pace: Pace, from now: [Group], velocities: [Position]?
  ) {
    groups = now
    target = goal
    shape = pace.shape
    isScrubbed = false
    firstVelocity = velocities == nil ? pace.velocity : Position(0)
    for index in groups.indices {
      groups[index].velocity = velocities?[index] ?? velocity(from: groups[index].base)
    }
    if let given = pace.duration {
      duration = max(given, .zero)
    } else if case .spring(let spring) = shape {
      func length(_ base: Double, _ velocity: Double) -> Interval {
        Motion.spring(spring, from: base, to: goal, start: .zero, velocity: velocity).duration
      }
      duration = groups.reduce(.zero) {
        max($0, length($1.base.x, $1.velocity.x), length($1.base.y, $1.velocity.y))
      }
    } else {
      duration = .zero
    }
    clock = .still(0)
  }

  private func velocity(from base: Position) -> Position {
    Position(
      x: Motion.finite(firstVelocity.x) * (target - base.x),
      y: Motion.finite(firstVelocity.y) * (target - base.y))
  }
}
